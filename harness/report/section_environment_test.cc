// The clock is described by what is known, and one reason stands once for all that is missing because of it.
#include "harness/report/section_environment.h"

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "harness/report/test_data.h"

namespace xbench {
namespace {

std::string Clock(const HostFacts &facts) {
  return ClockText(Words(Language::kEnglish), facts, facts.cpus.front());
}

TEST(ClockTextTest, Fixed) {
  EXPECT_EQ(Clock(MakeEnvironment().host.facts),
            "fixed 2.71 GHz (minimum = maximum); governor performance; boost off; SMT off");
}

TEST(ClockTextTest, NotFixed) {
  HostFacts facts = MakeEnvironment().host.facts;
  facts.cpus[0].min_khz = absl::StatusOr<uint64_t>(800000);
  facts.cpus[0].governor = absl::StatusOr<std::string>("powersave");
  EXPECT_EQ(Clock(facts), "from 0.80 GHz to 2.71 GHz; governor powersave; boost off; SMT off");
}

TEST(ClockTextTest, Unknown) {
  HostFacts facts = MakeEnvironment().host.facts;
  const absl::Status none = absl::NotFoundError("no cpufreq");
  facts.cpus[0].min_khz = absl::StatusOr<uint64_t>(none);
  facts.cpus[0].governor = absl::StatusOr<std::string>(none);
  facts.cpus[0].boost = absl::StatusOr<std::string>(absl::NotFoundError("hidden"));
  EXPECT_EQ(Clock(facts), "SMT off; bounds of the clock, governor: n/a (no cpufreq); boost: n/a (hidden)");
}

TEST(EnvironmentSectionsTest, ItemsInThePublishedOrder) {
  const DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  const RecordIndex index(data_set);
  const PageInput input = {data_set, index, Words(Language::kEnglish)};
  const std::vector<PageSection> sections = EnvironmentSections(input, index.candidates().front());
  ASSERT_EQ(sections.size(), 1U);
  const auto &table = std::get<PageTable>(sections[0].blocks.front());
  const std::vector<std::pair<std::string, std::string>> expected = {
      {"processor", "Model A (CPU 2, one core)"},
      {"machine", "system lab_1, x86_64; virtual machine: none; container: none"},
      {"clock", "fixed 2.71 GHz (minimum = maximum); governor performance; boost off; SMT off"},
      {"memory", "16384 MiB"},
      {"operating system / kernel", "Debian GNU/Linux 12 (bookworm) / 6.1.0-18-amd64"},
      {"compiler / build tool", "gcc-12 12.2.0-14+deb12u1 (x86_1), gcc-12 12.2.0-14+deb12u1 (arm_1) / Bazel 4.2.3"},
      {"campaign start / end (UTC)", "2026-11-30T16:00:00 / 2026-11-30T17:30:00"},
      {"platform that was timed", "x86_1"},
      {"further platform", "arm_1, emulated by qemu-user 7.2: instruction counts only"}};
  ASSERT_GE(table.rows.size(), expected.size());
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(table.rows[i][0].text, expected[i].first);
    EXPECT_EQ(table.rows[i][1].text, expected[i].second);
  }
}

}  // namespace
}  // namespace xbench
