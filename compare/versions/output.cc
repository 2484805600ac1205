#include "compare/versions/output.h"

#include "compare/versions/bench_format.h"
#include "compare/versions/view.h"
#include "harness/tool/output_file.h"

namespace xbench {

std::string FormatComparison(const VersionsOptions &options, const DataSet &before, const DataSet &after,
                             const SetComparison &comparison) {
  const SetComparison shown = Select(comparison, options.view);
  switch (options.format) {
    case VersionsFormat::kTable:
      return ComparisonTable(shown);
    case VersionsFormat::kMarkdown:
      return ComparisonMarkdown(shown);
    case VersionsFormat::kCsv:
      return ComparisonCsv(shown);
    case VersionsFormat::kJson:
      return ComparisonJson(shown);
    case VersionsFormat::kGoBenchmark:
      return GoBenchmarkText(options.before, before) + "\n" + GoBenchmarkText(options.after, after);
    case VersionsFormat::kGoogleBenchmark:
      break;
  }
  return GoogleBenchmarkJson(options.after, after);
}

absl::Status WriteResult(const VersionsOptions &options, const std::string &text) {
  return options.output.empty() ? WriteStandardOutput(text) : WriteOutput(ResolveOutput(options.output), text);
}

}  // namespace xbench
