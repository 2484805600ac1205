// A file of kat/ is read as it was written, and refused if anything is missing, unknown or contradictory.
#include "harness/validate/kat_file.h"

#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "gtest/gtest.h"
#include "harness/validate/test_data_set.h"

namespace xbench {
namespace {

std::string GoodText() {
  return FilesOf(GoodDataSet()).texts.at(kX86KatFile);
}

std::string Problem(absl::string_view from, absl::string_view to) {
  const std::string text = absl::StrReplaceAll(GoodText(), {{from, to}});
  EXPECT_NE(text, GoodText()) << from;
  return std::string(ParseKatFile(text, "x.json").status().message());
}

TEST(KatFile, IsReadAsItWasWritten) {
  const absl::StatusOr<KatFile> file = ParseKatFile(GoodText(), "x.json");
  ASSERT_TRUE(file.ok()) << file.status();
  EXPECT_EQ("kat/" + file->FileName(), kX86KatFile);
  EXPECT_EQ(file->schema, 2U);
  EXPECT_TRUE(file->kat.passed);
  ASSERT_EQ(file->kat.items.size(), 3U);
  EXPECT_EQ(file->kat.items[0].name, "vectors");
  EXPECT_EQ(file->kat.items[2].provenance, "published");
  TestDataSet failed = GoodDataSet();
  for (Record &record : failed.records) {
    record.kat = {false, "MISMATCH record 3", {}};
  }
  const absl::StatusOr<KatFile> mismatch = ParseKatFile(FilesOf(failed).texts.at(kX86KatFile), "x.json");
  ASSERT_TRUE(mismatch.ok()) << mismatch.status();
  EXPECT_EQ(mismatch->kat.reason, "MISMATCH record 3");
}

TEST(KatFile, DamageIsRefused) {
  EXPECT_TRUE(absl::StrContains(Problem("\"schema\": 2", "\"schema\": 3"), "expected 1 or 2; found 3"));
  EXPECT_TRUE(absl::StrContains(Problem("\"kat\",", "\"record\","), "expected \"kat\"; found \"record\""));
  EXPECT_TRUE(absl::StrContains(Problem("\"PASS\"", "\"GOOD\""), "expected \"PASS\" or \"FAIL\""));
  EXPECT_TRUE(absl::StrContains(Problem("\"PASS\"", "\"FAIL\""), "reason"));
  EXPECT_TRUE(absl::StrContains(Problem("\"expected_value\"", "\"origin\""), "expected_value"));
  EXPECT_TRUE(absl::StrContains(Problem("\"platform\"", "\"machine\""), "platform"));
  EXPECT_FALSE(ParseKatFile("", "x.json").ok());
}

}  // namespace
}  // namespace xbench
