// JSON input is taken only if every part of it is known, there once, and of the right type.
#include "harness/json/strict_json.h"

#include <string>

#include "gtest/gtest.h"

namespace xbench {
namespace {

std::string Problem(const std::string &text) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, "file.json");
  if (!json.ok()) {
    return std::string(json.status().message());
  }
  ObjectReader reader(*json, "file.json");
  (void)reader.NonEmptyString("name");
  (void)reader.Unsigned("count");
  (void)reader.Strings("list");
  if (reader.Has("optional")) {
    (void)reader.Bool("optional");
  }
  return std::string(reader.Finish().message());
}

constexpr char kGood[] = R"({"name": "a", "count": 3, "list": ["x", "y"]})";

TEST(StrictJson, TakesWhatIsRight) {
  EXPECT_EQ(Problem(kGood), "");
  EXPECT_EQ(Problem(R"({"name": "a", "count": 0, "list": [], "optional": true})"), "");
  const absl::StatusOr<nlohmann::json> json = ParseJson(kGood, "file.json");
  ASSERT_TRUE(json.ok());
  ObjectReader reader(*json, "file.json");
  EXPECT_EQ(reader.NonEmptyString("name"), "a");
  EXPECT_EQ(reader.Unsigned("count"), 3U);
  EXPECT_EQ(reader.Strings("list"), (std::vector<std::string>{"x", "y"}));
}

TEST(StrictJson, NamesEachFaultWithItsPlace) {
  const std::vector<std::pair<std::string, std::string>> faults = {
      {R"({"name": "a", "count": 3})", "list"},
      {R"({"name": "", "count": 3, "list": []})", "name"},
      {R"({"name": 1, "count": 3, "list": []})", "name"},
      {R"({"name": "a", "count": -3, "list": []})", "count"},
      {R"({"name": "a", "count": 3.5, "list": []})", "count"},
      {R"({"name": "a", "count": 3, "list": [1]})", "list"},
      {R"({"name": "a", "count": 3, "list": [], "optional": 1})", "optional"},
      {R"({"name": "a", "count": 3, "list": [], "other": 1})", "other"},
  };
  for (const auto &[text, key] : faults) {
    const std::string problem = Problem(text);
    EXPECT_EQ(problem.rfind("file.json: \"" + key + "\"", 0), 0U) << text << ": " << problem;
  }
}

TEST(StrictJson, RefusesBadSyntaxAndKeysThatStandTwice) {
  EXPECT_NE(Problem("{"), "");
  EXPECT_NE(Problem(std::string(kGood) + " x"), "");
  EXPECT_NE(Problem(R"({"name": "a", "name": "b", "count": 3, "list": []})"), "");
}

TEST(StrictJson, AFileThatIsNotThere) {
  EXPECT_FALSE(ReadFile("no/such/file.json").ok());
}

}  // namespace
}  // namespace xbench
