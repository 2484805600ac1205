// pages.h - the pages in a data set against those that it gives.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_PAGES_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_PAGES_H_

#include <functional>
#include <map>
#include <string>

#include "harness/report/page_source.h"
#include "harness/validate/file_finding.h"
#include "harness/validate/loaded_data_set.h"

namespace xbench {

// PageMaker makes all pages of one folder out of a data set and its soaks: file name -> content.
using PageMaker = std::function<std::map<std::string, std::string>(const PageSource &)>;

// PageMakers are those of all folders: "markdown-en" -> maker.
using PageMakers = std::map<std::string, PageMaker>;

// CheckPages makes the pages of each folder below pages/ again and finds a page that is missing, not one of them, or
// not byte for byte the same, and a folder that `makers` does not know. A data set without pages has no finding.
void CheckPages(const LoadedDataSet &data_set, const PageMakers &makers, FileFindings *findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_PAGES_H_
