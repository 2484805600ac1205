// fastest_versions.h - of each instance the fastest version on each architecture, as one pair of data sets.
#ifndef NGCC_XBENCH_COMPARE_PAGE_FASTEST_VERSIONS_H_
#define NGCC_XBENCH_COMPARE_PAGE_FASTEST_VERSIONS_H_

#include <map>
#include <string>
#include <utility>

#include "compare/versions/architectures.h"
#include "harness/record/record.h"

namespace xbench {

// kFastestVersion stands for implementation and profile in the cells of a FastestPair.
inline constexpr char kFastestVersion[] = "fastest";

// Version is (implementation, profile); InstanceName (candidate, instance).
using Version = std::pair<std::string, std::string>;
using InstanceName = std::pair<std::string, std::string>;

// FastestPair is the pair, and which versions stand in it.
struct FastestPair {
  ArchitecturePair pair;
  std::map<InstanceName, Version> before;
  std::map<InstanceName, Version> after;
};

// FastestVersions keeps of each instance, on each side of `pair`, the version that is the cheapest at the longest
// message that any of its versions has a figure for: in time if both sides were timed, else in executed instructions.
// Of equals the first. An instance without such a figure is left out.
FastestPair FastestVersions(const ArchitecturePair &pair);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_FASTEST_VERSIONS_H_
