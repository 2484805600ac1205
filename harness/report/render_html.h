// render_html.h - a page as one HTML file that needs nothing else: no script, no network, no other file.
#ifndef NGCC_XBENCH_HARNESS_REPORT_RENDER_HTML_H_
#define NGCC_XBENCH_HARNESS_REPORT_RENDER_HTML_H_

#include <string>

#include "absl/strings/string_view.h"
#include "harness/report/page_model.h"

namespace xbench {

// RenderHtml returns the text of `page`. Other pages are linked as NAME.html.
std::string RenderHtml(const Page &page);

// HtmlText returns `text` for use as text or within a quoted attribute. Control characters, which HTML cannot hold, and
// nothing else, are replaced by U+FFFD; line breaks stay.
std::string HtmlText(absl::string_view text);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_RENDER_HTML_H_
