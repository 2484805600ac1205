// set_summary.h - what a data set consists of, in a few numbers.
#ifndef NGCC_XBENCH_COMPARE_PAGE_SET_SUMMARY_H_
#define NGCC_XBENCH_COMPARE_PAGE_SET_SUMMARY_H_

#include "harness/record/data_set.h"
#include "nlohmann/json.hpp"

namespace xbench {

// SetSummaryJson returns `records`, `measured`, `marked`, `counted` and `failed` (numbers of records by outcome),
// `implementations` (by platform: a version on two platforms is two), `marks` (mark -> how often) and `presets`, an
// array of [name, trials, samples of each].
nlohmann::ordered_json SetSummaryJson(const DataSet &data);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_SET_SUMMARY_H_
