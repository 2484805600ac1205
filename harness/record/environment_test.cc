// environment.json is read as it was written, in both schemas, and refuses what it does not know.
#include "harness/record/environment.h"

#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "gtest/gtest.h"
#include "harness/host/host_json.h"

namespace xbench {
namespace {

Environment Example() {
  Environment environment;
  environment.system = "a_system";
  environment.host_platform = "x86_1";
  environment.host.facts.architecture = "x86_64";
  environment.revision = absl::StatusOr<std::string>("0123abc-dirty");
  environment.build_tool = absl::StatusOr<std::string>(absl::UnavailableError("not started by Bazel"));
  environment.tools = {{"gcc-12", "12.2.0-14"}};
  environment.sha256 = {{"toolchain_lock", std::string(64, 'a')}};
  environment.started = "2026-11-30T16:00:00Z";
  environment.ended = "2026-11-30T17:00:00Z";
  return environment;
}

TEST(Environment, IsReadAsItWasWritten) {
  const std::string text = EnvironmentText(Example());
  const absl::StatusOr<Environment> read = ParseEnvironment(text, "environment.json");
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(EnvironmentText(*read), text);
  EXPECT_EQ(read->build_tool.reason, "not started by Bazel");
}

TEST(Environment, OlderSchemaIsRead) {
  nlohmann::ordered_json old = {{"schema", 1}, {"kind", "environment"}, {"host_platform", "x86_1"}};
  old["host"] = HostReportToJson(Example().host);
  const absl::StatusOr<Environment> read = ParseEnvironment(old.dump(), "environment.json");
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->revision.reason, "not in schema 1");
  EXPECT_EQ(read->system, "unnamed");
}

TEST(Environment, DamageIsRefusedWithItsPlace) {
  const std::string text = EnvironmentText(Example());
  const auto error = [&](const std::string &from, const std::string &to) {
    const std::string damaged = absl::StrReplaceAll(text, {{from, to}});
    EXPECT_NE(damaged, text) << from;
    return std::string(ParseEnvironment(damaged, "environment.json").status().message());
  };
  EXPECT_TRUE(absl::StrContains(error("\"schema\": 2", "\"schema\": 3"), "found 3"));
  EXPECT_TRUE(absl::StrContains(error("\"system\"", "\"sistem\""), "system"));
  EXPECT_TRUE(absl::StrContains(error("not started by Bazel", ""), "build_tool"));
  EXPECT_TRUE(absl::StrContains(error("\"12.2.0-14\"", "12"), "tools"));
  EXPECT_TRUE(absl::StrContains(error("\"architecture\": \"x86_64\"", "\"architecture\": 1"), "host"));
  EXPECT_TRUE(absl::StrContains(error("\"kind\": \"environment\"", "\"kind\": \"record\""), "environment"));
}

}  // namespace
}  // namespace xbench
