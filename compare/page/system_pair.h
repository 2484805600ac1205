// system_pair.h - whether two systems of a catalogue are comparable, and what differs between them.
#ifndef NGCC_XBENCH_COMPARE_PAGE_SYSTEM_PAIR_H_
#define NGCC_XBENCH_COMPARE_PAGE_SYSTEM_PAIR_H_

#include <cstddef>
#include <string>
#include <vector>

namespace xbench {

// SystemDifference is one thing in which two systems are not comparable.
struct SystemDifference {
  enum class Kind {
    kToolchainLock,
    kFlags,            // compiled with other flags
    kDigests,          // libraries with other bytes
    kNothingInCommon,  // no implementation is in both
  };
  Kind kind = Kind::kNothingInCommon;
  std::string text;                          // the sentence of SetWarnings; "" for kNothingInCommon
  std::vector<std::string> implementations;  // for which; empty if it is about all
};

// DifferenceWord returns the word for a kind in JSON: "toolchain_lock", "flags", "digests", "nothing_in_common".
const char *DifferenceWord(SystemDifference::Kind kind);

// SystemPair says whether two data sets are comparable; `first` and `second` are places in a list of sets.
struct SystemPair {
  size_t first = 0;
  size_t second = 0;
  size_t common = 0;  // implementations that both have, counted by platform
  size_t only_first = 0;
  size_t only_second = 0;
  std::vector<SystemDifference> differences;  // none: comparable
};

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_SYSTEM_PAIR_H_
