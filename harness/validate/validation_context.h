// validation_context.h - what data sets are held against on this machine and at this time.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_VALIDATION_CONTEXT_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_VALIDATION_CONTEXT_H_

#include <string>

#include "absl/status/statusor.h"
#include "harness/validate/validate.h"

namespace xbench {

// ReadValidationContext returns the digests and platforms of the catalogue in the file `catalog`, the makers of all
// pages, the words of this machine and the time. Fails with the file and the place if the catalogue or a manifest that
// it names cannot be read.
absl::StatusOr<ValidationContext> ReadValidationContext(const std::string &catalog);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_VALIDATION_CONTEXT_H_
