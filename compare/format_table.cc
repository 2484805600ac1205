#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "compare/document.h"
#include "compare/format.h"
#include "compare/sheet.h"

namespace xbench {
namespace {

constexpr size_t kTextWidth = 120;

// AppendWrapped appends `text` in lines of at most kTextWidth, the second and later ones indented like the first's
// text.
void AppendWrapped(const std::string &first_indent, const std::string &text, std::string *out) {
  const std::string indent(first_indent.size(), ' ');
  std::string line = first_indent;
  bool empty = true;
  for (absl::string_view word : absl::StrSplit(text, ' ', absl::SkipEmpty())) {
    if (!empty && line.size() + 1 + word.size() > kTextWidth) {
      absl::StrAppend(out, line, "\n");
      line = indent;
      empty = true;
    }
    absl::StrAppend(&line, empty ? "" : " ", word);
    empty = false;
  }
  absl::StrAppend(out, line, "\n");
}

}  // namespace

absl::StatusOr<std::string> FormatTable(const Report &report, const std::vector<std::string> &columns, bool colour) {
  Document document = MakeDocument(report);
  if (absl::Status status = KeepDocumentColumns(columns, &document); !status.ok()) {
    return status;
  }
  std::string out = document.title + "\n";
  for (const std::string &sentence : document.introduction) {
    AppendWrapped("", sentence, &out);
  }
  if (!document.failures.empty()) {
    absl::StrAppend(&out, "\nFAILED (", document.failures.size(), ")\n");
    for (const std::string &failure : document.failures) {
      AppendWrapped("  - ", failure, &out);
    }
  }
  for (const Section &section : document.sections) {
    absl::StrAppend(&out, "\n", section.heading, "\n\n", SheetText(section.sheet, colour));
  }
  out += "\nHow to read this\n";
  for (const std::string &sentence : document.legend) {
    AppendWrapped("  - ", sentence, &out);
  }
  for (size_t i = 0; i < document.notes.size(); ++i) {
    AppendWrapped(absl::StrCat("  [", i + 1, "] "), document.notes[i], &out);
  }
  return out;
}

}  // namespace xbench
