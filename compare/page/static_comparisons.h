// static_comparisons.h - the comparisons of a page where JavaScript is off.
#ifndef NGCC_XBENCH_COMPARE_PAGE_STATIC_COMPARISONS_H_
#define NGCC_XBENCH_COMPARE_PAGE_STATIC_COMPARISONS_H_

#include <string>

#include "compare/page/page_terms.h"
#include "nlohmann/json.hpp"

namespace xbench {

// StaticComparisons returns HTML: of a catalogue, a table of the pairs of its sets; for each comparison of `data`
// (PageData) a table with a row for each version, its geometric means over the lengths with interval and verdict, and
// its break-even length.
std::string StaticComparisons(const nlohmann::ordered_json &data, const PageTerms &terms);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_STATIC_COMPARISONS_H_
