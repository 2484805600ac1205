// Proves that durations are read as the help says, and that nothing else is taken for one.
#include "harness/tool/duration.h"

#include <string>
#include <utility>

#include "gtest/gtest.h"

namespace xbench {
namespace {

TEST(Duration, Units) {
  const std::pair<const char *, uint64_t> cases[] = {{"2h", 7200},
                                                     {"30m", 1800},
                                                     {"90s", 90},
                                                     {"1.5", 5400},
                                                     {"1", 3600},
                                                     {"0.5m", 30},
                                                     {"0.001h", 4},
                                                     {"0.5s", 1},
                                                     {"1.499s", 1},
                                                     {"24", 86400},
                                                     {"00090s", 90},
                                                     {"0.25", 900},
                                                     {"87600h", kLongestSeconds},
                                                     {"0.333", 1199}};
  for (const auto &[text, seconds] : cases) {
    const absl::StatusOr<uint64_t> parsed = ParseDuration(text);
    ASSERT_TRUE(parsed.ok()) << text << parsed.status();
    EXPECT_EQ(*parsed, seconds) << text;
  }
}

TEST(Duration, Refused) {
  for (const char *text : {"",
                           "h",
                           "s",
                           "0",
                           "0h",
                           "0.000",
                           "-1",
                           "+1",
                           "1.",
                           ".5",
                           "1.2345",
                           "1e3",
                           " 1",
                           "1 ",
                           "2 h",
                           "2H",
                           "2d",
                           "2hm",
                           "1h30m",
                           "1,5",
                           "nan",
                           "inf",
                           "1.5.0",
                           "0x10",
                           "0.4s",
                           "87601h",
                           "999999999h",
                           "9999999999",
                           "99999999999999999999h",
                           "h2",
                           "2ms",
                           "1.h"}) {
    const absl::StatusOr<uint64_t> parsed = ParseDuration(text);
    EXPECT_FALSE(parsed.ok()) << text << " is taken for " << *parsed << " s";
  }
  EXPECT_EQ(ParseDuration("2d").status().message(),
            "expected a duration like 2h, 30m, 90s or, in hours, 1.5, from 1 s to 87600 h; found \"2d\"");
}

}  // namespace
}  // namespace xbench
