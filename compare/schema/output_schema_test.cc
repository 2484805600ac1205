// What comparisons print as JSON fits the schemas that are given to its readers; what they would never print does not.
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "compare/format.h"
#include "compare/test_report.h"
#include "compare/versions/beside_published.h"
#include "compare/versions/set_comparison.h"
#include "compare/versions/test_sets.h"
#include "compare/versions/view.h"
#include "gtest/gtest.h"
#include "harness/json/strict_json.h"
#include "harness/schema/schema.h"

namespace xbench {
namespace {

using Json = nlohmann::json;
using Pointer = Json::json_pointer;

absl::Status Check(const std::string &schema, const Json &json) {
  const absl::StatusOr<std::string> text = ReadFile(absl::StrCat("compare/schema/", schema, ".schema.json"));
  EXPECT_TRUE(text.ok()) << text.status();
  return ValidateAgainstSchema(json, *text, "output");
}

// ExpectRefused puts `value` at `place` and expects a refusal.
void ExpectRefused(const std::string &schema, Json json, const std::string &place, const Json &value) {
  json[Pointer(place)] = value;
  EXPECT_FALSE(Check(schema, json).ok()) << schema << " takes " << value << " at " << place;
}

TEST(OutputSchema, X86VsArm) {
  Report report = TestReport();
  const Json json = Json::parse(FormatJson(report));
  EXPECT_TRUE(Check("x86_vs_arm", json).ok()) << Check("x86_vs_arm", json);
  ExpectRefused("x86_vs_arm", json, "/schema", 2);
  ExpectRefused("x86_vs_arm", json, "/implementations/0/constant_time/x86_1/verdict", "fine");
  ExpectRefused("x86_vs_arm", json, "/implementations/0/constant_time/arm_1", nullptr);
  ExpectRefused("x86_vs_arm", json, "/more", 1);
  ExpectRefused("x86_vs_arm", json, "/implementations", Json::array());
  ExpectRefused("x86_vs_arm", json, "/implementations/0/rows/0/instructions/x86_1/value", 0);
  ExpectRefused("x86_vs_arm", json, "/implementations/0/rows/0/native/time", {{"value", nullptr}});
  ExpectRefused("x86_vs_arm", json, "/implementations/0/known_answer_tests/x86_1", {{"result", "FAIL"}});
  report.native = false;
  EXPECT_TRUE(Check("x86_vs_arm", Json::parse(FormatJson(report))).ok());
}

TEST(OutputSchema, Versions) {
  const auto factor = [](uint64_t bytes) { return bytes == 4096 ? 1.1 : 1; };
  const SetComparison comparison =
      CompareSets(TestSet(10, 1, [](uint64_t) { return 1.0; }), TestSet(10, 2, factor), {});
  const Json json = Json::parse(ComparisonJson(comparison));
  EXPECT_TRUE(Check("versions", json).ok()) << Check("versions", json);
  ExpectRefused("versions", json, "/cells/0/cost/verdict", "quicker");
  ExpectRefused("versions", json, "/cells/0/cost/ratio", 0);
  ExpectRefused("versions", json, "/cells/0/cost/p", 2);
  ExpectRefused("versions", json, "/cells/12/cost/reason", nullptr);  // n/a without a reason
  ExpectRefused("versions", json, "/geometric_means/0/lengths", -1);
  ExpectRefused("versions", json, "/fixed_cost_and_slope/0/cost/after_cheaper", "sometimes");
}

TEST(OutputSchema, Published) {
  PublishedTable table;
  PublishedCell cell;
  cell.printed_cycles_per_byte = "6.0";
  cell.cycles_per_byte = {6.0, 0.05};
  table.cells[{"hash-19", "MoFang-256", 1024}] = cell;
  const absl::StatusOr<BesidePublished> result =
      SetBesidePublished(TestSet(10, 1, [](uint64_t) { return 1.0; }), table);
  ASSERT_TRUE(result.ok()) << result.status();
  const Json json = Json::parse(PublishedJson(*result));
  EXPECT_TRUE(Check("published", json).ok()) << Check("published", json);
  ExpectRefused("published", json, "/cells/0/reason", nullptr);
  ExpectRefused("published", json, "/cells/0/published", 0);
  ExpectRefused("published", json, "/cells/0/unit", "ns/byte");
}

}  // namespace
}  // namespace xbench
