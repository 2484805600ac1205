// page_comparisons.h - the comparisons of a page, made by the code that makes the tables of compare/versions.
#ifndef NGCC_XBENCH_COMPARE_PAGE_PAGE_COMPARISONS_H_
#define NGCC_XBENCH_COMPARE_PAGE_PAGE_COMPARISONS_H_

#include <cstddef>
#include <vector>

#include "compare/page/named_data_set.h"
#include "compare/page/series_index.h"
#include "compare/page/value_table.h"
#include "nlohmann/json.hpp"

namespace xbench {

// PageComparisonsJson returns {"made": [...], "left_out": [...]} of the plan of `sets` (comparison_plan.h). Each has
// `kind`, and `before` and `after`, places in `sets`; one that is made also `judged`, `threshold` and `level` as
// SetComparison has them, `warnings` (places of sentences: what differs beside the figures; none within a set) and
// `versions` (comparison_json.h). `series` knows the series of `sets`.
nlohmann::ordered_json PageComparisonsJson(const std::vector<NamedDataSet> &sets, const SeriesIndex &series,
                                           size_t most_cells, ValueTable *values);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_PAGE_COMPARISONS_H_
