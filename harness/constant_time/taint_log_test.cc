// Proves that of memcheck's log exactly the errors about undefined bytes within calls are taken.
#include "harness/constant_time/taint_log.h"

#include <vector>

#include "gtest/gtest.h"

namespace xbench {
namespace {

// As Valgrind 3.19 wrote it.
constexpr char kLog[] =
    "==995== Memcheck, a memory error detector\n"
    "==995== Command: program --taint\n"
    "==995== \n"
    "==995== Conditional jump or move depends on uninitialised value(s)\n"
    "==995==    at 0x4204F3: malloc (in program)\n"
    "==995==    by 0x4688FA: _dl_get_origin (in program)\n"
    "==995== \n"
    "**995** xb_taint begin\n"
    "**995** xb_taint end\n"
    "**995** xb_taint begin\n"
    "==995== Use of uninitialised value of size 8\n"
    "==995==    at 0x40417B: leak_index (leaky_instance.c:77)\n"
    "==995==    by 0x404688: call (trace_main.c:91)\n"
    "==995==  Uninitialised value was created by a client request\n"
    "==995== \n"
    "==995== Invalid read of size 1\n"
    "==995==    at 0x404199: other (leaky_instance.c:80)\n"
    "==995== \n"
    "the program's own line: Use of uninitialised value\n"
    "==995== Conditional jump or move depends on uninitialised value(s)\n"
    "==995==    at 0x40418B: leak_branch (leaky_instance.c:70)\n"
    "==995== \n"
    "**995** xb_taint end\n"
    "==995== Conditional jump or move depends on uninitialised value(s)\n"
    "==995==    at 0x4199A3: printf (in program)\n"
    "**995** xb_taint begin\n"
    "==995== Syscall param write(buf) points to uninitialised byte(s)\n"
    "==995==    at 0x4199B0: write (in program)\n"
    "==995== Syscall param write(fd) contains an unaddressable value\n"
    "==995==    at 0x4199C0: write (in program)\n"
    "**995** xb_taint end\n"
    "==995== ERROR SUMMARY: 6 errors from 6 contexts (suppressed: 0 from 0)\n";

TEST(TaintLog, TakesWhatDependsOnTheSecret) {
  const std::vector<TaintError> errors = ParseTaintLog(kLog);
  ASSERT_EQ(errors.size(), 3);
  EXPECT_EQ(errors[0].kind, "address");
  EXPECT_EQ(errors[0].pc, 0x40417B);
  EXPECT_EQ(errors[0].call, 1);
  EXPECT_EQ(errors[1].kind, "branch");
  EXPECT_EQ(errors[1].pc, 0x40418B);
  EXPECT_EQ(errors[1].call, 1);
  EXPECT_EQ(errors[2].kind, "system call");
  EXPECT_EQ(errors[2].pc, 0x4199B0);
  EXPECT_EQ(errors[2].call, 2);
}

TEST(TaintLog, OfNothingIsNothing) {
  EXPECT_TRUE(ParseTaintLog("").empty());
  EXPECT_TRUE(ParseTaintLog("Use of uninitialised value of size 8\n   at 0x1: f\n").empty());
  EXPECT_TRUE(ParseTaintLog("**1** xb_taint begin\n==1== Use of uninitialised value of size 8\n").empty());
}

}  // namespace
}  // namespace xbench
