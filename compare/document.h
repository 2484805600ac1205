// document.h - the report as headings, tables and notes: what the terminal and the Markdown output have in common.
#ifndef NGCC_XBENCH_COMPARE_DOCUMENT_H_
#define NGCC_XBENCH_COMPARE_DOCUMENT_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "compare/report.h"
#include "compare/sheet.h"

namespace xbench {

// Section is one table with its heading.
struct Section {
  std::string heading;
  Sheet sheet;
};

// Document is the report in the order in which it is read: what failed, the summary, the details, how to read it.
struct Document {
  std::string title;
  std::vector<std::string> introduction;  // one sentence or fact each
  std::vector<std::string> failures;
  std::vector<Section> sections;
  std::vector<std::string> legend;  // what the columns and marks mean, and what must not be concluded
  std::vector<std::string> notes;   // note i + 1: the reason behind "n/a [i + 1]"
};

// MakeDocument lays `report` out. The same report gives the same document.
Document MakeDocument(const Report &report);

// KeepDocumentColumns leaves only `columns` in the tables (columns.h), and only tables that have some of them.
absl::Status KeepDocumentColumns(const std::vector<std::string> &columns, Document *document);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_DOCUMENT_H_
