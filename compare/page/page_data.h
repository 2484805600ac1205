// page_data.h - what a page knows, as JSON: README.md describes the form.
#ifndef NGCC_XBENCH_COMPARE_PAGE_PAGE_DATA_H_
#define NGCC_XBENCH_COMPARE_PAGE_PAGE_DATA_H_

#include <vector>

#include "compare/page/named_data_set.h"
#include "compare/page/page_options.h"
#include "nlohmann/json.hpp"

namespace xbench {

// PageData returns the data of a page: sets; one series for each instance, implementation, profile and platform of a
// set, in the order of the records, then those of `options.published`, each with its points; the comparisons of the
// sets. Measured numbers are rounded to six digits, counts are exact. Samples are left out, medians of trials are kept.
// Depends on nothing but its arguments.
nlohmann::ordered_json PageData(const std::vector<NamedDataSet> &sets, const PageOptions &options);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_PAGE_DATA_H_
