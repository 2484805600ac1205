#include "compare/columns.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/tool/nearest_name.h"

namespace xbench {
namespace {

constexpr char kOption[] = "column";

bool Contains(const std::vector<std::string> &names, const std::string &name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::vector<std::string> NamesOf(const Column &column) {
  if (column.group.empty()) {
    return {column.title};
  }
  return {column.title, column.group, absl::StrCat(column.group, ": ", column.title)};
}

bool IsWanted(const std::vector<std::string> &wanted, const Column &column) {
  const std::vector<std::string> names = NamesOf(column);
  return std::any_of(names.begin(), names.end(), [&](const std::string &name) { return Contains(wanted, name); });
}

absl::Status CheckNames(const std::vector<std::string> &wanted, const std::vector<std::string> &known) {
  for (const std::string &name : wanted) {
    if (!Contains(known, name)) {
      return absl::InvalidArgumentError(absl::StrCat("--columns: ", UnknownName(kOption, name, known)));
    }
  }
  return absl::OkStatus();
}

// Keep leaves of `values` those at the places `kept`; an empty row is a separator and stays.
template <typename T>
void Keep(const std::vector<size_t> &kept, std::vector<T> *values) {
  std::vector<T> left;
  left.reserve(kept.size());
  for (const size_t place : kept) {
    if (place < values->size()) {
      left.push_back((*values)[place]);
    }
  }
  *values = std::move(left);
}

// ReadCsv splits a text that our own writers made: fields, quoted or not, and lines.
std::vector<std::vector<std::string>> ReadCsv(absl::string_view csv) {
  std::vector<std::vector<std::string>> lines;
  std::vector<std::string> line;
  std::string field;  // as written, with its quotes
  bool quoted = false;
  for (const char c : csv) {
    quoted ^= c == '"';
    if (quoted || (c != ',' && c != '\n')) {
      field.push_back(c);
      continue;
    }
    line.push_back(std::move(field));
    field.clear();
    if (c == '\n') {
      lines.push_back(std::move(line));
      line.clear();
    }
  }
  return lines;
}

}  // namespace

absl::Status KeepColumns(const std::vector<std::string> &wanted, const std::vector<Sheet *> &sheets) {
  std::vector<std::string> known;
  for (const Sheet *sheet : sheets) {
    for (const Column &column : sheet->columns) {
      for (const std::string &name : NamesOf(column)) {
        if (!Contains(known, name)) {
          known.push_back(name);
        }
      }
    }
  }
  if (absl::Status status = CheckNames(wanted, known); !status.ok() || wanted.empty()) {
    return status;
  }
  for (Sheet *sheet : sheets) {
    std::vector<size_t> kept;
    bool any = false;
    bool about = true;  // still at the columns that say what a row is about
    for (size_t i = 0; i < sheet->columns.size(); ++i) {
      about = about && sheet->columns[i].group.empty();
      const bool is_wanted = IsWanted(wanted, sheet->columns[i]);
      any = any || is_wanted;
      if (about || is_wanted) {
        kept.push_back(i);
      }
    }
    if (!any) {
      *sheet = Sheet();
      continue;
    }
    Keep(kept, &sheet->columns);
    for (std::vector<std::string> &row : sheet->rows) {
      Keep(kept, &row);
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<std::string> KeepCsvColumns(const std::vector<std::string> &wanted, absl::string_view csv) {
  if (wanted.empty()) {
    return std::string(csv);
  }
  std::vector<std::vector<std::string>> lines = ReadCsv(csv);
  if (absl::Status status = CheckNames(wanted, lines.front()); !status.ok()) {
    return status;
  }
  std::vector<size_t> kept;
  for (size_t i = 0; i < lines.front().size(); ++i) {
    if (Contains(wanted, lines.front()[i])) {
      kept.push_back(i);
    }
  }
  std::string text;
  for (std::vector<std::string> &line : lines) {
    Keep(kept, &line);
    absl::StrAppend(&text, absl::StrJoin(line, ","), "\n");
  }
  return text;
}

}  // namespace xbench
