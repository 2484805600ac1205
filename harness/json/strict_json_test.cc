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

TEST(StrictJson, RefusesWhatOtherReadersTakeAsTheyLike) {
  for (const char *number : {"NaN", "Infinity", "-Infinity", "1e400", "01", "+1", ".5", "0x10", "1."}) {
    EXPECT_FALSE(ParseJson(std::string("[") + number + "]", "file.json").ok()) << number;
  }
  EXPECT_TRUE(ParseJson("[1e300, -0.5, 1]", "file.json").ok());
  EXPECT_NE(Problem(std::string("\xef\xbb\xbf") + kGood).find("byte order mark"), std::string::npos);
  for (const char *text : {"[\"\xff\"]", "[\"\t\"]", "['a']", "[1,]", "[1] // no", "{a: 1}", ""}) {
    EXPECT_FALSE(ParseJson(text, "file.json").ok()) << text;
  }
}

TEST(StrictJson, LineEndsAreBlanks) {
  EXPECT_EQ(Problem("{\r\n\"name\": \"a\",\r\"count\": 3,\r\n\"list\": []}\r\n"), "");
}

TEST(StrictJson, RefusesWhatIsNestedTooDeeply) {
  const auto nested = [](size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); };
  EXPECT_TRUE(ParseJson(nested(kDeepestJson), "file.json").ok());
  for (const size_t levels : {static_cast<size_t>(kDeepestJson) + 1, static_cast<size_t>(1000000)}) {
    const absl::StatusOr<nlohmann::json> json = ParseJson(nested(levels), "file.json");
    ASSERT_FALSE(json.ok());
    EXPECT_NE(std::string(json.status().message()).find("stand in each other"), std::string::npos) << json.status();
  }
}

TEST(StrictJson, AFileThatIsNotThere) {
  EXPECT_FALSE(ReadFile("no/such/file.json").ok());
}

}  // namespace
}  // namespace xbench
