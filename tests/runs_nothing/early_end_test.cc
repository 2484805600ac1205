// Tests that end their process early, with success, which their launcher must not believe; and a right one beside them.
// Only ends_early_test.sh runs them.
#include <unistd.h>

#include <cstdlib>

#include "gtest/gtest.h"

namespace {

TEST(EarlyEnd, Right) {
  EXPECT_GT(getpid(), 0);
}

TEST(EarlyEnd, Exit) {
  std::exit(0);  // NOLINT(concurrency-mt-unsafe): it is what must be found
}

TEST(EarlyEnd, UnderscoreExit) {
  _exit(0);
}

TEST(EarlyEnd, QuickExit) {
  std::quick_exit(0);
}

TEST(EarlyEnd, Skipped) {
  GTEST_SKIP() << "nothing else is tested then";
}

}  // namespace
