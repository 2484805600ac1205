// catalogue_json.h - a catalogue of data sets, for programs.
#ifndef NGCC_XBENCH_COMPARE_MERGE_CATALOGUE_JSON_H_
#define NGCC_XBENCH_COMPARE_MERGE_CATALOGUE_JSON_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "compare/page/named_data_set.h"
#include "compare/page/system_pair.h"

namespace xbench {

// CatalogueJson returns the text of catalogue.json: the systems of `sets` and their `pairs` (PairSystems). README.md
// describes it.
std::string CatalogueJson(const std::vector<NamedDataSet> &sets, const std::vector<SystemPair> &pairs);

// IsCatalogueJson says whether `text` is one, so that it may be replaced by another.
bool IsCatalogueJson(absl::string_view text);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_MERGE_CATALOGUE_JSON_H_
