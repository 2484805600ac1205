// Records of soaks that are damaged, contradict themselves or stand under another name are found; an unstable one is a
// warning.
#include "harness/validate/soaks.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "gtest/gtest.h"
#include "harness/soak/soak_json.h"
#include "harness/soak/test_soak.h"
#include "harness/soak/verdict.h"
#include "harness/validate/test_data_set.h"

namespace xbench {
namespace {

SoakRecord GoodSoak() {
  SoakRecord record = TestSoak(20);
  record.started = "2026-11-28T10:00:00Z";
  record.ended = "2026-11-28T10:20:00Z";
  record.judgement = JudgeSoak(record);
  return record;
}

std::string GoodName() {
  return absl::StrCat("soak/", GoodSoak().identity.FileName());
}

FileFindings Check(const std::string &file, const std::string &text) {
  DataFiles files;
  files.texts[file] = text;
  FileFindings findings;
  CheckSoaks(files, GoodNow(), &findings);
  return findings;
}

void ExpectError(const std::string &text, const char *reason) {
  const FileFindings findings = Check(GoodName(), text);
  EXPECT_TRUE(Mentions(findings, FileFinding::Level::kError, GoodName(), reason)) << Listing(findings);
}

TEST(Soaks, GoodOneHasNoFinding) {
  EXPECT_EQ(Listing(Check(GoodName(), SoakText(GoodSoak()))), "");
}

TEST(Soaks, Damage) {
  const std::string good = SoakText(GoodSoak());
  ExpectError(good.substr(0, good.size() / 2), "not valid JSON");
  ExpectError(absl::StrReplaceAll(good, {{"\"kind\": \"soak\"", "\"kind\": \"record\""}}), "kind: ");
  ExpectError(absl::StrReplaceAll(good, {{"\"STABLE\"", "\"UNSTABLE\""}}), "verdict");
  ExpectError(absl::StrReplaceAll(good, {{"\"kind\": ", "\"kind\":  "}}), "is not written as a soak writes");
  ExpectError(absl::StrReplaceAll(good, {{"2026-11-28T10:20:00Z", "2027-11-28T10:20:00Z"}}), "is in the future");
  ExpectError(absl::StrReplaceAll(good, {{"2026-11-28T10:20:00Z", "2026-11-28T09:20:00Z"}}), "is before started");
  EXPECT_TRUE(Mentions(Check("soak/x.json", good), FileFinding::Level::kError, "soak/x.json",
                       "its content belongs into a file named"));
}

TEST(Soaks, UnstableIsAWarning) {
  SoakRecord record = GoodSoak();
  record.windows[3].counts.mismatches = 1;
  record.judgement = JudgeSoak(record);
  const FileFindings findings = Check(GoodName(), SoakText(record));
  EXPECT_TRUE(Mentions(findings, FileFinding::Level::kWarning, GoodName(), "UNSTABLE")) << Listing(findings);
  EXPECT_EQ(findings.list().size(), 1U) << Listing(findings);
}

}  // namespace
}  // namespace xbench
