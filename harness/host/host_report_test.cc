// The table of checks is complete, and ids are stable.
#include "harness/host/host_report.h"

#include <set>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

TEST(HostReportTest, EveryCheckHasItsOwnEntry) {
  std::set<std::string> ids;
  for (size_t i = 0; i < std::size(kChecks); ++i) {
    EXPECT_EQ(static_cast<size_t>(kChecks[i].check), i) << kChecks[i].id;
    EXPECT_TRUE(ids.insert(kChecks[i].id).second) << kChecks[i].id;
    EXPECT_EQ(&InfoOf(kChecks[i].check), &kChecks[i]);
    EXPECT_EQ(*CheckOf(kChecks[i].id), kChecks[i].check);
  }
  EXPECT_EQ(static_cast<size_t>(Check::kPerfEventParanoid) + 1, std::size(kChecks));
}

// Records hold these: an id may be added, none may change.
TEST(HostReportTest, IdsAreStable) {
  for (const char *id : {"emulated", "cannot_pin", "efficiency_core", "clock_unsteady", "cpu_quota",
                         "governor_not_performance", "boost_on", "clock_not_pinned", "smt_sibling_online",
                         "virtual_machine", "load_high", "container", "perf_event_paranoid"}) {
    EXPECT_TRUE(CheckOf(id).ok()) << id;
  }
}

TEST(HostReportTest, UnknownIdIsRefusedWithTheKnownOnes) {
  const absl::Status status = CheckOf("boost").status();
  EXPECT_TRUE(absl::IsInvalidArgument(status));
  EXPECT_TRUE(absl::StrContains(status.message(), "boost_on")) << status;
}

TEST(HostReportTest, FactIsAValueOrAReason) {
  EXPECT_EQ(Fact<uint64_t>().reason, "not examined");
  const Fact<uint64_t> known(absl::StatusOr<uint64_t>(0U));
  EXPECT_EQ(known.value, 0U);
  EXPECT_EQ(known.reason, "");
  Fact<uint64_t> changed(absl::StatusOr<uint64_t>(7U));
  EXPECT_EQ(changed.value, 7U);
  changed = absl::StatusOr<uint64_t>(absl::NotFoundError("gone"));
  EXPECT_FALSE(changed.value.has_value());
  EXPECT_EQ(changed.reason, "gone");
}

}  // namespace
}  // namespace xbench
