// options.h - the command line of `bazel run //compare:versions` and of its siblings.
#ifndef NGCC_XBENCH_COMPARE_VERSIONS_OPTIONS_H_
#define NGCC_XBENCH_COMPARE_VERSIONS_OPTIONS_H_

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "compare/colour.h"
#include "compare/versions/set_comparison.h"
#include "compare/versions/view.h"

namespace xbench {

enum class VersionsFormat { kTable, kMarkdown, kCsv, kJson, kGoBenchmark, kGoogleBenchmark };

// VersionsOptions are the parsed command line.
struct VersionsOptions {
  std::string before;     // folders of the data sets; "" if none was given
  std::string after;      // "" if only one was asked for
  std::string candidate;  // only this one; "": all
  std::string base;       // of implementations: name of an entry; "": each instance's ref/reference
  VersionsFormat format = VersionsFormat::kTable;
  ComparisonBounds bounds;
  View view;
  std::vector<std::string> columns;  // of tables and CSV; none: all
  Colour colour = Colour::kAuto;     // of tables
  std::optional<double> fail_above;  // as a share; not set: never fail
  std::string explain;               // name of a cell, "" for none
  std::string output;                // "" for standard output
  bool help = false;
};

// ParseVersionsOptions reads the arguments after the program's name: options, and data sets, `least` to `most` of them
// (0 to 2). InvalidArgument with what was expected.
absl::StatusOr<VersionsOptions> ParseVersionsOptions(const std::vector<std::string> &arguments, size_t least,
                                                     size_t most);

// ViewHelp returns the part of a help text that lists the options of every comparison's output.
std::string ViewHelp();

// VersionsHelp returns the answer to --help of versions, ImplementationsHelp of implementations.
std::string VersionsHelp();
std::string ImplementationsHelp();

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_VERSIONS_OPTIONS_H_
