// What is written is read back as it was; anything else is refused with the place.
#include "harness/host/host_json.h"

#include <unistd.h>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "harness/host/fake_root.h"
#include "harness/host/host_check.h"
#include "harness/json/strict_json.h"
#include "nlohmann/json.hpp"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

class HostJsonTest : public testing::Test {
 protected:
  HostJsonTest() {
    MakeIntelHost(root_);
    root_.Write("/proc/sys/kernel/perf_event_paranoid", "-1\n");
    root_.Write(CpuFolder(1) + "/cpufreq/scaling_governor", "powersave\n");
    root_.Remove("/proc/loadavg");
    json_ = HostReportToJson(CheckHost({root_.path(), {1, 2}}, GoodProbes(XB_X86_64, 4)));
  }
  // ExpectRefused says that `json` is refused, with `part` in the error.
  static void ExpectRefused(const Json &json, const std::string &part) {
    const absl::Status status = HostReportFromJson(json, "host").status();
    EXPECT_TRUE(absl::IsInvalidArgument(status)) << json.dump();
    EXPECT_TRUE(absl::StrContains(status.message(), part)) << status << " has no: " << part;
  }
  FakeRoot root_;
  Json json_;
};

TEST_F(HostJsonTest, Document) {
  EXPECT_EQ(json_["kind"], "host_report");
  EXPECT_EQ(json_["schema"], 1);
  EXPECT_EQ(json_["facts"]["memory"].dump(), R"({"value":16777478144,"unit":"byte"})");
  EXPECT_EQ(json_["facts"]["kernel"].dump(), R"({"value":"6.1.0-18"})");
  EXPECT_EQ(json_["facts"]["load_1min"].dump(), R"({"value":null,"reason":"/proc/loadavg: there is no such file"})");
  EXPECT_EQ(json_["facts"]["cpus"][0]["min_clock"].dump(), R"({"value":2600000,"unit":"kHz"})");
  ASSERT_EQ(json_["findings"].size(), 2U);
  EXPECT_EQ(json_["findings"][0].dump(),
            R"({"id":"governor_not_performance","state":"found","severity":"medium","cpu":1,)"
            R"("message":"the governor of CPU 1 is 'powersave'; expected 'performance'",)"
            R"("action":"echo performance | sudo tee /sys/devices/system/cpu/cpu1/cpufreq/scaling_governor"})");
  EXPECT_TRUE(json_["findings"][1]["cpu"].is_null());
  EXPECT_EQ(json_["findings"][1]["state"], "unknown");
}

TEST_F(HostJsonTest, RoundTrip) {
  const absl::StatusOr<HostReport> report = HostReportFromJson(json_, "host");
  ASSERT_TRUE(report.ok()) << report.status();
  EXPECT_EQ(HostReportToJson(*report).dump(), json_.dump());
  EXPECT_EQ(report->facts.perf_event_paranoid.value, -1);
  // By way of text, as in a record.
  const absl::StatusOr<nlohmann::json> parsed = ParseJson(json_.dump(2), "text");
  ASSERT_TRUE(parsed.ok());
  const absl::StatusOr<HostReport> again = HostReportFromJson(*parsed, "host");
  ASSERT_TRUE(again.ok()) << again.status();
  EXPECT_EQ(HostReportToJson(*again).dump(), json_.dump());
}

TEST_F(HostJsonTest, NothingNamesTheMachine) {
  char name[256] = {};
  ASSERT_EQ(gethostname(name, sizeof name - 1), 0);
  const std::string text = json_.dump();
  EXPECT_FALSE(absl::StrContains(text, root_.path()));
  EXPECT_FALSE(name[0] != '\0' && absl::StrContains(text, name));
}

TEST_F(HostJsonTest, EveryMemberIsNeeded) {
  for (const auto &member : json_.items()) {
    Json less = json_;
    less.erase(member.key());
    ExpectRefused(less, member.key());
  }
  for (const auto &member : json_["facts"].items()) {
    Json less = json_;
    less["facts"].erase(member.key());
    ExpectRefused(less, member.key());
  }
  for (const auto &member : json_["facts"]["cpus"][1].items()) {
    Json less = json_;
    less["facts"]["cpus"][1].erase(member.key());
    ExpectRefused(less, member.key());
  }
  for (const auto &member : json_["findings"][0].items()) {
    Json less = json_;
    less["findings"][0].erase(member.key());
    ExpectRefused(less, member.key());
  }
}

TEST_F(HostJsonTest, OtherValuesAreRefused) {
  struct Change {
    const char *pointer;
    const char *value;
    const char *part;
  };
  const Change changes[] = {
      {"/kind", "\"report\"", "kind"},
      {"/schema", "2", "schema"},
      {"/more", "1", "more"},
      {"/facts/more", "1", "host.facts: \"more\""},
      {"/facts/architecture", "\"\"", "architecture"},
      {"/facts/kernel", "\"6.1\"", "kernel"},
      {"/facts/kernel/value", "6", "host.facts.kernel"},
      {"/facts/kernel/value", "\"\"", "host.facts.kernel"},
      {"/facts/kernel/value", "null", "reason"},
      {"/facts/kernel/reason", "\"none\"", "reason"},
      {"/facts/memory/unit", "\"KiB\"", "unit"},
      {"/facts/memory/value", "-1", "host.facts.memory"},
      {"/facts/memory/value", "1.5", "host.facts.memory"},
      {"/facts/perf_event_paranoid/value", "18446744073709551615", "perf_event_paranoid"},
      {"/facts/load_1min/value", "\"0\"", "load_1min"},
      {"/facts/load_1min/reason", "\"\"", "reason"},
      {"/facts/cpus/0/cpu", "8192", "cpu"},
      {"/facts/cpus/0/clock_spread/value", "-0.5", "host.facts.cpus[0].clock_spread"},
      {"/facts/cpus/1/boost/value", "true", "host.facts.cpus[1].boost"},
      {"/findings/0/id", "\"governor\"", "unknown id 'governor'"},
      {"/findings/0/state", "\"passed\"", "state"},
      {"/findings/0/severity", "\"low\"", "severity"},
      {"/findings/0/cpu", "\"1\"", "cpu"},
      {"/findings/0/message", "\"\"", "message"},
      {"/findings/1/more", "1", "host.findings[1]: \"more\""},
  };
  for (const Change &change : changes) {
    Json changed = json_;
    changed[Json::json_pointer(change.pointer)] = Json::parse(change.value);
    ExpectRefused(changed, change.part);
  }
  ExpectRefused(Json::array(), "expected an object");
}

}  // namespace
}  // namespace xbench
