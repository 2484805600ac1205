// failure.h - the words with which the reason of a failure begins.
#ifndef NGCC_XBENCH_HARNESS_PROCESS_FAILURE_H_
#define NGCC_XBENCH_HARNESS_PROCESS_FAILURE_H_

#include "absl/strings/string_view.h"

namespace xbench {

// IsFailure says whether a reason, or a record's outcome, is a failure, and not only something that does not exist: it
// begins with MISMATCH, CRASH, TIMEOUT, OOM or ERROR (docs/data-set.md).
bool IsFailure(absl::string_view reason);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_PROCESS_FAILURE_H_
