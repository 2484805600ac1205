#include "harness/validate/options.h"

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "harness/tool/nearest_name.h"

namespace xbench {
namespace {

absl::Status ReadOption(const std::string &argument, ValidateOptions *options) {
  absl::string_view value = argument;
  if (argument == "--help") {
    options->help = true;
  } else if (argument == "--strict") {
    options->strict = true;
  } else if (absl::ConsumePrefix(&value, "--catalog=")) {
    options->catalog = std::string(value);
  } else if (absl::ConsumePrefix(&value, "--format=")) {
    if (value != "text" && value != "json") {
      return absl::InvalidArgumentError(UnknownName("--format", value, {"json", "text"}));
    }
    options->json = value == "json";
  } else {
    return absl::InvalidArgumentError(
        absl::StrCat(UnknownName("option", argument, {"--format", "--help", "--strict"}), "; --help explains them"));
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<ValidateOptions> ParseValidateOptions(const std::vector<std::string> &arguments) {
  ValidateOptions options;
  for (const std::string &argument : arguments) {
    if (!absl::StartsWith(argument, "-")) {
      if (!options.path.empty()) {
        return absl::InvalidArgumentError(
            absl::StrCat("expected one data set; found ", options.path, " and ", argument));
      }
      options.path = argument;
    } else if (absl::Status status = ReadOption(argument, &options); !status.ok()) {
      return status;
    }
  }
  if (!options.help && options.path.empty()) {
    return absl::InvalidArgumentError("expected the folder of a data set, or a file of published figures; found none");
  }
  if (!options.help && options.catalog.empty()) {
    return absl::InvalidArgumentError("--catalog is missing; start it with `bazel run //harness:validate`");
  }
  return options;
}

std::string ValidateHelp() {
  return R"(usage: bazel run //harness:validate -- [OPTION...] DATASET

Checks a data set that `bazel run //harness:campaign` made, or a file of published figures
(bazel run //harness:validate -- compare/published/arm_1), and changes nothing. A line for each finding,
"FILE: REASON", then one with the numbers.

An error is damage: checksums, formats, missing and surplus files, figures that the samples do not give, digests that
the candidates do not publish, impossible times and figures, names of a machine or user, pages that do not come out
again. A warning is a figure that is possible and suspicious. harness/validate/README.md lists all checks.

  --strict        warnings are failures, too
  --format=text   lines (default)
  --format=json   one JSON object
  --help          this text

Exit code: 0 no error (with --strict: and no warning); 1 there are findings, or no record was checked; 2 the command
line is wrong; 3 the data set, the catalogue or a manifest cannot be read, or the output cannot be written.
)";
}

}  // namespace xbench
