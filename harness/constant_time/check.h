// check.h - compares a verdict with the one that is expected.
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_CHECK_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_CHECK_H_

#include <string>

#include "absl/status/statusor.h"
#include "harness/constant_time/verdict.h"

namespace xbench {

// CheckOutcome is whether a verdict is the expected one, and a text for a person that ends with a line feed. If it is
// not, the first line begins with FAIL.
struct CheckOutcome {
  bool as_expected = false;
  std::string text;
};

// CheckVerdict compares `verdict` with `expect`: "pass", "flagged", or "n/a", which an examination that failed is not.
// A pass where another verdict is expected is wrong, too: what is known of the implementation must be brought up to
// date.
CheckOutcome CheckVerdict(const absl::StatusOr<TimingVerdict> &verdict, const std::string &expect);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CONSTANT_TIME_CHECK_H_
