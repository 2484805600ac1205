// validate_main.cc - the program behind `bazel run //harness:validate`; ValidateHelp() says what it does.
#include <sys/stat.h>

#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "harness/json/strict_json.h"
#include "harness/tool/output_file.h"
#include "harness/validate/data_files.h"
#include "harness/validate/options.h"
#include "harness/validate/published_check.h"
#include "harness/validate/validate.h"
#include "harness/validate/validation_context.h"
#include "harness/validate/validation_text.h"

namespace xbench {
namespace {

enum { kExitOk = 0, kExitFindings = 1, kExitUsage = 2, kExitEnvironment = 3 };

int Fail(int code, const absl::Status &status) {
  std::fputs(absl::StrCat("validate: ", status.message(), "\n").c_str(), stderr);
  return code;
}

bool IsFolder(const std::string &path) {
  struct stat found = {};
  return stat(path.c_str(), &found) == 0 && S_ISDIR(found.st_mode);
}

bool Exists(const std::string &path) {
  struct stat found = {};
  return stat(path.c_str(), &found) == 0;
}

absl::StatusOr<Validation> ValidateFolder(const std::string &path, const std::string &catalog) {
  const absl::StatusOr<ValidationContext> context = ReadValidationContext(catalog);
  absl::StatusOr<DataFiles> files = context.ok() ? ReadDataFiles(path) : context.status();
  if (!files.ok()) {
    return files.status();
  }
  return Validate(*std::move(files), *context);
}

// ValidatePublished checks a file of published figures; `name` is what the user calls it.
absl::StatusOr<Validation> ValidatePublished(const std::string &path, const std::string &name) {
  const absl::StatusOr<std::string> text = ReadFile(path);
  if (!text.ok()) {
    return text.status();
  }
  Validation validation;
  validation.files = 1;
  validation.records = CheckPublished(*text, name, &validation.findings);
  return validation;
}

absl::StatusOr<Validation> ValidatePath(const ValidateOptions &options) {
  constexpr char kJson[] = ".json";
  const std::string path = ResolveOutput(options.path);
  if (IsFolder(path)) {
    return ValidateFolder(path, options.catalog);
  }
  if (Exists(path)) {
    return ValidatePublished(path, options.path);
  }
  if (Exists(path + kJson)) {
    return ValidatePublished(path + kJson, options.path + kJson);
  }
  return absl::NotFoundError(absl::StrCat(path, ": expected the folder of a data set, or a file of published figures; ",
                                          "found neither this nor ", options.path, kJson));
}

int Main(const std::vector<std::string> &arguments) {
  const absl::StatusOr<ValidateOptions> options = ParseValidateOptions(arguments);
  if (!options.ok()) {
    return Fail(kExitUsage, options.status());
  }
  if (options->help) {
    const absl::Status written = WriteStandardOutput(ValidateHelp());
    return written.ok() ? kExitOk : Fail(kExitEnvironment, written);
  }
  const absl::StatusOr<Validation> validation = ValidatePath(*options);
  if (!validation.ok()) {
    return Fail(kExitEnvironment, validation.status());
  }
  const absl::Status written =
      WriteStandardOutput(options->json ? ValidationJson(*validation) : ValidationText(*validation));
  if (!written.ok()) {
    return Fail(kExitEnvironment, written);
  }
  return IsFine(*validation, options->strict) ? kExitOk : kExitFindings;
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  return xbench::Main(std::vector<std::string>(argv + 1, argv + argc));
}
