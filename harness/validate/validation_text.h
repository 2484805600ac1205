// validation_text.h - how the outcome of a validation is printed.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_VALIDATION_TEXT_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_VALIDATION_TEXT_H_

#include <string>

#include "harness/validate/validate.h"

namespace xbench {

// ValidationText returns a line "FILE: REASON" for each finding ("FILE: warning: REASON" for a warning), then one with
// the numbers.
std::string ValidationText(const Validation &validation);

// ValidationJson returns the same as one JSON object: kind "validation", schema 1, findings[] with level, file and
// reason, and the numbers.
std::string ValidationJson(const Validation &validation);

// IsFine says whether there is no error and, if `strict`, no warning, and something was checked at all.
bool IsFine(const Validation &validation, bool strict);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_VALIDATION_TEXT_H_
