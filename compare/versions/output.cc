#include "compare/versions/output.h"

#include "absl/strings/str_cat.h"
#include "compare/columns.h"
#include "compare/versions/bench_format.h"
#include "compare/versions/explain.h"
#include "compare/versions/view.h"
#include "harness/tool/output_file.h"

namespace xbench {

absl::StatusOr<std::string> FormatComparison(const VersionsOptions &options, const DataSet &before,
                                             const DataSet &after, const SetComparison &comparison) {
  const SetComparison shown = Select(comparison, options.view);
  switch (options.format) {
    case VersionsFormat::kTable:
      return ComparisonTable(shown, options.columns, UseColour(options.colour, !options.output.empty()));
    case VersionsFormat::kMarkdown:
      return ComparisonMarkdown(shown, options.columns);
    case VersionsFormat::kCsv:
      return KeepCsvColumns(options.columns, ComparisonCsv(shown));
    case VersionsFormat::kJson:
      return ComparisonJson(shown);
    case VersionsFormat::kGoBenchmark:
      return GoBenchmarkText(options.before, before) + "\n" + GoBenchmarkText(options.after, after);
    case VersionsFormat::kGoogleBenchmark:
      break;
  }
  return GoogleBenchmarkJson(options.after, after);
}

absl::StatusOr<std::string> ExplainBoth(const VersionsOptions &options, const DataSet &before, const DataSet *after) {
  absl::StatusOr<std::string> first = ExplainCell(options.before, before, options.explain);
  if (after == nullptr) {
    return first;
  }
  const absl::StatusOr<std::string> second = ExplainCell(options.after, *after, options.explain);
  if (!first.ok() && !second.ok()) {
    return second.status();
  }
  const auto text = [](const absl::StatusOr<std::string> &part) {
    return part.ok() ? *part : absl::StrCat(part.status().message(), "\n");
  };
  return absl::StrCat(text(first), "\n", text(second));
}

absl::Status WriteResult(const VersionsOptions &options, const std::string &text) {
  return options.output.empty() ? WriteStandardOutput(text) : WriteOutput(ResolveOutput(options.output), text);
}

}  // namespace xbench
