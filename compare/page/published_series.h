// published_series.h - figures of others as curves of a page.
#ifndef NGCC_XBENCH_COMPARE_PAGE_PUBLISHED_SERIES_H_
#define NGCC_XBENCH_COMPARE_PAGE_PUBLISHED_SERIES_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "harness/published/published.h"
#include "nlohmann/json.hpp"

namespace xbench {

// PublishedNames returns a name for each of `tables`: "SYSTEM (published)", with a number where that is one of `taken`
// or that of a table before it.
std::vector<std::string> PublishedNames(const std::vector<PublishedTable> &tables, std::set<std::string> taken);

// PublishedSetJson returns the entry of `table`, named `name`, in a page's list of sets.
nlohmann::ordered_json PublishedSetJson(const std::string &name, const PublishedTable &table);

// BlockLengths are bits, by candidate and printed label: published figures do not name them.
using BlockLengths = std::map<std::pair<std::string, std::string>, uint64_t>;

// AddPublishedSeries appends a series for each label of `table`, which is set number `set`, to the array `series`. They
// are core cycles of submitted reference code; the interval of a point is the rounding of the printed figure, and its
// member `p` the figure as printed; `x` says that it is contaminated (MarkContaminated).
void AddPublishedSeries(size_t set, const PublishedTable &table, const BlockLengths &blocks,
                        nlohmann::ordered_json *series);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_PUBLISHED_SERIES_H_
