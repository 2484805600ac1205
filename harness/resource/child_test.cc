// A child's end is told as it was, and only shared memory brings back what it wrote.
#include "harness/resource/child.h"

#include <signal.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "gtest/gtest.h"

namespace {

int own_memory = 1;
volatile int *volatile null = nullptr;

TEST(Child, SharesSharedMemoryOnly) {
  int *shared = static_cast<int *>(xb_shared_memory(sizeof(int)));
  ASSERT_NE(shared, nullptr);
  EXPECT_EQ(*shared, 0);
  EXPECT_EQ(xb_run_in_child(
                [](void *argument) {
                  own_memory = 2;
                  *static_cast<int *>(argument) = 3;
                },
                shared),
            0);
  EXPECT_EQ(own_memory, 1);
  EXPECT_EQ(*shared, 3);
  xb_shared_memory_free(shared, sizeof(int));
}

TEST(Child, TellsTheSignalThatEndedIt) {
  EXPECT_EQ(xb_run_in_child([](void *) { abort(); }, nullptr), SIGABRT);
  EXPECT_EQ(xb_run_in_child([](void *) { raise(SIGKILL); }, nullptr), SIGKILL);
  EXPECT_EQ(xb_run_in_child([](void *) { *null = 0; }, nullptr), SIGSEGV);
}

TEST(Child, BlocksOtherSignals) {
  EXPECT_EQ(xb_run_in_child([](void *) { raise(SIGTERM); }, nullptr), 0);
}

TEST(Child, AnExitOfTheFunctionIsNotAReturn) {
  EXPECT_EQ(xb_run_in_child([](void *) { _exit(9); }, nullptr), -1);
  EXPECT_EQ(errno, ECHILD);
}

}  // namespace
