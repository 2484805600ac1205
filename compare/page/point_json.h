// point_json.h - one record as a point of a page's curve, with its evidence.
#ifndef NGCC_XBENCH_COMPARE_PAGE_POINT_JSON_H_
#define NGCC_XBENCH_COMPARE_PAGE_POINT_JSON_H_

#include "compare/page/value_table.h"
#include "harness/record/record.h"
#include "nlohmann/json.hpp"

namespace xbench {

// PointJson returns the point of `record`, without members that have nothing to say; values that records share are put
// into `values`, and the point holds their places:
//   b   message bytes                       o   place of the outcome
//   i   instructions of one call            ir  place of the reason why there are none
//   q   [median, low, high, mean] of the counter, for one call; t: of the time, in ns; c: coverage of the intervals
//   nm  place of the reason why nothing was timed
//   m   places of the marks                 e   place of the evidence (EvidenceJson)
//   s   place of the start, UTC; f: of the end
//   tr  trials: q and t, medians of their samples; k: calls in a sample; n: numbers, unless 1, 2, 3, ...;
//       r: [place in q, place of the reason] of each rejected one
nlohmann::ordered_json PointJson(const Record &record, ValueTable *values);

// EvidenceJson returns what stands behind a record beside its trials: places in `values` of the known-answer tests,
// environment, host findings, plan, SHA-256, commands, counter and the quantities that were not measured.
nlohmann::ordered_json EvidenceJson(const Record &record, ValueTable *values);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_POINT_JSON_H_
