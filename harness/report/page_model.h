// page_model.h - a page before it gets a format: headings, paragraphs, and tables of cells that know what they are.
//
// Builders fill it in, in one language; render_*.h turn it into text. Texts are plain: no markup, nothing escaped.
#ifndef NGCC_XBENCH_HARNESS_REPORT_PAGE_MODEL_H_
#define NGCC_XBENCH_HARNESS_REPORT_PAGE_MODEL_H_

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/strings/string_view.h"
#include "harness/report/language.h"

namespace xbench {

// PageCell is a cell of a table. A number has the text that people read, and type, unit and full value for machines.
struct PageCell {
  enum class Kind {
    kText,
    kCode,     // a name, path or command, shown as it is
    kNumber,   // `value`, shown as `text`
    kMissing,  // there is no value, because of `reason`
  };
  Kind kind = Kind::kText;
  std::string text;
  std::string type;  // of a number: "core_cycles", "memory", ...
  std::string unit;  // "cycle", "byte", "1", ...
  std::variant<uint64_t, double> value = uint64_t{0};
  std::string reason;  // never empty for kMissing
  std::string page;    // name of the page that the text leads to, or ""
};

// Constructors of the kinds. An empty `reason` would be a missing value without a reason: it becomes "no reason given".
PageCell TextCell(absl::string_view text);
PageCell CodeCell(absl::string_view text);
PageCell LinkCell(absl::string_view text, absl::string_view page);
PageCell NumberCell(absl::string_view text, double value, absl::string_view type, absl::string_view unit);
PageCell WholeCell(absl::string_view text, uint64_t value, absl::string_view type, absl::string_view unit);
PageCell MissingCell(absl::string_view reason);

// PageColumn is a column of a table.
struct PageColumn {
  std::string id;  // the same in all languages: a member's name in JSON
  std::string heading;
  bool numbers = false;  // set right
};

// PageKey says what all rows of a table have in common: {"implementation", "implementation", "ref"}.
struct PageKey {
  std::string id;
  std::string heading;
  std::string value;
};

// PageTable is a table. Tables of one id on one page have the same columns and key ids.
struct PageTable {
  std::string id;
  std::string caption;  // may be ""
  std::vector<PageKey> keys;
  std::vector<PageColumn> columns;
  std::vector<std::vector<PageCell>> rows;  // as many cells each as there are columns
};

// PageParagraph is a paragraph; PageList a list of short paragraphs.
struct PageParagraph {
  std::string text;
};
struct PageList {
  std::vector<std::string> items;
};

using PageBlock = std::variant<PageParagraph, PageList, PageTable>;

// PageSection is a heading and what follows it.
struct PageSection {
  std::string id;  // the same in all languages: "performance"
  int level = 2;   // of the heading: 2 or 3
  std::string heading;
  std::vector<PageBlock> blocks;
};

// PageLink leads to another page of the same folder.
struct PageLink {
  std::string page;  // its name
  std::string text;
};

// Page is a page. `name` is its file's name without suffix.
struct Page {
  std::string name;
  Language language = Language::kEnglish;
  std::string title;
  std::string path;                   // "Performance measurements > system > candidate"
  std::vector<PageLink> navigation;   // in order; the page itself among them
  std::string warning;                // headline of the banner, or "" if there is nothing to warn of
  std::vector<std::string> warnings;  // what it lists
  std::string watermark;              // the same for each row of a CSV file: "virtual_machine load_high", or ""
  std::vector<PageSection> sections;
};

// Notes numbers the reasons of a table's missing cells, each once, from 1.
class PageNotes {
 public:
  // Number returns the number of `reason`.
  size_t Number(const std::string &reason);
  const std::vector<std::string> &reasons() const {
    return reasons_;
  }

 private:
  std::vector<std::string> reasons_;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_PAGE_MODEL_H_
