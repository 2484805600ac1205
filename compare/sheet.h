// sheet.h - a table of texts, and its two renderings.
#ifndef NGCC_XBENCH_COMPARE_SHEET_H_
#define NGCC_XBENCH_COMPARE_SHEET_H_

#include <string>
#include <vector>

namespace xbench {

// Column is the head of one column. Neighbouring columns of the same group stand under one common heading.
struct Column {
  std::string group;  // "" for none
  std::string title;
  bool left = false;  // aligned left; numbers are aligned right
};

// Sheet is a table. All texts are ASCII. An empty row separates what stands before it from what follows.
struct Sheet {
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> rows;
};

// SheetText returns the sheet for a terminal: aligned columns, group headings above the titles, a rule below them. No
// line ends in a blank. With `colour`, cells that say a verdict, a failure or a doubt are in a colour (ECMA-48, SGR);
// the text is the same. A sheet without columns is "".
std::string SheetText(const Sheet &sheet, bool colour = false);

// SheetMarkdown returns the sheet as a Markdown table; the group stands in front of the title. Separators are left out.
std::string SheetMarkdown(const Sheet &sheet);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_SHEET_H_
