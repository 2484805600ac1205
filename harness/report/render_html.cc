#include "harness/report/render_html.h"

#include "absl/strings/str_cat.h"
#include "harness/report/html_style.h"
#include "harness/report/terms.h"

namespace xbench {
namespace {

constexpr char kSuffix[] = ".html";
constexpr size_t kShortText = 40;  // bytes; longer texts may be broken into lines

// LanguageTag is the value of the attribute lang.
const char *LanguageTag(Language language) {
  return language == Language::kChinese ? "zh-Hans" : "en";
}

std::string Element(absl::string_view name, absl::string_view text) {
  return absl::StrCat("<", name, ">", HtmlText(text), "</", name, ">\n");
}

std::string Link(absl::string_view page, absl::string_view text) {
  return absl::StrCat("<a href=\"", HtmlText(page), kSuffix, "\">", HtmlText(text), "</a>");
}

std::string Code(absl::string_view text) {
  return absl::StrCat("<code>", HtmlText(text), "</code>");
}

std::string CellHtml(const PageCell &cell, bool numbers, const std::string &notes_id, const Words &words,
                     PageNotes *notes) {
  // Names and figures stay in one line, sentences are broken.
  const bool name = cell.text.size() <= kShortText && cell.text.find(' ') == std::string::npos;
  const char *style = numbers ? " class=\"n\"" : name ? " class=\"nw\"" : "";
  std::string content;
  switch (cell.kind) {
    case PageCell::Kind::kCode:
      content = Code(cell.text);
      break;
    case PageCell::Kind::kMissing: {
      const size_t number = notes->Number(cell.reason);
      content = absl::StrCat("<span class=\"missing\" title=\"", HtmlText(cell.reason), "\">",
                             HtmlText(words(Term::kNotAvailable)), " <a href=\"#", notes_id, "-", number, "\">[",
                             number, "]</a></span>");
      break;
    }
    case PageCell::Kind::kNumber:
    case PageCell::Kind::kText:
      content = cell.page.empty() ? HtmlText(cell.text) : Link(cell.page, cell.text);
      break;
  }
  return absl::StrCat("<td", style, ">", content, "</td>");
}

void AppendTable(const PageTable &table, const std::string &notes_id, const Words &words, std::string *out) {
  // The box scrolls by itself; the tab stop lets a keyboard do that.
  absl::StrAppend(out, "<div class=\"table\" tabindex=\"0\"><table>\n");
  if (!table.caption.empty()) {
    absl::StrAppend(out, Element("caption", table.caption));
  }
  absl::StrAppend(out, "<thead><tr>");
  for (const PageColumn &column : table.columns) {
    absl::StrAppend(out, "<th scope=\"col\"", column.numbers ? " class=\"n\"" : "", ">", HtmlText(column.heading),
                    "</th>");
  }
  absl::StrAppend(out, "</tr></thead>\n<tbody>\n");
  PageNotes notes;
  for (const std::vector<PageCell> &row : table.rows) {
    absl::StrAppend(out, "<tr>");
    for (size_t i = 0; i < row.size(); ++i) {
      absl::StrAppend(out, CellHtml(row[i], table.columns[i].numbers, notes_id, words, &notes));
    }
    absl::StrAppend(out, "</tr>\n");
  }
  absl::StrAppend(out, "</tbody></table></div>\n");
  if (!notes.reasons().empty()) {
    absl::StrAppend(out, "<ol class=\"notes\">\n");
    for (size_t i = 0; i < notes.reasons().size(); ++i) {
      absl::StrAppend(out, "<li id=\"", notes_id, "-", i + 1, "\">", HtmlText(notes.reasons()[i]), "</li>\n");
    }
    absl::StrAppend(out, "</ol>\n");
  }
}

void AppendList(const std::vector<std::string> &items, std::string *out) {
  absl::StrAppend(out, "<ul>\n");
  for (const std::string &item : items) {
    absl::StrAppend(out, Element("li", item));
  }
  absl::StrAppend(out, "</ul>\n");
}

void AppendHead(const Page &page, std::string *out) {
  absl::StrAppend(out, "<!DOCTYPE html>\n<html lang=\"", LanguageTag(page.language), "\">\n<head>\n");
  absl::StrAppend(out, "<meta charset=\"utf-8\">\n");
  // A browser that honours this loads nothing, whatever a data set holds.
  absl::StrAppend(out, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src ",
                  "'unsafe-inline'\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n",
                  Element("title", page.title), "<style>", kHtmlStyle, "</style>\n</head>\n<body>\n");
}

// AppendContents leads to the sections of a long page.
void AppendContents(const Page &page, const Words &words, std::string *out) {
  constexpr size_t kLong = 8;
  if (page.sections.size() < kLong) {
    return;
  }
  absl::StrAppend(out, "<nav class=\"contents\" aria-label=\"", HtmlText(words(Term::kContents)), "\"><ul>\n");
  for (const PageSection &section : page.sections) {
    absl::StrAppend(out, "<li", section.level > 2 ? " class=\"sub\"" : "", "><a href=\"#", HtmlText(section.id), "\">",
                    HtmlText(section.heading), "</a></li>\n");
  }
  absl::StrAppend(out, "</ul></nav>\n");
}

void AppendTop(const Page &page, const Words &words, std::string *out) {
  absl::StrAppend(out, "<header>\n");
  if (!page.warning.empty()) {
    absl::StrAppend(out, "<div class=\"warning\" role=\"note\">\n", Element("p", absl::StrCat("⚠ ", page.warning)));
    AppendList(page.warnings, out);
    absl::StrAppend(out, "</div>\n");
  }
  absl::StrAppend(out, "<p class=\"path\">", HtmlText(page.path), "</p>\n", Element("h1", page.title),
                  "<nav aria-label=\"", HtmlText(words(Term::kPages)), "\"><ul>\n");
  for (const PageLink &link : page.navigation) {
    absl::StrAppend(out, "<li>",
                    link.page == page.name
                        ? absl::StrCat("<span aria-current=\"page\">", HtmlText(link.text), "</span>")
                        : Link(link.page, link.text),
                    "</li>\n");
  }
  absl::StrAppend(out, "</ul></nav>\n");
  AppendContents(page, words, out);
  absl::StrAppend(out, "</header>\n");
}

}  // namespace

std::string HtmlText(absl::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default: {
        const auto code = static_cast<unsigned char>(c);
        const bool control = (code < 0x20 && c != '\n' && c != '\t') || code == 0x7f;
        control ? out += "\xEF\xBF\xBD" : out += c;
      }
    }
  }
  return out;
}

std::string RenderHtml(const Page &page) {
  const Words words(page.language);
  std::string out;
  AppendHead(page, &out);
  AppendTop(page, words, &out);
  absl::StrAppend(&out, "<main>\n");
  size_t tables = 0;
  for (const PageSection &section : page.sections) {
    const std::string heading = absl::StrCat("h", section.level);
    absl::StrAppend(&out, "<", heading, " id=\"", HtmlText(section.id), "\">", HtmlText(section.heading), "</", heading,
                    ">\n");
    for (const PageBlock &block : section.blocks) {
      if (const auto *paragraph = std::get_if<PageParagraph>(&block); paragraph != nullptr) {
        absl::StrAppend(&out, Element("p", paragraph->text));
      } else if (const auto *list = std::get_if<PageList>(&block); list != nullptr) {
        AppendList(list->items, &out);
      } else {
        AppendTable(std::get<PageTable>(block), absl::StrCat("note-", ++tables), words, &out);
      }
    }
  }
  absl::StrAppend(&out, "</main>\n</body>\n</html>\n");
  return out;
}

}  // namespace xbench
