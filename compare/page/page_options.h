// page_options.h - what a page shows beside data sets.
#ifndef NGCC_XBENCH_COMPARE_PAGE_PAGE_OPTIONS_H_
#define NGCC_XBENCH_COMPARE_PAGE_PAGE_OPTIONS_H_

#include <cstddef>
#include <string>
#include <vector>

#include "compare/page/comparison_plan.h"
#include "compare/page/system_pair.h"
#include "harness/published/published.h"

namespace xbench {

// PageOptions are those of MakeComparisonPage.
struct PageOptions {
  std::vector<PublishedTable> published;  // figures of others, shown beside
  std::vector<SystemPair> pairs;          // of a catalogue: each two data sets once; else none
  size_t most_compared_cells = kMostComparedCells;
  // The language that a reader whose browser asks for neither English nor Chinese, or has no JavaScript, gets: "en",
  // "zh".
  std::string language = "en";
};

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_PAGE_OPTIONS_H_
