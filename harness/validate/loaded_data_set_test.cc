// Damaged files are left out with the reason, and all others are read; files of schema 1 are read without a schema.
#include "harness/validate/loaded_data_set.h"

#include <utility>

#include "gtest/gtest.h"
#include "harness/validate/test_data_set.h"
#include "nlohmann/json.hpp"

namespace xbench {
namespace {

// ExpectRefused expects that `name` is left out, for `reason`, and nothing else.
void ExpectRefused(DataFiles files, const char *name, const char *reason) {
  FileFindings findings;
  const LoadedDataSet loaded = LoadDataSet(std::move(files), &findings);
  EXPECT_TRUE(Mentions(findings, FileFinding::Level::kError, name, reason)) << Listing(findings);
  EXPECT_EQ(findings.list().size(), 1U) << Listing(findings);
  EXPECT_EQ(loaded.records.count(name), 0U);
  EXPECT_EQ(loaded.kats.count(name), 0U);
}

void ExpectRefused(const char *name, const char *from, const char *to, const char *reason) {
  DataFiles files = FilesOf(GoodDataSet());
  Replace(&files, name, from, to);
  ExpectRefused(files, name, reason);
}

TEST(LoadedDataSet, GoodOneIsReadAsAWhole) {
  const LoadedDataSet loaded = LoadedOf(GoodDataSet());
  EXPECT_TRUE(loaded.environment.has_value());
  EXPECT_TRUE(loaded.plan.has_value());
  EXPECT_EQ(loaded.records.size(), 20U);
  EXPECT_EQ(loaded.kats.size(), 4U);
  const auto rows = Rows(loaded);
  ASSERT_EQ(rows.size(), 4U);
  const auto &row = rows.at({"hash-19", "MoFang_256", "ref", "reference", "x86_1"});
  ASSERT_EQ(row.size(), 5U);
  EXPECT_EQ(row[0].loaded->record.identity.message_bytes, 32U);
  EXPECT_EQ(row[4].loaded->record.identity.message_bytes, 65536U);  // by number, not by name
}

TEST(LoadedDataSet, TheSchemaIsAsked) {
  ExpectRefused(kTimedFile, "\"label\"", "\"name\": \"x\", \"label\"", "document: Object contains a property");
  ExpectRefused(kTimedFile, "\"xof\": false", "\"xof\": 0", "xof: Value type not permitted");
  ExpectRefused(kTimedFile, "\"unit\": \"instruction\"", "\"unit\": \"cycle\"", "instructions.unit: ");
  ExpectRefused(kX86KatFile, "\"PASS\"", "\"GOOD\"", "known_answer_tests.result: ");
  ExpectRefused("plan.json", "\"trials\": 5", "\"trials\": 0", "trials: Expected number greater than or equal to 1");
  ExpectRefused("environment.json", "\"host_report\"", "\"report\"", "host.kind: ");
}

TEST(LoadedDataSet, FilesThatShouldNotBeThere) {
  DataFiles files = FilesOf(GoodDataSet());
  files.texts["records/deeper/x.json"] = "{}";
  ExpectRefused(files, "records/deeper/x.json", "belongs to no data set");
  files = FilesOf(GoodDataSet());
  files.odd = {"records/link"};
  ExpectRefused(files, "records/link", "found a link");
  files = FilesOf(GoodDataSet());
  files.texts.erase("plan.json");
  ExpectRefused(files, "plan.json", "is missing");
}

TEST(LoadedDataSet, OldFilesAreOnlyRead) {
  DataFiles files = FilesOf(GoodDataSet());
  Replace(&files, kX86KatFile, "\"schema\": 2", "\"schema\": 1");
  FileFindings findings;
  const LoadedDataSet loaded = LoadDataSet(std::move(files), &findings);
  EXPECT_EQ(Listing(findings), "");
  EXPECT_EQ(loaded.kats.at(kX86KatFile).schema, 1U);
}

TEST(LoadedDataSet, RecordsOfSchema2AreHeldAgainstTheSchemaWithoutAVerdict) {
  DataFiles files = FilesOf(GoodDataSet());
  nlohmann::ordered_json json = nlohmann::ordered_json::parse(files.texts.at(kTimedFile));
  json["schema"] = 2;
  files.texts[kTimedFile] = json.dump();
  ExpectRefused(files, kTimedFile, "schema: ");  // with a verdict it is none
  json.erase("constant_time");
  files.texts[kTimedFile] = json.dump();
  FileFindings findings;
  const LoadedDataSet loaded = LoadDataSet(files, &findings);
  EXPECT_EQ(Listing(findings), "");
  EXPECT_EQ(loaded.records.at(kTimedFile).schema, 2U);
  EXPECT_EQ(loaded.records.at(kTimedFile).record.constant_time.reason, "not in schema 2");
  json["xof"] = 0;
  files.texts[kTimedFile] = json.dump();
  ExpectRefused(files, kTimedFile, "xof: ");
}

}  // namespace
}  // namespace xbench
