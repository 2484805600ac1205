// Every piece of work is done exactly once, with any number of threads.
#include "harness/tool/parallel.h"

#include <vector>

#include "gtest/gtest.h"

namespace xbench {
namespace {

TEST(ForEachIndex, EachOnce) {
  for (const size_t jobs : {0, 1, 2, 7}) {
    for (const size_t count : {0, 1, 5, 100}) {
      std::vector<int> done(count);
      ForEachIndex(count, jobs, [&](size_t i) { ++done[i]; });
      EXPECT_EQ(done, std::vector<int>(count, 1)) << count << " with " << jobs;
    }
  }
}

}  // namespace
}  // namespace xbench
