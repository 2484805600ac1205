// render_json.h - a page as JSON, for programs. README.md describes the format.
#ifndef NGCC_XBENCH_HARNESS_REPORT_RENDER_JSON_H_
#define NGCC_XBENCH_HARNESS_REPORT_RENDER_JSON_H_

#include <string>

#include "harness/report/page_model.h"

namespace xbench {

// kPageSchema is the version of the format.
inline constexpr int kPageSchema = 1;

// RenderJson returns the text of `page`. A number is {"type", "value", "unit", "text"}, a missing one has the value
// null and a reason; bytes that are not UTF-8 become U+FFFD.
std::string RenderJson(const Page &page);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_RENDER_JSON_H_
