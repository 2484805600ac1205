// validate.h - all checks of a data set.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_VALIDATE_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_VALIDATE_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/time/time.h"
#include "harness/validate/completeness.h"
#include "harness/validate/data_files.h"
#include "harness/validate/file_finding.h"
#include "harness/validate/kat_digests.h"
#include "harness/validate/pages.h"

namespace xbench {

// ValidationContext is what a data set is held against.
struct ValidationContext {
  ExpectedDigests digests;         // of the candidates' manifests
  BuiltFor built;                  // implementations and their platforms
  PageMakers pages;                // what makes pages
  std::vector<std::string> words;  // that no file may contain
  absl::Time now;
};

// Validation is the outcome.
struct Validation {
  FileFindings findings;
  size_t files = 0;    // of the data set, with its pages
  size_t records = 0;  // that could be read, and so were checked; cells of a file of published figures
  size_t marked = 0;   // of them, those that say themselves that they are doubtful
  size_t failed = 0;   // of them, those whose outcome is a failure: correct as records, and without figures
};

// Validate makes all checks.
Validation Validate(DataFiles files, const ValidationContext &context);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_VALIDATE_H_
