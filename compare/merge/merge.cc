#include "compare/merge/merge.h"

#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "compare/merge/catalogue_json.h"
#include "compare/merge/catalogue_output.h"
#include "compare/merge/comparability.h"
#include "compare/merge/systems.h"

namespace xbench {

std::string MergeHelp() {
  return R"(usage: merge --output=FOLDER|FILE.html NAME=FOLDER... [--published=FILE]... [--lang=en|zh]

Collects data sets of many systems into one catalogue page: the comparison page, an overview of the systems, and which of
them are comparable. Each data set is validated first; one that is invalid is refused, and nothing is written.

  NAME=FOLDER        a data set, and the name to show for its system
  --published=FILE   figures of others (compare/published/*.json), shown beside
  --lang=en|zh       language without JavaScript, and where the browser prefers neither; default en
  --output=FOLDER    a new or empty folder, or that of an older catalogue, which is replaced: index.html, catalogue.json
  --output=FILE.html the page alone

Exit codes: 0 written, 1 a data set is invalid, 2 wrong arguments, 3 a file cannot be read or written.
)";
}

absl::StatusOr<std::vector<std::string>> Merge(const PageArguments &arguments, PageOptions options,
                                               const ValidationContext &context, const CataloguePage &page) {
  std::vector<std::string> folders;
  folders.reserve(arguments.sets.size());
  for (const auto &set : arguments.sets) {
    folders.push_back(set.second);
  }
  if (absl::Status status = CheckCatalogueOutput(arguments.output, folders); !status.ok()) {
    return status;
  }
  absl::StatusOr<Systems> systems = ReadSystems(arguments.sets, context);
  if (!systems.ok()) {
    return systems.status();
  }
  options.language = arguments.language;
  options.pairs = PairSystems(systems->sets);
  const CatalogueFiles files = {page(systems->sets, options), CatalogueJson(systems->sets, options.pairs)};
  if (absl::Status status = WriteCatalogue(arguments.output, files); !status.ok()) {
    return status;
  }
  size_t comparable = 0;
  for (const SystemPair &pair : options.pairs) {
    comparable += pair.differences.empty() ? 1 : 0;
  }
  systems->notes.push_back(absl::StrCat("wrote ", arguments.output, ": ", systems->sets.size(), " systems; ",
                                        comparable, " of ", options.pairs.size(), " pairs are comparable"));
  return std::move(systems->notes);
}

}  // namespace xbench
