// Proves that whatever a check's process does is the end of that check only, told with its reason: exit, signals,
// loops, sleep, memory, output, faults beside guarded memory; and that a check that does nothing of it passes.
#include "harness/contract/isolate.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

#include "gtest/gtest.h"
#include "harness/contract/guarded.h"
#include "harness/contract/run.h"

namespace {

int Hash(uint8_t *digest, size_t, const uint8_t *, uint64_t) {
  digest[0] = 1;
  return 0;
}

int ExitingHash(uint8_t *, size_t, const uint8_t *, uint64_t) {
  exit(0);
}

int LoopingHash(uint8_t *, size_t, const uint8_t *, uint64_t) {
  for (volatile int loop = 1; loop != 0;) {
  }
  return 0;
}

int FailingHash(uint8_t *, size_t, const uint8_t *, uint64_t) {
  return 7;
}

xb_run_report Isolated(void (*check)(const xb_run *), xb_hash_fn function = Hash, size_t memory = size_t{1} << 30) {
  xb_hash hash = {};
  hash.digest_bits = 8;
  hash.block_bits = 64;
  hash.hash = function;
  const xb_isolate_limits limits = {1, memory};
  xb_run_report report;
  (void)fflush(nullptr);
  xb_isolate(check, &hash, nullptr, &limits, &report);
  return report;
}

void Call(const xb_run *run) {
  uint8_t digest = 0;
  (void)xb_run_call(run, &digest, 8, nullptr, 24);
}

// Expects a failure whose reason contains `text`.
void ExpectFailure(const xb_run_report &report, const std::string &text) {
  EXPECT_EQ(report.verdict, XB_FAIL);
  EXPECT_NE(std::string(report.text).find(text), std::string::npos) << report.text;
}

TEST(IsolateTest, ACheckThatFindsNothingPasses) {
  const xb_run_report report = Isolated(Call);
  EXPECT_EQ(report.verdict, XB_PASS) << report.text;
  EXPECT_STREQ(report.text, "");
}

TEST(IsolateTest, WhatACheckTellsIsReported) {
  ExpectFailure(Isolated(Call, FailingHash), "the call returned 7; expected 0 (message of 24 bits, digest of 8)");
  const xb_run_report report = Isolated([](const xb_run *run) { xb_run_not_available(run, "no %s", "reason"); });
  EXPECT_EQ(report.verdict, XB_NOT_AVAILABLE);
  EXPECT_STREQ(report.text, "no reason");
}

TEST(IsolateTest, TheFirstFailureStays) {
  ExpectFailure(Isolated([](const xb_run *run) {
                  (void)xb_run_fail(run, "first");
                  (void)xb_run_fail(run, "second");
                  xb_run_remark(run, "third");
                }),
                "first");
}

TEST(IsolateTest, ExitIsNoSuccess) {
  ExpectFailure(Isolated(Call, ExitingHash),
                "it ended the process, with exit status 0; in a call with a message of 24 bits");
  ExpectFailure(Isolated([](const xb_run *) { _exit(0); }), "the check's process ended with exit status 0");
}

TEST(IsolateTest, SignalsAreTold) {
  ExpectFailure(Isolated([](const xb_run *) { raise(SIGILL); }), "signal 4");
  ExpectFailure(Isolated([](const xb_run *) { abort(); }), "signal 6");
  ExpectFailure(Isolated([](const xb_run *) {
                  (void)signal(SIGXCPU, SIG_IGN);
                  raise(SIGTERM);
                }),
                "signal 15");
}

TEST(IsolateTest, LoopsEnd) {
  ExpectFailure(Isolated(Call, LoopingHash), "it did not end");
}

TEST(IsolateTest, ALoopThatIgnoresTheSignalEndsToo) {
  ExpectFailure(Isolated([](const xb_run *) {
                  (void)signal(SIGXCPU, SIG_IGN);
                  for (volatile int loop = 1; loop != 0;) {
                  }
                }),
                "it did not end");
}

TEST(IsolateTest, ASleepEnds) {
  ExpectFailure(Isolated([](const xb_run *) { pause(); }), "it did not end: it waits for something");
}

TEST(IsolateTest, MemoryIsLimited) {
  const size_t limit = size_t{96} << 20;  // an emulator needs some of it
  ExpectFailure(Isolated(
                    [](const xb_run *run) {
                      for (int i = 0; i < 64; ++i) {
                        const size_t size = size_t{4} << 20;
                        void *memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
                        if (memory == MAP_FAILED) {
                          (void)xb_run_fail(run, "of memory: refused by the system");
                          return;
                        }
                        memset(memory, 1, size);
                      }
                      pause();
                    },
                    Hash, limit),
                "of memory");
}

TEST(IsolateTest, OutputIsKeptAwayAndJudgedIfAskedFor) {
  void (*const print)(const xb_run *) = [](const xb_run *run) {
    run->report->silent = run->hash->digest_bits == 8;
    (void)printf("a line\x01");
  };
  ExpectFailure(Isolated(print), "wrote 7 bytes to standard output or error: \"a line?\"");
  EXPECT_EQ(Isolated([](const xb_run *) { (void)puts("a line"); }).verdict, XB_PASS);
}

TEST(IsolateTest, EndlessOutputEnds) {
  EXPECT_EQ(Isolated([](const xb_run *) {
              char block[4096] = {};
              while (write(STDOUT_FILENO, block, sizeof block) > 0) {
              }
            }).verdict,
            XB_FAIL);
}

TEST(IsolateTest, StandardInputIsEmpty) {
  const xb_run_report report = Isolated([](const xb_run *run) {
    char byte = 0;
    if (read(STDIN_FILENO, &byte, 1) != 0) {
      (void)xb_run_fail(run, "there is input");
    }
  });
  EXPECT_EQ(report.verdict, XB_PASS) << report.text;
}

// Opens guarded memory and accesses the byte at `offset` from its start, or from its end if that is below 0.
template <int offset>
void Access(const xb_run *run) {
  xb_guarded memory;
  (void)run;
  xb_guarded_open(&memory, "the place", 100);
  volatile uint8_t *bytes = memory.bytes;
  bytes[offset]++;
}

TEST(GuardedTest, EachAccessBesideIsToldWithItsPlace) {
  EXPECT_EQ(Isolated(Access<0>).verdict, XB_PASS);
  EXPECT_EQ(Isolated(Access<4095>).verdict, XB_PASS);
  ExpectFailure(Isolated(Access<-1>), "SIGSEGV: access 1 bytes before the start of the place");
  ExpectFailure(Isolated(Access<-17>), "SIGSEGV: access 17 bytes before the start of the place");
  ExpectFailure(Isolated(Access<4096>), "SIGSEGV: access 1 bytes behind the end of the place");
  ExpectFailure(Isolated(Access<5000>), "SIGSEGV: access 905 bytes behind the end of the place");
}

TEST(GuardedTest, MemoryIsSeenAtTwoPlacesAndProtectedAtOne) {
  const xb_run_report report = Isolated([](const xb_run *run) {
    xb_guarded memory;
    xb_guarded_open(&memory, "the place", 1);
    xb_guarded_protect(&memory, PROT_READ);
    memory.ours[3] = 42;
    if (memory.bytes[3] != 42) {
      (void)xb_run_fail(run, "another memory");
    }
  });
  EXPECT_EQ(report.verdict, XB_PASS) << report.text;
  ExpectFailure(Isolated([](const xb_run *) {
                  xb_guarded memory;
                  xb_guarded_open(&memory, "the place", 1);
                  xb_guarded_protect(&memory, PROT_READ);
                  *const_cast<volatile uint8_t *>(memory.bytes + 3) = 42;
                }),
                "SIGSEGV: access to the place that is not allowed, byte 3 of 4096");
}

TEST(GuardedTest, NullPointersAndWildOnesAreTold) {
  ExpectFailure(Isolated([](const xb_run *) {
                  volatile uint8_t *volatile nothing = nullptr;
                  // cppcheck-suppress nullPointer; the fault
                  (void)*nothing;
                }),
                "SIGSEGV: access through a null pointer");
}

TEST(GuardedTest, AHandledFaultIsTriedAgain) {
  const xb_run_report report = Isolated([](const xb_run *run) {
    static xb_guarded memory;
    static int faults = 0;
    xb_guarded_open(&memory, "the place", 1);
    xb_guarded_protect(&memory, PROT_NONE);
    xb_guarded_call_before_fault(
        [](void *argument) {
          ++*static_cast<int *>(argument);
          xb_guarded_protect(&memory, PROT_READ | PROT_WRITE);
        },
        &faults);
    *const_cast<volatile uint8_t *>(memory.bytes) = 1;
    if (faults != 1 || memory.ours[0] != 1) {
      (void)xb_run_fail(run, "%d faults", faults);
    }
  });
  EXPECT_EQ(report.verdict, XB_PASS) << report.text;
}

}  // namespace
