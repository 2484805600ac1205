// merge.h - from data sets of many systems to one catalogue.
#ifndef NGCC_XBENCH_COMPARE_MERGE_MERGE_H_
#define NGCC_XBENCH_COMPARE_MERGE_MERGE_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "compare/page/arguments.h"
#include "compare/page/named_data_set.h"
#include "compare/page/page_options.h"
#include "harness/validate/validate.h"

namespace xbench {

// CataloguePage makes the web page of a catalogue: MakeComparisonPage (compare/page/comparison_page.h).
using CataloguePage = std::function<std::string(const std::vector<NamedDataSet> &, const PageOptions &)>;

// MergeHelp returns the text of --help.
std::string MergeHelp();

// Merge reads and validates the data sets of `arguments` and writes their catalogue; `options` has what the page shows
// beside them. Paths are resolved already. Returns sentences for the user. Errors are those of ReadSystems and
// WriteCatalogue; nothing is written then.
absl::StatusOr<std::vector<std::string>> Merge(const PageArguments &arguments, PageOptions options,
                                               const ValidationContext &context, const CataloguePage &page);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_MERGE_MERGE_H_
