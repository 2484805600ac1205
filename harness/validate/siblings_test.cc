// A record that contradicts those of the same program, library or toolchain is found.
#include "harness/validate/siblings.h"

#include "gtest/gtest.h"
#include "harness/validate/test_data_set.h"

namespace xbench {
namespace {

// The listing of what is found after `damage` was done to the record of kTimedFile.
template <typename Damage>
void ExpectError(const char *reason, const Damage &damage) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  damage(&loaded.records.at(kTimedFile).record);
  FileFindings findings;
  CheckSiblings(loaded, &findings);
  EXPECT_TRUE(Mentions(findings, FileFinding::Level::kError, kTimedFile, reason)) << reason << Listing(findings);
}

TEST(Siblings, GoodDataSetHasNoFinding) {
  FileFindings findings;
  CheckSiblings(LoadedOf(GoodDataSet()), &findings);
  EXPECT_EQ(Listing(findings), "");
}

TEST(Siblings, Contradictions) {
  ExpectError("environment: ", [](Record *r) { r->environment.flags = {"-O9"}; });
  ExpectError("is none of the tools",
              [](Record *r) { r->environment.compiler = absl::StatusOr<std::string>("clang-99 1"); });
  ExpectError("sha256: ", [](Record *r) { r->sha256["bench"] = std::string(64, '0'); });
  ExpectError("commands: ", [](Record *r) { r->commands["bench"] = {"another"}; });
  ExpectError("constant_time: ", [](Record *r) { r->constant_time.reason = "another reason"; });
  ExpectError("memory.high_water_mark: ", [](Record *r) { r->memory.high_water_mark = {1, ""}; });
  ExpectError("measurement.source: ", [](Record *r) { r->measurement->source = "sundial"; });
  ExpectError("measurement.unavailable: ", [](Record *r) { r->measurement->unavailable.clear(); });
  ExpectError("of the same library", [](Record *r) {
    r->memory.text = {*r->memory.text.value + 1, ""};
    r->memory.static_total = {*r->memory.static_total.value + 1, ""};
  });
}

}  // namespace
}  // namespace xbench
