// performance_main.cc - the program behind `bazel run //harness:performance`: from a data set and the candidates'
// operation counts to the document.
//
//   performance_tool DATASET OPERATIONS.json... [--output=FILE] [--memory=FOLDER]
//
// Writes the document to FILE, else to standard output; with --memory also each candidate's table of memory, to
// FOLDER/<candidate>.md. Exit status: 0; 2 usage; 3 a file cannot be read or written, or does not hold what it must.
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "harness/json/strict_json.h"
#include "harness/performance/document.h"
#include "harness/performance/operations.h"
#include "harness/record/data_set.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

enum { kOk = 0, kUsage = 2, kEnvironment = 3 };

struct Options {
  std::vector<std::string> paths;  // the data set, then the operations
  std::string output;
  std::string memory;
};

absl::StatusOr<std::vector<CandidateOperations>> ReadOperations(const std::vector<std::string> &paths) {
  std::vector<CandidateOperations> all;
  for (size_t i = 1; i < paths.size(); ++i) {
    const absl::StatusOr<std::string> text = ReadFile(paths[i]);
    absl::StatusOr<CandidateOperations> operations =
        text.ok() ? ParseOperations(*text, paths[i]) : absl::StatusOr<CandidateOperations>(text.status());
    if (!operations.ok()) {
      return operations.status();
    }
    all.push_back(*std::move(operations));
  }
  return all;
}

absl::Status Run(const Options &options) {
  const absl::StatusOr<DataSet> data_set = ReadDataSet(options.paths[0]);
  if (!data_set.ok()) {
    return data_set.status();
  }
  const absl::StatusOr<std::vector<CandidateOperations>> operations = ReadOperations(options.paths);
  if (!operations.ok()) {
    return operations.status();
  }
  const absl::StatusOr<PerformanceDocument> document = BuildPerformanceDocument(*data_set, *operations);
  if (!document.ok()) {
    return document.status();
  }
  for (const auto &[candidate, table] : document->memory) {
    absl::Status written = options.memory.empty()
                               ? absl::OkStatus()
                               : WriteOutput(absl::StrCat(options.memory, "/", candidate, ".md"), table);
    if (!written.ok()) {
      return written;
    }
  }
  return options.output.empty() ? WriteStandardOutput(document->text) : WriteOutput(options.output, document->text);
}

int Main(const std::vector<std::string> &arguments) {
  const std::string output = "--output=";
  const std::string memory = "--memory=";
  Options options;
  for (const std::string &argument : arguments) {
    if (absl::StartsWith(argument, output)) {
      options.output = argument.substr(output.size());
    } else if (absl::StartsWith(argument, memory)) {
      options.memory = argument.substr(memory.size());
    } else if (absl::StartsWith(argument, "-")) {
      options.paths.clear();
      break;
    } else {
      options.paths.push_back(argument);
    }
  }
  if (options.paths.size() < 2) {
    std::fputs("usage: performance_tool DATASET OPERATIONS.json... [--output=FILE] [--memory=FOLDER]\n", stderr);
    return kUsage;
  }
  const absl::Status status = Run(options);
  if (!status.ok()) {
    std::fputs(absl::StrCat("performance: ", status.message(), "\n").c_str(), stderr);
    return kEnvironment;
  }
  return kOk;
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  return xbench::Main(std::vector<std::string>(argv + 1, argv + argc));
}
