// The painted stack finds the deepest written byte exactly, whatever was written, and tells an overflow from a crash.
#include "harness/resource/painted_stack.h"

#include <algorithm>
#include <cstdint>

#include "gtest/gtest.h"
#include "harness/count/empty_hash.h"
#include "harness/resource/testdata/known_stack.h"

namespace {

constexpr size_t kBytes = size_t{64} * 1024;

#if defined(__x86_64__)
constexpr size_t kReturnAddress = 8;
#else
constexpr size_t kReturnAddress = 0;
#endif

volatile uint8_t *Memory(uint8_t *address) {
  return address;
}

class PaintedStack : public testing::TestWithParam<unsigned> {
 protected:
  void SetUp() override {
    ASSERT_TRUE(xb_painted_stack_open(&stack_, kBytes, GetParam()));
  }
  void TearDown() override {
    xb_painted_stack_close(&stack_);
  }
  xb_stack_call Call(xb_hash_fn hash, unsigned entry = 0) {
    xb_stack_call call = {};
    call.hash = hash;
    call.entry = entry;
    xb_painted_stack_call(&stack_, &call);
    EXPECT_FALSE(call.wrote_above);
    return call;
  }
  xb_painted_stack stack_ = {};
};

INSTANTIATE_TEST_SUITE_P(BothPaints, PaintedStack, testing::Values(0U, 1U));

TEST_P(PaintedStack, AnEmptyFunctionLeavesTheReturnAddressOnly) {
  // A byte of the address may equal the paint of its place, but not at all entries.
  size_t depth = 0;
  for (unsigned entry = 0; entry < XB_STACK_ENTRIES; entry++) {
    depth = std::max(depth, Call(xb_empty_hash, entry).depth);
  }
  EXPECT_EQ(depth, kReturnAddress);
}

TEST_P(PaintedStack, FindsOneByteExactlyAndAfterADeeperCall) {
  for (unsigned entry = 0; entry < XB_STACK_ENTRIES; entry++) {
    EXPECT_EQ(Call(xb_stack_12345, entry).depth - kReturnAddress, 12345U);
    EXPECT_EQ(Call(xb_stack_100, entry).depth - kReturnAddress, 100U);
    EXPECT_LE(Call(xb_empty_hash, entry).depth, kReturnAddress);
  }
}

TEST_P(PaintedStack, PassesArgumentsAndResult) {
  static uint8_t digest[1];
  static const uint8_t message[1] = {};
  xb_stack_call call = {};
  call.hash = [](uint8_t *d, size_t digest_bits, const uint8_t *m, uint64_t msg_bits) {
    *d = 1;
    return m == message && digest_bits == 7 && msg_bits == UINT64_C(1) << 40 ? 42 : 0;
  };
  call.digest = digest;
  call.digest_bits = 7;
  call.msg = message;
  call.msg_bits = UINT64_C(1) << 40;
  xb_painted_stack_call(&stack_, &call);
  EXPECT_EQ(call.status, 42);
  EXPECT_EQ(digest[0], 1);
}

TEST_P(PaintedStack, SeesAWriteAboveTheCall) {
  xb_stack_call call = {};
  call.hash = xb_stack_above;
  xb_painted_stack_call(&stack_, &call);
  EXPECT_TRUE(call.wrote_above);
  (void)Call(xb_empty_hash);  // and it is painted again
}

// The negative control of having two paints: with one alone, the write is not seen.
TEST(PaintedStackPaint, AByteThatEqualsOnePaintIsSeenWithTheOther) {
  static uint8_t written;
  size_t depth[XB_PAINTS];
  for (unsigned paint = 0; paint < XB_PAINTS; paint++) {
    xb_painted_stack stack = {};
    ASSERT_TRUE(xb_painted_stack_open(&stack, kBytes, paint));
    // All entries lie above `bytes`; entry 0 is exactly there.
    if (paint == 0) {
      written = stack.lowest[kBytes - kReturnAddress - 12345];
    }
    xb_stack_call call = {};
    call.hash = xb_stack_12345_argument;
    call.msg_bits = written;
    xb_painted_stack_call(&stack, &call);
    depth[paint] = call.depth;
    xb_painted_stack_close(&stack);
  }
  EXPECT_LT(depth[0], 12345U);
  EXPECT_EQ(depth[1], kReturnAddress + 12345);
}

TEST(PaintedStackPaint, EachByteOfOnePaintIsTheComplementOfTheOther) {
  xb_painted_stack stacks[XB_PAINTS] = {};
  for (unsigned paint = 0; paint < XB_PAINTS; paint++) {
    ASSERT_TRUE(xb_painted_stack_open(&stacks[paint], kBytes, paint));
  }
  for (size_t i = 0; i < stacks[0].bytes; i++) {
    ASSERT_EQ(stacks[0].lowest[i] ^ stacks[1].lowest[i], 0xff) << i;
  }
  for (xb_painted_stack &stack : stacks) {
    xb_painted_stack_close(&stack);
  }
}

TEST(PaintedStackOverflow, IsTheAreaBelowAndNothingElse) {
  xb_painted_stack stack = {};
  ASSERT_TRUE(xb_painted_stack_open(&stack, kBytes, 0));
  EXPECT_TRUE(xb_painted_stack_overflowed(&stack, stack.lowest - 1));
  EXPECT_TRUE(xb_painted_stack_overflowed(&stack, stack.lowest - (16 << 20)));
  EXPECT_FALSE(xb_painted_stack_overflowed(&stack, stack.lowest - (16 << 20) - 1));
  EXPECT_FALSE(xb_painted_stack_overflowed(&stack, stack.lowest));
  EXPECT_FALSE(xb_painted_stack_overflowed(&stack, stack.lowest + stack.bytes));
  EXPECT_FALSE(xb_painted_stack_overflowed(&stack, nullptr));
  EXPECT_DEATH(*Memory(stack.lowest - 1) = 0, "");
  EXPECT_DEATH(*Memory(stack.lowest + stack.bytes) = 0, "");
  xb_painted_stack_close(&stack);
}

}  // namespace
