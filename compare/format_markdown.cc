#include "absl/strings/str_cat.h"
#include "compare/document.h"
#include "compare/format.h"
#include "compare/sheet.h"

namespace xbench {

absl::StatusOr<std::string> FormatMarkdown(const Report &report, const std::vector<std::string> &columns) {
  Document document = MakeDocument(report);
  if (absl::Status status = KeepDocumentColumns(columns, &document); !status.ok()) {
    return status;
  }
  std::string out = absl::StrCat("# ", document.title, "\n\n");
  for (const std::string &sentence : document.introduction) {
    absl::StrAppend(&out, sentence, "\n");
  }
  if (!document.failures.empty()) {
    absl::StrAppend(&out, "\n## Failed (", document.failures.size(), ")\n\n");
    for (const std::string &failure : document.failures) {
      absl::StrAppend(&out, "* ", failure, "\n");
    }
  }
  for (const Section &section : document.sections) {
    absl::StrAppend(&out, "\n## ", section.heading, "\n\n", SheetMarkdown(section.sheet));
  }
  out += "\n## How to read this\n\n";
  for (const std::string &sentence : document.legend) {
    absl::StrAppend(&out, "* ", sentence, "\n");
  }
  for (size_t i = 0; i < document.notes.size(); ++i) {
    absl::StrAppend(&out, "* \\[", i + 1, "\\] ", document.notes[i], "\n");
  }
  return out;
}

}  // namespace xbench
