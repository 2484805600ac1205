// page_names.h - names of pages, which are their files' names without suffix.
#ifndef NGCC_XBENCH_HARNESS_REPORT_PAGE_NAMES_H_
#define NGCC_XBENCH_HARNESS_REPORT_PAGE_NAMES_H_

#include <string>

#include "absl/strings/string_view.h"

namespace xbench {

inline constexpr char kSummaryPage[] = "summary";
inline constexpr char kMethodPage[] = "method";

// CandidatePage returns the name of a candidate's page: its id, in which every character but letters, digits, '-' and
// '_' is replaced by '~' and two hexadecimal digits, and with '~' behind the names of the two other pages. So no id
// leads out of the folder, and two ids never share a page.
std::string CandidatePage(absl::string_view candidate);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_PAGE_NAMES_H_
