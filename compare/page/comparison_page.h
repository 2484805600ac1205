// comparison_page.h - the web page of the comparison.
#ifndef NGCC_XBENCH_COMPARE_PAGE_COMPARISON_PAGE_H_
#define NGCC_XBENCH_COMPARE_PAGE_COMPARISON_PAGE_H_

#include <string>
#include <vector>

#include "compare/page/named_data_set.h"
#include "compare/page/page_options.h"

namespace xbench {

// MakeComparisonPage returns one HTML file that holds everything it needs: data, style, script and the charting
// library. It is the same for the same arguments, whatever locale, time zone or folder.
std::string MakeComparisonPage(const std::vector<NamedDataSet> &sets, const PageOptions &options);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_COMPARISON_PAGE_H_
