// page_options.h - what a page shows beside data sets.
#ifndef NGCC_XBENCH_COMPARE_PAGE_PAGE_OPTIONS_H_
#define NGCC_XBENCH_COMPARE_PAGE_PAGE_OPTIONS_H_

#include <string>
#include <vector>

#include "harness/published/published.h"

namespace xbench {

// PageOptions are those of MakeComparisonPage.
struct PageOptions {
  std::vector<PublishedTable> published;  // figures of others, shown beside
  // The language that a reader whose browser asks for neither English nor Chinese, or has no JavaScript, gets: "en",
  // "zh".
  std::string language = "en";
};

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_PAGE_OPTIONS_H_
