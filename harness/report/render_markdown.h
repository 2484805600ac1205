// render_markdown.h - a page as GitHub-flavoured Markdown.
#ifndef NGCC_XBENCH_HARNESS_REPORT_RENDER_MARKDOWN_H_
#define NGCC_XBENCH_HARNESS_REPORT_RENDER_MARKDOWN_H_

#include <string>

#include "absl/strings/string_view.h"
#include "harness/report/page_model.h"

namespace xbench {

// RenderMarkdown returns the text of `page`. Other pages are linked as NAME.md.
std::string RenderMarkdown(const Page &page);

// MarkdownText returns `text` so that Markdown shows it as it is, in one line: markup, HTML and table marks are
// escaped.
std::string MarkdownText(absl::string_view text);

// MarkdownCode returns `text` as a code span for use in a table, in one line; backticks in it stay.
std::string MarkdownCode(absl::string_view text);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_RENDER_MARKDOWN_H_
