#include "harness/report/render_csv.h"

#include <set>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "harness/report/scaled_number.h"
#include "harness/report/terms.h"

namespace xbench {
namespace {

constexpr char kLineEnd[] = "\r\n";
constexpr char kSuffix[] = ".csv";

using Fields = std::vector<std::string>;
using Tables = std::vector<const PageTable *>;

std::string Line(const Fields &fields) {
  return absl::StrCat(absl::StrJoin(fields, ","), kLineEnd);
}

std::string Number(const PageCell &cell) {
  return std::visit(
      [](auto value) {
        if constexpr (std::is_same_v<decltype(value), double>) {
          return PlainNumber(value);
        } else {
          return absl::StrCat(value);
        }
      },
      cell.value);
}

std::string Field(const PageCell &cell, const Words &words) {
  switch (cell.kind) {
    case PageCell::Kind::kNumber:
      return Number(cell);
    case PageCell::Kind::kMissing:
      return CsvText(absl::StrCat(words(Term::kNotAvailable), ": ", cell.reason));
    case PageCell::Kind::kCode:
    case PageCell::Kind::kText:
      break;
  }
  return CsvText(cell.text);
}

// Units returns the units of column `at` of `tables`.
std::set<std::string> Units(const Tables &tables, size_t at) {
  std::set<std::string> units;
  for (const PageTable *table : tables) {
    for (const std::vector<PageCell> &row : table->rows) {
      if (row[at].kind == PageCell::Kind::kNumber) {
        units.insert(row[at].unit);
      }
    }
  }
  return units;
}

// TableFile returns the file of `tables`, which have the same columns. A column whose rows have different units is
// followed by one with the unit.
std::string TableFile(const Tables &tables, const Page &page, const Words &words) {
  const PageTable &first = *tables.front();
  Fields head;
  std::vector<bool> mixed;
  for (const PageKey &key : first.keys) {
    head.push_back(CsvText(key.heading));
  }
  for (size_t i = 0; i < first.columns.size(); ++i) {
    const std::set<std::string> units = Units(tables, i);
    mixed.push_back(units.size() > 1);
    const bool one = units.size() == 1 && *units.begin() != "1";
    head.push_back(CsvText(absl::StrCat(first.columns[i].heading, one ? absl::StrCat(" [", *units.begin(), "]") : "")));
    if (mixed.back()) {
      head.push_back(CsvText(words(Term::kUnitOf, first.columns[i].heading)));
    }
  }
  if (!page.watermark.empty()) {
    head.push_back(CsvText(words(Term::kHostFindings)));
  }
  std::string out = Line(head);
  for (const PageTable *table : tables) {
    for (const std::vector<PageCell> &row : table->rows) {
      Fields fields;
      for (const PageKey &key : table->keys) {
        fields.push_back(CsvText(key.value));
      }
      for (size_t i = 0; i < row.size(); ++i) {
        fields.push_back(Field(row[i], words));
        if (mixed[i]) {
          fields.push_back(CsvText(row[i].unit));
        }
      }
      if (!page.watermark.empty()) {
        fields.push_back(CsvText(page.watermark));
      }
      absl::StrAppend(&out, Line(fields));
    }
  }
  return out;
}

std::string TextFile(const Page &page, const Words &words) {
  std::string out = Line({CsvText(words(Term::kSection)), CsvText(words(Term::kText))});
  const auto add = [&](absl::string_view section, absl::string_view text) {
    absl::StrAppend(&out, Line({CsvText(section), CsvText(text)}));
  };
  add("", page.path);
  add("", page.title);
  if (!page.warning.empty()) {
    add("", page.warning);
  }
  for (const std::string &warning : page.warnings) {
    add("", warning);
  }
  for (const PageSection &section : page.sections) {
    for (const PageBlock &block : section.blocks) {
      if (const auto *paragraph = std::get_if<PageParagraph>(&block); paragraph != nullptr) {
        add(section.heading, paragraph->text);
      } else if (const auto *list = std::get_if<PageList>(&block); list != nullptr) {
        for (const std::string &item : list->items) {
          add(section.heading, item);
        }
      }
    }
  }
  return out;
}

}  // namespace

std::map<std::string, std::string> RenderCsv(const Page &page) {
  const Words words(page.language);
  std::map<std::string, Tables> tables;
  for (const PageSection &section : page.sections) {
    for (const PageBlock &block : section.blocks) {
      if (const auto *table = std::get_if<PageTable>(&block); table != nullptr) {
        tables[table->id].push_back(table);
      }
    }
  }
  std::map<std::string, std::string> files;
  for (const auto &[id, list] : tables) {
    files[absl::StrCat(page.name, ".", id, kSuffix)] = TableFile(list, page, words);
  }
  files[absl::StrCat(page.name, ".text", kSuffix)] = TextFile(page, words);
  return files;
}

std::string CsvText(absl::string_view text) {
  const bool formula = !text.empty() && absl::string_view("=+-@\t\r").find(text[0]) != absl::string_view::npos;
  const std::string safe = absl::StrCat(formula ? "'" : "", text);
  const bool plain = safe.find_first_of("\",\r\n") == std::string::npos;
  return plain ? safe : absl::StrCat("\"", absl::StrReplaceAll(safe, {{"\"", "\"\""}}), "\"");
}

}  // namespace xbench
