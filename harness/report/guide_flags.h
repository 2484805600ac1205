// guide_flags.h - the compiler flags that the self-assessment guide asks for, and how a build differs from them.
#ifndef NGCC_XBENCH_HARNESS_REPORT_GUIDE_FLAGS_H_
#define NGCC_XBENCH_HARNESS_REPORT_GUIDE_FLAGS_H_

#include <string>
#include <vector>

namespace xbench {

// FlagDifference is what a build leaves out of the guide's flags, and what it adds to them.
struct FlagDifference {
  bool known = false;  // the guide has flags for that profile and platform
  std::vector<std::string> left_out;
  std::vector<std::string> added;

  // None says whether the flags are exactly the guide's.
  bool None() const {
    return known && left_out.empty() && added.empty();
  }
};

// CompareWithGuide compares `flags`, as a record holds them, with the guide's for `profile` ("reference",
// "performance", "resource") and `platform` ("x86_1", "arm_1"). Their order does not matter.
FlagDifference CompareWithGuide(const std::vector<std::string> &flags, const std::string &profile,
                                const std::string &platform);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_GUIDE_FLAGS_H_
