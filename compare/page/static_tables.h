// static_tables.h - what a page shows where JavaScript is off.
#ifndef NGCC_XBENCH_COMPARE_PAGE_STATIC_TABLES_H_
#define NGCC_XBENCH_COMPARE_PAGE_STATIC_TABLES_H_

#include <string>

#include "compare/page/page_terms.h"
#include "nlohmann/json.hpp"

namespace xbench {

// StaticTables returns HTML: the sets of `data` (PageData), then for each kind of quantity that exists a table with a
// row for each series and a column for each message length, in that quantity for one byte; then StaticComparisons.
std::string StaticTables(const nlohmann::ordered_json &data, const PageTerms &terms);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_STATIC_TABLES_H_
