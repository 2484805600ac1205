// Proves that two different events are explained by the instruction that was the first to do something else.
#include "harness/constant_time/trace_difference.h"

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "harness/constant_time/fake_objdump.h"

namespace xbench {
namespace {

TimingDifference Describe(const TraceEvent &base, const TraceEvent &other) {
  Places places = FakePlaces();
  const absl::StatusOr<TimingDifference> difference = DescribeDifference({5, base, other}, &places);
  EXPECT_TRUE(difference.ok()) << difference.status();
  return difference.ok() ? *difference : TimingDifference();
}

TEST(TraceDifference, Addresses) {
  const TimingDifference load = Describe({"load", 0x401010, 0x480004, 4}, {"load", 0x401010, 0x480040, 4});
  EXPECT_EQ(load.method, "trace");
  EXPECT_EQ(load.kind, "load");
  EXPECT_EQ(load.place.function, "f+0x10");
  EXPECT_EQ(load.first, "reads 4 bytes at table+0x4");
  EXPECT_EQ(load.second, "reads 4 bytes at table+0x40");
  const TimingDifference store = Describe({"store", 0x401010, 0x500001, 1}, {"store", 0x401010, 0x6fffff0, 1});
  EXPECT_EQ(store.kind, "store");
  EXPECT_EQ(store.first, "writes 1 byte at message+0x1");
  EXPECT_EQ(store.second, "writes 1 byte at stack-0x10");
}

// The heap may lie elsewhere in the next run: only the distance is told.
TEST(TraceDifference, AddressesWithoutAName) {
  const TimingDifference difference = Describe({"load", 0x401010, 0x900100, 8}, {"load", 0x401010, 0x900120, 8});
  EXPECT_EQ(difference.first, "reads 8 bytes at other memory, 32 bytes below that of the other message");
  EXPECT_EQ(difference.second, "reads 8 bytes at other memory, 32 bytes above that of the other message");
}

TEST(TraceDifference, Sizes) {
  const TimingDifference difference = Describe({"load", 0x401010, 0x900100, 8}, {"load", 0x401010, 0x900100, 4});
  EXPECT_EQ(difference.first, "reads 8 bytes at other memory");
  EXPECT_EQ(difference.second, "reads 4 bytes at other memory");
}

TEST(TraceDifference, TargetsOfAJump) {
  const TimingDifference difference = Describe({"jump", 0x401010, 0x401000, 0}, {"jump", 0x401010, 0x401020, 0});
  EXPECT_EQ(difference.kind, "branch");
  EXPECT_EQ(difference.place.source, "candidates/f.c:16");
  EXPECT_EQ(difference.first, "goes to f (candidates/f.c:0): mov (%rax), %ebx");
  EXPECT_EQ(difference.second, "goes to f+0x20 (candidates/f.c:32): mov (%rax), %ebx");
}

// The branch that was not taken is no event: the next one of that call is somewhere behind it.
TEST(TraceDifference, BranchTakenOnce) {
  const TraceEvent jump = {"jump", 0x401010, 0x401000, 0};
  const TraceEvent later = {"load", 0x401018, 0x480000, 1};
  const TimingDifference first = Describe(jump, later);
  EXPECT_EQ(first.kind, "branch");
  EXPECT_EQ(first.place.function, "f+0x10");
  EXPECT_EQ(first.second, "goes on behind it");
  const TimingDifference second = Describe(later, jump);
  EXPECT_EQ(second.kind, "branch");
  EXPECT_EQ(second.place.function, "f+0x10");
  EXPECT_EQ(second.first, "goes on behind it");
  EXPECT_EQ(second.second, "goes to f (candidates/f.c:0): mov (%rax), %ebx");
}

TEST(TraceDifference, AccessMadeOnce) {
  const TimingDifference difference = Describe({"jump", 0x401020, 0x401000, 0}, {"store", 0x401010, 0x480000, 16});
  EXPECT_EQ(difference.kind, "store");
  EXPECT_EQ(difference.place.function, "f+0x10");
  EXPECT_EQ(difference.first, "no access there");
  EXPECT_EQ(difference.second, "writes 16 bytes at table");
}

TEST(TraceDifference, AnEndIsLast) {
  const TimingDifference difference = Describe({"end", 0, 0, 0}, {"jump", 0x401010, 0x401000, 0});
  EXPECT_EQ(difference.kind, "branch");
  EXPECT_EQ(difference.place.function, "f+0x10");
  EXPECT_EQ(difference.first, "goes on behind it");
}

TEST(TraceDifference, NeedsThePlace) {
  Places places = FakePlaces();
  EXPECT_TRUE(absl::IsNotFound(
      DescribeDifference({0, {"load", 0x10, 0x480000, 1}, {"load", 0x10, 0x480001, 1}}, &places).status()));
}

}  // namespace
}  // namespace xbench
