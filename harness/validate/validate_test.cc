// Each kind of damage to a good data set is found, by file and reason, also where the checksums were made to fit; the
// undamaged data set has no finding.
#include "harness/validate/validate.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/validate/test_data_set.h"
#include "harness/validate/validation_text.h"

namespace xbench {
namespace {

// A page of these tests: its text depends on the data set.
std::map<std::string, std::string> TestPages(const PageSource &source) {
  return {{"summary.md", absl::StrCat("# ", source.data_set.environment.system, "\n\n", source.data_set.records.size(),
                                      " records\n")}};
}

ValidationContext GoodContext() {
  ValidationContext context;
  context.digests = GoodDigests();
  context.built = GoodBuilt();
  context.pages["markdown-en"] = TestPages;
  context.words = {"thishost", "somebody"};
  context.now = GoodNow();
  return context;
}

DataFiles GoodFiles() {
  DataFiles files = FilesOf(GoodDataSet());
  files.texts["pages/markdown-en/summary.md"] = "# vm_1\n\n20 records\n";
  return files;
}

// ExpectError validates `files`, with checksums that fit, and expects an error.
void ExpectError(DataFiles files, const std::string &file, const std::string &reason) {
  Reseal(&files);
  const Validation validation = Validate(std::move(files), GoodContext());
  EXPECT_TRUE(Mentions(validation.findings, FileFinding::Level::kError, file, reason))
      << "expected " << file << ": " << reason << "; found\n"
      << Listing(validation.findings);
  EXPECT_FALSE(IsFine(validation, false));
}

// ChangeDigit changes the third digit of the first number behind `member`.
void ChangeDigit(DataFiles *files, const std::string &name, const std::string &member) {
  std::string &text = files->texts.at(name);
  const size_t at = text.find(absl::StrCat("\"", member, "\""));
  ASSERT_NE(at, std::string::npos);
  const size_t start = text.find_first_of("0123456789", at + member.size() + 2);
  text[start + 2] = text[start + 2] == '5' ? '6' : '5';
}

TEST(Validate, GoodDataSetHasNoFinding) {
  const Validation validation = Validate(GoodFiles(), GoodContext());
  EXPECT_EQ(Listing(validation.findings), "");
  EXPECT_EQ(validation.records, 20U);
  EXPECT_EQ(validation.files, 28U);
  EXPECT_EQ(validation.marked, 0U);
  EXPECT_TRUE(IsFine(validation, true));
}

TEST(Validate, NothingCheckedIsAFailure) {
  const Validation validation = Validate(DataFiles(), GoodContext());
  EXPECT_FALSE(IsFine(validation, false));
  EXPECT_TRUE(Mentions(validation.findings, FileFinding::Level::kError, "records", "found none"));
}

TEST(Validate, ChangedDigitInASample) {
  DataFiles files = GoodFiles();
  ChangeDigit(&files, kTimedFile, "quantity_per_call");
  ExpectError(files, kTimedFile, "measurement.quantity.mean: \"");
  files = GoodFiles();
  ChangeDigit(&files, kTimedFile, "ns_per_call");
  ExpectError(files, kTimedFile, "measurement.time.mean: \"");
}

TEST(Validate, ChangedDigitInAMedian) {
  DataFiles files = GoodFiles();
  ChangeDigit(&files, kTimedFile, "quantity\": {\n   \"type\": \"reference_ticks\",\n   \"value");
  ExpectError(files, kTimedFile, "measurement.quantity.value: \"");
  files = GoodFiles();
  ChangeDigit(&files, kTimedFile, "low");
  ExpectError(files, kTimedFile, "measurement.quantity.interval.low: \"");
}

TEST(Validate, RemovedSample) {
  DataFiles files = GoodFiles();
  std::string &text = files.texts.at(kTimedFile);
  const size_t at = text.find("\"quantity_per_call\": [") + std::string("\"quantity_per_call\": [").size();
  text.erase(at, text.find(',', at) + 1 - at);
  ExpectError(files, kTimedFile, "measurement.trials[0]: expected 20 samples; found 19 of the counter and 20");
}

TEST(Validate, RemovedTrial) {
  TestDataSet data_set = GoodDataSet();
  Record &record = RecordOf(&data_set, kTimedFile);
  record.measurement->trials.pop_back();
  Remeasure(1, &record);
  ExpectError(FilesOf(data_set), kTimedFile, "expected 5 to 10 trials; found 4");
  data_set = GoodDataSet();
  std::vector<RecordTrial> &trials = RecordOf(&data_set, kRejectedFile).measurement->trials;
  trials.erase(trials.begin() + 1);
  ExpectError(FilesOf(data_set), kRejectedFile, "a trial is missing or out of order");
}

TEST(Validate, SwappedUnit) {
  DataFiles files = GoodFiles();
  Replace(&files, kTimedFile, "\"unit\": \"tick\"", "\"unit\": \"ns\"");
  ExpectError(files, kTimedFile, "measurement.quantity.unit: ");
  files = GoodFiles();
  Replace(&files, kTimedFile, "\"type\": \"reference_ticks\"", "\"type\": \"core_cycles\"");
  ExpectError(files, kTimedFile, "measurement.quantity.");
}

TEST(Validate, TruncatedFile) {
  for (const char *name : {kTimedFile, kX86KatFile, "plan.json", "environment.json"}) {
    DataFiles files = GoodFiles();
    std::string &text = files.texts.at(name);
    text.resize(text.size() / 2);
    ExpectError(files, name, "not valid JSON");
    text.clear();
    ExpectError(files, name, "not valid JSON");
  }
}

TEST(Validate, NotANumber) {
  for (const char *number : {"NaN", "Infinity", "1e999", "nan"}) {
    DataFiles files = GoodFiles();
    Replace(&files, kTimedFile, "\"mean\": ", absl::StrCat("\"mean\": ", number, ", \"more\": "));
    ExpectError(files, kTimedFile, "not valid JSON");
  }
}

TEST(Validate, DuplicatedKey) {
  DataFiles files = GoodFiles();
  Replace(&files, kTimedFile, "\"mean\": ", "\"mean\": 1, \"mean\": ");
  ExpectError(files, kTimedFile, "the key \"mean\" stands twice");
}

TEST(Validate, WrongChecksum) {
  DataFiles files = GoodFiles();
  files.texts.at(kTimedFile) += " ";
  const Validation validation = Validate(std::move(files), GoodContext());
  EXPECT_TRUE(Mentions(validation.findings, FileFinding::Level::kError, kTimedFile, "SHA256SUMS says"));
}

TEST(Validate, FutureDate) {
  TestDataSet data_set = GoodDataSet();
  RecordOf(&data_set, kTimedFile).ended = "2027-01-01T00:00:00Z";
  data_set.environment.ended = "2027-01-01T00:00:00Z";
  ExpectError(FilesOf(data_set), kTimedFile, "ended: 2027-01-01T00:00:00Z is in the future");
}

TEST(Validate, EditedPage) {
  DataFiles files = GoodFiles();
  Replace(&files, "pages/markdown-en/summary.md", "20", "21");
  ExpectError(files, "pages/markdown-en/summary.md", "first difference in line 3");
}

TEST(Validate, MissingRecord) {
  DataFiles files = GoodFiles();
  files.texts.erase(kTimedFile);
  ExpectError(files, kTimedFile, "is missing; plan.json promises it");
  files = GoodFiles();
  files.texts.erase(kX86KatFile);
  ExpectError(files, kX86KatFile, "is missing");
}

TEST(Validate, SurplusFile) {
  DataFiles files = GoodFiles();
  files.texts["notes.txt"] = "read me\n";
  ExpectError(files, "notes.txt", "belongs to no data set");
  files = GoodFiles();
  files.texts["records/copy.json"] = files.texts.at(kTimedFile);
  ExpectError(files, "records/copy.json", "its content belongs into a file named");
}

TEST(Validate, PathOfTheMachineInAReason) {
  TestDataSet data_set = GoodDataSet();
  RecordOf(&data_set, kCountedFile).no_measurement = "/srv/bench/run.sh: not found";
  ExpectError(FilesOf(data_set), kCountedFile, "names the path /srv/bench/run.sh");
  RecordOf(&data_set, kCountedFile).no_measurement = "asked somebody";
  ExpectError(FilesOf(data_set), kCountedFile, "contains the word \"somebody\"");
}

TEST(Validate, DigestThatIsNotPublished) {
  DataFiles files = GoodFiles();
  const std::string digest = GoodDigests().at({"hash-19", "MoFang_256"}).at("KAT_2_12_MoFang_256.txt").sha256;
  Replace(&files, kX86KatFile, digest, absl::StrCat(digest.substr(0, 63), digest[63] == '0' ? "1" : "0"));
  ExpectError(files, kX86KatFile, "the candidate's manifest says");
  ExpectError(files, kTimedFile, "differ from those of kat/");
}

// A figure that is possible, but mostly that of a disturbed cell, is a warning: it fails only with --strict.
TEST(Validate, DisturbedCellIsAWarning) {
  TestDataSet data_set = GoodDataSet();
  Record &record = RecordOf(&data_set, "records/standard_SM3_openssl_reference_x86_1_65536.json");
  Remeasure(1.2, &record);
  record.measurement->marks = {"shape"};
  record.outcome = "marked";
  DataFiles files = FilesOf(data_set);
  const Validation validation = Validate(std::move(files), GoodContext());
  EXPECT_TRUE(Mentions(validation.findings, FileFinding::Level::kWarning,
                       "records/standard_SM3_openssl_reference_x86_1_65536.json", "reference ticks: a byte costs"))
      << Listing(validation.findings);
  EXPECT_TRUE(IsFine(validation, false)) << Listing(validation.findings);
  EXPECT_FALSE(IsFine(validation, true));
  EXPECT_EQ(validation.marked, 1U);
}

}  // namespace
}  // namespace xbench
