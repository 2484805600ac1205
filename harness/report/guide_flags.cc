#include "harness/report/guide_flags.h"

#include <algorithm>

namespace xbench {
namespace {

using Flags = std::vector<std::string>;

bool Has(const Flags &flags, const std::string &flag) {
  return std::find(flags.begin(), flags.end(), flag) != flags.end();
}

// GuideFlags returns the guide's flags, or none if it knows no such profile and platform. (Self-assessment guide, x86
// and ARM editions, section on versions.)
Flags GuideFlags(const std::string &profile, const std::string &platform) {
  const bool arm = platform == "arm_1";
  if (!arm && platform != "x86_1") {
    return {};
  }
  Flags flags = {"-std=c99", "-Wpedantic", "-Wall", "-Wextra"};
  Flags further;
  if (profile == "reference") {
    further = {"-O2"};
  } else if (profile == "resource") {
    further = {"-Os"};
  } else if (profile == "performance") {
    further = {"-O3", "-mtune=native", "-flto", "-fomit-frame-pointer"};
    const Flags machine = arm ? Flags{"-march=armv8.2-a+sve"} : Flags{"-march=x86-64", "-mavx2"};
    further.insert(further.end(), machine.begin(), machine.end());
  } else {
    return {};
  }
  flags.insert(flags.end(), further.begin(), further.end());
  return flags;
}

}  // namespace

FlagDifference CompareWithGuide(const std::vector<std::string> &flags, const std::string &profile,
                                const std::string &platform) {
  const Flags guide = GuideFlags(profile, platform);
  FlagDifference difference;
  difference.known = !guide.empty();
  for (const std::string &flag : guide) {
    if (!Has(flags, flag)) {
      difference.left_out.push_back(flag);
    }
  }
  for (const std::string &flag : flags) {
    if (difference.known && !Has(guide, flag) && !Has(difference.added, flag)) {
      difference.added.push_back(flag);
    }
  }
  return difference;
}

}  // namespace xbench
