// render_csv.h - a page as CSV files (RFC 4180), one for each kind of table, for spreadsheets and programs.
#ifndef NGCC_XBENCH_HARNESS_REPORT_RENDER_CSV_H_
#define NGCC_XBENCH_HARNESS_REPORT_RENDER_CSV_H_

#include <map>
#include <string>

#include "absl/strings/string_view.h"
#include "harness/report/page_model.h"

namespace xbench {

// RenderCsv returns file name -> content: NAME.TABLE.csv for all tables of one id, with their keys as first columns,
// and NAME.text.csv for everything else. Numbers are complete (no unit, not rounded; the unit is in the heading); what
// is missing is "n/a: reason". The last column of each row, if the page warns, is what the host check found.
std::map<std::string, std::string> RenderCsv(const Page &page);

// CsvText returns `text` as a field: quoted if need be. A text that a spreadsheet would take for a formula (it begins
// with = + - @, a tab or a carriage return) gets an apostrophe in front; numbers never come through here.
std::string CsvText(absl::string_view text);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_RENDER_CSV_H_
