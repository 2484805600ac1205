// The files of a data set. What is accepted and written again must be accepted and give the same text.
#include <string>
#include <vector>

#include "harness/record/environment.h"
#include "harness/record/plan.h"
#include "harness/record/record_json.h"
#include "harness/record/record_parse.h"
#include "harness/validate/checksums.h"
#include "harness/validate/data_files.h"
#include "harness/validate/file_finding.h"
#include "harness/validate/kat_file.h"
#include "tests/fuzz/readers.h"

namespace xbench {
namespace {

constexpr char kName[] = "fuzz.json";

bool ReadRecord(absl::string_view input) {
  const absl::StatusOr<Record> record = ParseRecord(input, kName);
  if (!record.ok()) {
    return false;
  }
  const std::string text = RecordText(*record);
  const absl::StatusOr<Record> again = ParseRecord(text, kName);
  Require(again.ok(), "a record is accepted, but not what is written of it");
  Require(RecordText(*again) == text, "a record is read as another one after it is written");
  return true;
}

bool ReadPlan(absl::string_view input) {
  const absl::StatusOr<Plan> plan = ParsePlan(input, kName);
  if (!plan.ok()) {
    return false;
  }
  const std::string text = PlanText(*plan);
  const absl::StatusOr<Plan> again = ParsePlan(text, kName);
  Require(again.ok(), "a plan is accepted, but not what is written of it");
  Require(PlanText(*again) == text, "a plan is read as another one after it is written");
  return true;
}

bool ReadEnvironment(absl::string_view input) {
  const absl::StatusOr<Environment> environment = ParseEnvironment(input, kName);
  if (!environment.ok()) {
    return false;
  }
  const std::string text = EnvironmentText(*environment);
  const absl::StatusOr<Environment> again = ParseEnvironment(text, kName);
  Require(again.ok(), "an environment is accepted, but not what is written of it");
  Require(EnvironmentText(*again) == text, "an environment is read as another one after it is written");
  return true;
}

bool ReadKatFile(absl::string_view input) {
  return ParseKatFile(input, kName).ok();
}

// The files that the seed lists are not there, so that nothing is said of them alone; what counts is the list's form.
bool ReadChecksums(absl::string_view input) {
  DataFiles files;
  files.texts["SHA256SUMS"] = std::string(input);
  FileFindings findings;
  CheckChecksums(files, &findings);
  for (const FileFinding &finding : findings.list()) {
    if (finding.file == "SHA256SUMS") {
      return false;
    }
  }
  return !findings.list().empty();
}

}  // namespace

std::vector<Reader> DataSetReaders() {
  return {{"record", ReadRecord},
          {"plan", ReadPlan},
          {"environment", ReadEnvironment},
          {"kat_file", ReadKatFile},
          {"checksums", ReadChecksums}};
}

}  // namespace xbench
