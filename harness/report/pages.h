// pages.h - all pages of a data set.
#ifndef NGCC_XBENCH_HARNESS_REPORT_PAGES_H_
#define NGCC_XBENCH_HARNESS_REPORT_PAGES_H_

#include <map>
#include <string>

#include "absl/types/span.h"
#include "harness/record/data_set.h"
#include "harness/report/language.h"
#include "harness/soak/soak_record.h"

namespace xbench {

enum class PageFormat { kMarkdown, kHtml, kJson, kCsv };

// FormatName returns "markdown", "html", "json" or "csv".
const char *FormatName(PageFormat format);

// FormatSuffix returns the suffix of the format's files: ".md", ".html", ".json", ".csv".
const char *FormatSuffix(PageFormat format);

// PageFolder returns where a data set keeps the pages, relative to its folder: "pages/markdown-en".
std::string PageFolder(PageFormat format, Language language);

// MakePages returns file name -> content of all pages: "summary.md", "method.md", and one for each candidate and each
// baseline, named by page_names.h ("hash-19.md", "iccs.md"). As CSV each page is several files (render_csv.h). The
// pages are a function of the arguments alone: not of locale, time zone, time, path or user. A data set without records
// has the two common pages. Each of `soaks` is on the page of its candidate, in section 5b; one of a candidate without
// records is on no page.
std::map<std::string, std::string> MakePages(const DataSet &data_set, absl::Span<const SoakRecord> soaks,
                                             PageFormat format, Language language);

// The same for a data set without soaks.
std::map<std::string, std::string> MakePages(const DataSet &data_set, PageFormat format, Language language);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_PAGES_H_
