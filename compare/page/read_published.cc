#include "compare/page/read_published.h"

#include <utility>

#include "harness/json/strict_json.h"
#include "harness/tool/output_file.h"

namespace xbench {

absl::StatusOr<std::vector<PublishedTable>> ReadPublishedTables(const std::vector<std::string> &files) {
  std::vector<PublishedTable> tables;
  tables.reserve(files.size());
  for (const std::string &file : files) {
    const absl::StatusOr<std::string> text = ReadFile(ResolveOutput(file));
    if (!text.ok()) {
      return text.status();
    }
    absl::StatusOr<PublishedTable> table = ParsePublished(*text, file);
    if (!table.ok()) {
      return table.status();
    }
    tables.push_back(*std::move(table));
  }
  return tables;
}

}  // namespace xbench
