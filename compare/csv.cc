#include "compare/csv.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"

namespace xbench {

std::string CsvLine(const std::vector<std::string> &fields) {
  const auto write = [](std::string *out, const std::string &field) {
    const bool plain = field.find_first_of("\",\r\n") == std::string::npos;
    absl::StrAppend(out, plain ? field : absl::StrCat("\"", absl::StrReplaceAll(field, {{"\"", "\"\""}}), "\""));
  };
  return absl::StrJoin(fields, ",", write) + "\n";
}

}  // namespace xbench
