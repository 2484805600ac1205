// Proves that a batch is planned from warm calls, is long enough for both counters, and is bounded.
#include "harness/bench/plan.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace xb {
namespace {

// An instance whose calls take `ns` each, the first one a thousand times as long; three ticks a nanosecond.
class FakeClock {
 public:
  explicit FakeClock(double ns) : ns_(ns) {}
  bool Time(int64_t calls, Sample *sample) {
    const double cold = groups.empty() ? 999 * ns_ : 0;
    groups.push_back(calls);
    sample->ns = static_cast<uint64_t>(static_cast<double>(calls) * ns_ + cold);
    sample->quantity = 3 * sample->ns;
    return true;
  }
  std::vector<int64_t> groups;

 private:
  double ns_;
};

int64_t Plan(const PlanGoal &goal, FakeClock *clock) {
  int64_t calls = 0;
  std::string reason;
  const TimeFn time = [clock](int64_t n, Sample *sample, std::string *) { return clock->Time(n, sample); };
  EXPECT_TRUE(PlanBatch(goal, time, &calls, &reason)) << reason;
  return calls;
}

TEST(PlanTest, FillsTheBatchFromWarmCalls) {
  FakeClock clock(500);
  EXPECT_EQ(Plan({1e6, 1, 1}, &clock), 2000);
}

TEST(PlanTest, TheColdCallDecidesNothing) {
  // The cold call alone takes longer than the batch.
  FakeClock clock(50000);
  EXPECT_EQ(Plan({1e6, 1, 1}, &clock), 20);
  EXPECT_EQ(clock.groups, (std::vector<int64_t>{1, 1, 2, 4, 4, 4, 4, 4, 4}));
}

TEST(PlanTest, ALongCallIsABatchOfItsOwn) {
  FakeClock clock(5e6);
  EXPECT_EQ(Plan({1e6, 1, 1}, &clock), 1);
}

TEST(PlanTest, ACoarseCounterNeedsALongerBatch) {
  FakeClock clock(500);
  EXPECT_EQ(Plan({1e6, 1, 4000}, &clock), 8000);
  FakeClock other(500);
  EXPECT_EQ(Plan({1e6, 30000, 1}, &other), 20000);
}

TEST(PlanTest, FailureIsPassedOn) {
  for (int fail_at = 1; fail_at <= 4; fail_at++) {
    int groups = 0;
    const TimeFn time = [&](int64_t, Sample *sample, std::string *why) {
      sample->ns = sample->quantity = 1000000;
      *why = "broken";
      return ++groups != fail_at;
    };
    int64_t calls = 0;
    std::string reason;
    EXPECT_FALSE(PlanBatch({1e6, 1, 1}, time, &calls, &reason));
    EXPECT_EQ(reason, "broken");
  }
}

}  // namespace
}  // namespace xb
