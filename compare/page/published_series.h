// published_series.h - figures of others as curves of a page.
#ifndef NGCC_XBENCH_COMPARE_PAGE_PUBLISHED_SERIES_H_
#define NGCC_XBENCH_COMPARE_PAGE_PUBLISHED_SERIES_H_

#include <cstddef>

#include "harness/published/published.h"
#include "nlohmann/json.hpp"

namespace xbench {

// PublishedSetJson returns the entry of `table` in a page's list of sets.
nlohmann::ordered_json PublishedSetJson(const PublishedTable &table);

// AddPublishedSeries appends a series for each label of `table`, which is set number `set`, to the array `series`. They
// are core cycles of submitted reference code; the interval of a point is the rounding of the printed figure, and its
// member `p` the figure as printed; `x` says that it is contaminated (MarkContaminated).
void AddPublishedSeries(size_t set, const PublishedTable &table, nlohmann::ordered_json *series);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_PUBLISHED_SERIES_H_
