#include "compare/sheet.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "harness/process/failure.h"

namespace xbench {
namespace {

constexpr char kGap[] = "  ";
constexpr size_t kGapWidth = 2;

std::string Padded(const std::string &text, size_t width, bool left) {
  const std::string blanks(width - std::min(width, text.size()), ' ');
  return left ? text + blanks : blanks + text;
}

// Centred returns `text` between dashes, "--- native ---", or alone and aligned right if there is no room for them.
std::string Centred(const std::string &text, size_t width) {
  if (text.size() + 4 > width) {
    return Padded(text, width, false);
  }
  const size_t dashes = width - text.size() - 2;
  return absl::StrCat(std::string(dashes / 2, '-'), " ", text, " ", std::string(dashes - dashes / 2, '-'));
}

std::vector<size_t> Widths(const Sheet &sheet) {
  std::vector<size_t> widths;
  for (const Column &column : sheet.columns) {
    widths.push_back(column.title.size());
  }
  for (const std::vector<std::string> &row : sheet.rows) {
    for (size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], row[i].size());
    }
  }
  return widths;
}

void AppendLine(std::string line, std::string *text) {
  absl::StripTrailingAsciiWhitespace(&line);
  absl::StrAppend(text, line, "\n");
}

// GroupEnd returns the index behind the last column that shares the group of column `first`.
size_t GroupEnd(const std::vector<Column> &columns, size_t first) {
  size_t end = first + 1;
  while (end < columns.size() && !columns[first].group.empty() && columns[end].group == columns[first].group) {
    ++end;
  }
  return end;
}

std::string GroupLine(const std::vector<Column> &columns, const std::vector<size_t> &widths) {
  std::string line;
  for (size_t i = 0; i < columns.size();) {
    const size_t end = GroupEnd(columns, i);
    size_t width = kGapWidth * (end - i - 1);
    for (size_t j = i; j < end; ++j) {
      width += widths[j];
    }
    absl::StrAppend(&line, columns[i].group.empty() ? std::string(width, ' ') : Centred(columns[i].group, width), kGap);
    i = end;
  }
  return line;
}

// WidenForGroups makes the last column of each group wide enough for the group's heading.
void WidenForGroups(const std::vector<Column> &columns, std::vector<size_t> *widths) {
  for (size_t i = 0; i < columns.size();) {
    const size_t end = GroupEnd(columns, i);
    size_t width = kGapWidth * (end - i - 1);
    for (size_t j = i; j < end; ++j) {
      width += (*widths)[j];
    }
    const size_t needed = columns[i].group.size();
    (*widths)[end - 1] += needed > width ? needed - width : 0;
    i = end;
  }
}

// StyleOf returns the parameters of the escape sequence for a cell, or "" for plain text. The words carry the meaning;
// the colours, which not everybody can tell apart, only help to find them.
std::string StyleOf(absl::string_view cell) {
  struct Style {
    const char *begin;
    const char *parameters;
  };
  constexpr Style kStyles[] = {{"faster", "32"}, {"fewer", "32"}, {"slower", "31"}, {"more", "31"},
                               {"n/a", "2"},     {"!", "33"},     {"~", "33"}};
  if (IsFailure(cell)) {
    return "1;31";
  }
  for (const Style &style : kStyles) {
    if (absl::StartsWith(cell, style.begin)) {
      return cell == "~" ? "" : style.parameters;  // alone it is the verdict "no difference"
    }
  }
  return "";
}

std::string RowLine(const std::vector<Column> &columns, const std::vector<size_t> &widths,
                    const std::vector<std::string> &cells, bool colour) {
  std::string line;
  for (size_t i = 0; i < cells.size(); ++i) {
    const std::string padded = Padded(cells[i], widths[i], columns[i].left);
    const std::string style = colour ? StyleOf(cells[i]) : "";
    absl::StrAppend(&line, style.empty() ? padded : absl::StrCat("\x1b[", style, "m", padded, "\x1b[0m"), kGap);
  }
  return line;
}

std::string MarkdownLine(const std::vector<std::string> &cells) {
  std::string line = "|";
  for (const std::string &cell : cells) {
    absl::StrAppend(&line, " ", absl::StrReplaceAll(cell, {{"|", "\\|"}}), " |");
  }
  return line + "\n";
}

}  // namespace

std::string SheetText(const Sheet &sheet, bool colour) {
  if (sheet.columns.empty()) {
    return "";
  }
  std::vector<size_t> widths = Widths(sheet);
  WidenForGroups(sheet.columns, &widths);
  std::string text;
  AppendLine(GroupLine(sheet.columns, widths), &text);
  std::vector<std::string> titles;
  std::vector<std::string> rules;
  for (size_t i = 0; i < sheet.columns.size(); ++i) {
    titles.push_back(sheet.columns[i].title);
    rules.emplace_back(widths[i], '-');
  }
  AppendLine(RowLine(sheet.columns, widths, titles, false), &text);
  AppendLine(RowLine(sheet.columns, widths, rules, false), &text);
  for (const std::vector<std::string> &row : sheet.rows) {
    AppendLine(RowLine(sheet.columns, widths, row, colour), &text);
  }
  return text;
}

std::string SheetMarkdown(const Sheet &sheet) {
  if (sheet.columns.empty()) {
    return "";
  }
  std::vector<std::string> titles;
  std::vector<std::string> rules;
  for (const Column &column : sheet.columns) {
    titles.push_back(column.group.empty() ? column.title : absl::StrCat(column.group, ": ", column.title));
    rules.emplace_back(column.left ? ":--" : "--:");
  }
  std::string text = MarkdownLine(titles) + MarkdownLine(rules);
  for (const std::vector<std::string> &row : sheet.rows) {
    if (!row.empty()) {
      text += MarkdownLine(row);
    }
  }
  return text;
}

}  // namespace xbench
