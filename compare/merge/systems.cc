#include "compare/merge/systems.h"

#include <filesystem>
#include <map>
#include <set>
#include <system_error>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/validate/data_files.h"
#include "harness/validate/loaded_data_set.h"
#include "harness/validate/validation_text.h"

namespace xbench {
namespace {

namespace fs = std::filesystem;

constexpr size_t kMostFindings = 5;  // of each refused set
constexpr char kChecksums[] = "SHA256SUMS";

// CheckTwice refuses a name, or a folder under whatever path, that stands there twice.
absl::Status CheckTwice(const std::vector<std::pair<std::string, std::string>> &named) {
  std::set<std::string> names;
  std::map<std::string, std::string> folders;  // without links and dots -> name
  for (const auto &[name, folder] : named) {
    if (!names.insert(name).second) {
      return absl::AlreadyExistsError(
          absl::StrCat("two data sets are named '", name, "'; give each its own name before the '='"));
    }
    std::error_code error;
    const std::string real = fs::canonical(folder, error).string();
    if (error) {
      return absl::NotFoundError(
          absl::StrCat(name, ": ", folder, ": expected the folder of a data set; ", error.message()));
    }
    const auto [place, fresh] = folders.emplace(real, name);
    if (!fresh) {
      return absl::AlreadyExistsError(
          absl::StrCat("'", place->second, "' and '", name, "' are the same folder ", folder, "; name it once"));
    }
  }
  return absl::OkStatus();
}

// Refusal says what is wrong with a data set: its first errors.
std::string Refusal(const std::string &name, const std::string &folder, const Validation &validation) {
  std::string text = absl::StrCat(name, " is refused: ", folder, ": ",
                                  validation.findings.Count(FileFinding::Level::kError), " errors");
  size_t said = 0;
  for (const FileFinding &finding : validation.findings.list()) {
    if (finding.level == FileFinding::Level::kError && said < kMostFindings) {
      absl::StrAppend(&text, "\n  ", finding.file, ": ", finding.reason);
      ++said;
    }
  }
  if (said == 0) {
    absl::StrAppend(&text, "\n  records: no record could be read");
  }
  return absl::StrCat(text, "\n  `bazel run //harness:validate -- ", folder, "` lists all findings");
}

// AsDataSet returns what validation read, in the order of a data set. It had no error, so nothing is missing.
DataSet AsDataSet(LoadedDataSet loaded) {
  DataSet data;
  data.environment = *std::move(loaded.environment);
  data.records.reserve(loaded.records.size());
  for (auto &record : loaded.records) {
    data.records.push_back(std::move(record.second.record));
  }
  SortRecords(loaded.plan->entries, &data.records);
  return data;
}

// Reader reads one data set after the other.
class Reader {
 public:
  explicit Reader(const ValidationContext &context) : context_(context) {}

  absl::Status Read(const std::string &name, const std::string &folder) {
    absl::StatusOr<DataFiles> files = ReadDataFiles(folder);
    if (!files.ok()) {
      return absl::Status(files.status().code(), absl::StrCat(name, ": ", files.status().message()));
    }
    const Validation validation = Validate(*files, context_);
    if (!IsFine(validation, false)) {
      refusals_.push_back(Refusal(name, folder, validation));
      return absl::OkStatus();
    }
    const auto [place, fresh] = contents_.emplace(files->texts.at(kChecksums), name);
    if (!fresh) {
      return absl::AlreadyExistsError(absl::StrCat("'", place->second, "' and '", name,
                                                   "' are the same data set: their ", kChecksums,
                                                   " are equal; name it once"));
    }
    if (const size_t warnings = validation.findings.Count(FileFinding::Level::kWarning); warnings > 0) {
      systems_.notes.push_back(absl::StrCat(
          name, ": ", warnings, " suspicious figures; `bazel run //harness:validate -- ", folder, "` lists them"));
    }
    FileFindings none;  // the same as before
    systems_.sets.push_back({name, AsDataSet(LoadDataSet(*std::move(files), &none))});
    return absl::OkStatus();
  }

  absl::StatusOr<Systems> Take() {
    if (!refusals_.empty()) {
      return absl::InvalidArgumentError(absl::StrJoin(refusals_, "\n"));
    }
    return std::move(systems_);
  }

 private:
  const ValidationContext &context_;
  Systems systems_;
  std::vector<std::string> refusals_;
  std::map<std::string, std::string> contents_;  // checksums -> name
};

}  // namespace

absl::StatusOr<Systems> ReadSystems(const std::vector<std::pair<std::string, std::string>> &named,
                                    const ValidationContext &context) {
  absl::Status status = CheckTwice(named);
  Reader reader(context);
  for (const auto &[name, folder] : named) {
    if (status.ok()) {
      status = reader.Read(name, folder);
    }
  }
  if (!status.ok()) {
    return status;
  }
  return reader.Take();
}

}  // namespace xbench
