#include "harness/report/render_markdown.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/report/terms.h"

namespace xbench {
namespace {

constexpr char kSuffix[] = ".md";

bool IsWordCharacter(absl::string_view text, size_t at) {
  return at < text.size() && (absl::ascii_isalnum(static_cast<unsigned char>(text[at])) || (text[at] & 0x80) != 0);
}

bool IsLineBreak(char c) {
  return c == '\n' || c == '\r' || c == '\t' || c == '\v' || c == '\f';
}

// StartsBlock says whether `text`, at the start of a line, would be a heading, a list or a quotation.
bool StartsBlock(absl::string_view text) {
  if (text.empty()) {
    return false;
  }
  if (absl::string_view("#+-=").find(text[0]) != absl::string_view::npos) {
    return true;
  }
  const size_t digits = text.find_first_not_of("0123456789");
  return digits != 0 && digits != absl::string_view::npos && (text[digits] == '.' || text[digits] == ')');
}

// Line is MarkdownText at the start of a line.
std::string Line(absl::string_view text) {
  if (!StartsBlock(text)) {
    return MarkdownText(text);
  }
  const size_t mark = text.find_first_not_of("0123456789");
  return absl::StrCat(text.substr(0, mark), "\\", text.substr(mark, 1), MarkdownText(text.substr(mark + 1)));
}

std::string CellText(const PageCell &cell, const Words &words, PageNotes *notes) {
  switch (cell.kind) {
    case PageCell::Kind::kCode:
      return MarkdownCode(cell.text);
    case PageCell::Kind::kMissing:
      return absl::StrCat(words(Term::kNotAvailable), " \\[", notes->Number(cell.reason), "\\]");
    case PageCell::Kind::kNumber:
    case PageCell::Kind::kText:
      break;
  }
  const std::string text = MarkdownText(cell.text);
  return cell.page.empty() ? text : absl::StrCat("[", text, "](", cell.page, kSuffix, ")");
}

std::string Row(const std::vector<std::string> &cells) {
  return absl::StrCat("| ", absl::StrJoin(cells, " | "), " |\n");
}

void AppendTable(const PageTable &table, const Words &words, std::string *out) {
  if (!table.caption.empty()) {
    absl::StrAppend(out, "**", MarkdownText(table.caption), "**\n\n");
  }
  std::vector<std::string> headings;
  std::vector<std::string> lines;
  headings.reserve(table.columns.size());
  lines.reserve(table.columns.size());
  for (const PageColumn &column : table.columns) {
    headings.push_back(MarkdownText(column.heading));
    lines.emplace_back(column.numbers ? "--:" : "---");
  }
  absl::StrAppend(out, Row(headings), Row(lines));
  PageNotes notes;
  for (const std::vector<PageCell> &row : table.rows) {
    std::vector<std::string> cells;
    cells.reserve(row.size());
    for (const PageCell &cell : row) {
      cells.push_back(CellText(cell, words, &notes));
    }
    absl::StrAppend(out, Row(cells));
  }
  *out += "\n";
  for (size_t i = 0; i < notes.reasons().size(); ++i) {
    absl::StrAppend(out, "* \\[", i + 1, "\\] ", MarkdownText(notes.reasons()[i]), "\n");
  }
  *out += notes.reasons().empty() ? "" : "\n";
}

void AppendList(const std::vector<std::string> &items, absl::string_view prefix, std::string *out) {
  for (const std::string &item : items) {
    absl::StrAppend(out, prefix, "* ", Line(item), "\n");
  }
}

void AppendHead(const Page &page, const Words &words, std::string *out) {
  absl::StrAppend(out, Line(page.path), "\n\n# ", MarkdownText(page.title), "\n\n");
  if (!page.warning.empty()) {
    absl::StrAppend(out, "> **⚠ ", MarkdownText(page.warning), "**\n>\n");
    AppendList(page.warnings, "> ", out);
    *out += "\n";
  }
  std::vector<std::string> links;
  links.reserve(page.navigation.size());
  for (const PageLink &link : page.navigation) {
    const std::string text = MarkdownText(link.text);
    links.push_back(link.page == page.name ? absl::StrCat("**", text, "**")
                                           : absl::StrCat("[", text, "](", link.page, kSuffix, ")"));
  }
  absl::StrAppend(out, words(Term::kPages), " ", absl::StrJoin(links, " · "), "\n");
}

}  // namespace

std::string MarkdownText(absl::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (IsLineBreak(c)) {
      out += ' ';
    } else if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else {
      // Within a word, '_' marks nothing up.
      const bool inside = c == '_' && i > 0 && IsWordCharacter(text, i - 1) && IsWordCharacter(text, i + 1);
      const bool mark = !inside && absl::string_view("\\`*_[]|~").find(c) != absl::string_view::npos;
      absl::StrAppend(&out, mark ? "\\" : "", absl::string_view(&c, 1));
    }
  }
  return out;
}

std::string MarkdownCode(absl::string_view text) {
  std::string code;
  size_t ticks = 0;
  size_t longest = 0;
  for (const char c : text) {
    ticks = c == '`' ? ticks + 1 : 0;
    longest = std::max(longest, ticks);
    if (c == '|') {
      code += '\\';
    }
    code += IsLineBreak(c) ? ' ' : c;
  }
  if (code.find_first_not_of(' ') == std::string::npos) {
    return code.empty() ? "" : "` `";
  }
  const std::string fence(longest + 1, '`');
  const bool pad = code.front() == '`' || code.back() == '`';
  return absl::StrCat(fence, pad ? " " : "", code, pad ? " " : "", fence);
}

std::string RenderMarkdown(const Page &page) {
  const Words words(page.language);
  std::string out;
  AppendHead(page, words, &out);
  for (const PageSection &section : page.sections) {
    absl::StrAppend(&out, "\n", std::string(static_cast<size_t>(section.level), '#'), " ",
                    MarkdownText(section.heading), "\n\n");
    for (const PageBlock &block : section.blocks) {
      if (const auto *paragraph = std::get_if<PageParagraph>(&block); paragraph != nullptr) {
        absl::StrAppend(&out, Line(paragraph->text), "\n\n");
      } else if (const auto *list = std::get_if<PageList>(&block); list != nullptr) {
        AppendList(list->items, "", &out);
        out += "\n";
      } else {
        AppendTable(std::get<PageTable>(block), words, &out);
      }
    }
    if (out.back() == '\n' && out[out.size() - 2] == '\n') {
      out.pop_back();
    }
  }
  return out;
}

}  // namespace xbench
