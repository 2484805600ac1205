// Proves that a forbidden instruction or access ends the guarded action only, and that the former handlers come back.
#include "harness/cycles/guard.h"

#include <csignal>

#include "gtest/gtest.h"

namespace {

void Return(void *argument) {
  *static_cast<int *>(argument) = 1;
}

void IllegalInstruction(void *) {
#if defined(__x86_64__)
  __asm__ volatile("ud2");
#else
  __asm__ volatile(".inst 0");
#endif
}

void Segfault(void *) {
  raise(SIGSEGV);
}

volatile sig_atomic_t seen;

void Note(int) {
  seen = 1;
}

TEST(GuardTest, AnActionThatReturns) {
  int called = 0;
  EXPECT_EQ(xb_guard(Return, &called), 0);
  EXPECT_EQ(called, 1);
}

TEST(GuardTest, ASignalIsReportedEveryTime) {
  for (int i = 0; i < 3; i++) {
    EXPECT_EQ(xb_guard(IllegalInstruction, nullptr), SIGILL);
    EXPECT_EQ(xb_guard(Segfault, nullptr), SIGSEGV);
  }
}

TEST(GuardTest, TheFormerHandlersComeBack) {
  signal(SIGILL, Note);
  signal(SIGSEGV, Note);
  int called = 0;
  xb_guard(Return, &called);
  xb_guard(IllegalInstruction, nullptr);
  EXPECT_EQ(seen, 0);
  raise(SIGILL);
  EXPECT_EQ(seen, 1);
  seen = 0;
  raise(SIGSEGV);
  EXPECT_EQ(seen, 1);
  signal(SIGILL, SIG_DFL);
  signal(SIGSEGV, SIG_DFL);
}

}  // namespace
