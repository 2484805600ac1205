// comparability.h - which systems of a catalogue are comparable, and what differs between the others.
#ifndef NGCC_XBENCH_COMPARE_MERGE_COMPARABILITY_H_
#define NGCC_XBENCH_COMPARE_MERGE_COMPARABILITY_H_

#include <vector>

#include "compare/page/named_data_set.h"
#include "compare/page/system_pair.h"

namespace xbench {

// PairSystems returns each two of `sets` once, in their order. Two systems are comparable when they have an
// implementation in common and SetWarnings (compare/versions/set_warnings.h) finds nothing but other machines: system,
// processor and kernel are what such a comparison is about. The differences are its sentences, with the implementations
// of which it says the same when it is asked about one alone.
std::vector<SystemPair> PairSystems(const std::vector<NamedDataSet> &sets);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_MERGE_COMPARABILITY_H_
