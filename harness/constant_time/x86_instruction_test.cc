// Proves that x86-64 instructions are taken apart as the manual says: registers, memory operands, prefixes.
#include "harness/constant_time/x86_instruction.h"

#include <cstdint>
#include <vector>

#include "gtest/gtest.h"

namespace {

xb_x86_instruction TakeApart(const std::vector<uint8_t> &code) {
  xb_x86_instruction instruction;
  EXPECT_TRUE(xb_x86_take_apart(code.data(), code.size(), &instruction));
  return instruction;
}

TEST(X86Instruction, Registers) {
  const xb_x86_instruction low = TakeApart({0x48, 0xf7, 0xf6});  // div %rsi
  EXPECT_EQ(low.map, XB_X86_ONE_BYTE);
  EXPECT_EQ(low.opcode, 0xf7);
  EXPECT_TRUE(low.wide);
  EXPECT_FALSE(low.memory);
  EXPECT_EQ(low.rm, 6);
  EXPECT_EQ(low.reg & 7, 6);
  const xb_x86_instruction high = TakeApart({0x66, 0x41, 0xf7, 0xf9});  // idiv %r9w
  EXPECT_TRUE(high.operand_size);
  EXPECT_FALSE(high.wide);
  EXPECT_EQ(high.rm, 9);
  EXPECT_TRUE(high.has_rex);
  EXPECT_FALSE(TakeApart({0xf6, 0xf5}).has_rex);  // div %ch
}

TEST(X86Instruction, MemoryOperands) {
  const xb_x86_instruction index = TakeApart({0x4a, 0xf7, 0x7c, 0xa0, 0xf8});  // idivq -8(%rax,%r12,4)
  EXPECT_TRUE(index.memory);
  EXPECT_EQ(index.base, 0);
  EXPECT_EQ(index.index, 12);
  EXPECT_EQ(index.scale, 4);
  EXPECT_EQ(index.displacement, -8);
  EXPECT_EQ(index.displacement_at, 4);
  const xb_x86_instruction relative = TakeApart({0x48, 0xf7, 0x35, 0x00, 0x01, 0x00, 0x00});  // divq 0x100(%rip)
  EXPECT_TRUE(relative.rip_relative);
  EXPECT_EQ(relative.base, XB_X86_NO_REGISTER);
  EXPECT_EQ(relative.index, XB_X86_NO_REGISTER);
  EXPECT_EQ(relative.displacement, 0x100);
  EXPECT_EQ(relative.displacement_at, 3);
  const xb_x86_instruction stack = TakeApart({0xf7, 0xb4, 0x24, 0x00, 0x00, 0x00, 0x80});  // divl -0x80000000(%rsp)
  EXPECT_EQ(stack.base, 4);
  EXPECT_EQ(stack.index, XB_X86_NO_REGISTER);
  EXPECT_EQ(stack.displacement, INT32_MIN);
  const xb_x86_instruction absolute = TakeApart({0xf7, 0x34, 0x25, 0x10, 0x00, 0x00, 0x00});  // divl 0x10
  EXPECT_EQ(absolute.base, XB_X86_NO_REGISTER);
  EXPECT_FALSE(absolute.rip_relative);
  EXPECT_EQ(absolute.displacement, 0x10);
  const xb_x86_instruction r13 = TakeApart({0x41, 0xf7, 0x75, 0x00});  // divl (%r13)
  EXPECT_EQ(r13.base, 13);
  EXPECT_EQ(r13.displacement, 0);
}

TEST(X86Instruction, Overrides) {
  EXPECT_TRUE(TakeApart({0x64, 0xf7, 0x37}).override);   // divl %fs:(%rdi)
  EXPECT_TRUE(TakeApart({0x67, 0xf7, 0x37}).override);   // divl (%edi)
  EXPECT_FALSE(TakeApart({0x2e, 0xf7, 0x37}).override);  // cs has no effect
  EXPECT_FALSE(TakeApart({0xf7, 0x37}).override);
}

TEST(X86Instruction, MandatoryPrefixes) {
  EXPECT_EQ(TakeApart({0xf3, 0x0f, 0x5e, 0xd1}).prefix, 0xf3);        // divss
  EXPECT_EQ(TakeApart({0xf2, 0x44, 0x0f, 0x5e, 0x0f}).prefix, 0xf2);  // divsd (%rdi), %xmm9
  EXPECT_EQ(TakeApart({0xf2, 0x44, 0x0f, 0x5e, 0x0f}).reg, 9);
  EXPECT_EQ(TakeApart({0x66, 0x0f, 0x5e, 0xd1}).prefix, 0x66);  // divpd
  EXPECT_EQ(TakeApart({0x0f, 0x5e, 0xd1}).prefix, 0);           // divps
}

TEST(X86Instruction, Vex) {
  const xb_x86_instruction two = TakeApart({0xc5, 0xe8, 0x5e, 0xd9});  // vdivps %xmm1, %xmm2, %xmm3
  EXPECT_EQ(two.encoding, XB_X86_VEX);
  EXPECT_EQ(two.map, XB_X86_0F);
  EXPECT_EQ(two.vvvv, 2);
  EXPECT_EQ(two.reg, 3);
  EXPECT_EQ(two.rm, 1);
  EXPECT_FALSE(two.long_vector);
  EXPECT_TRUE(TakeApart({0xc5, 0xed, 0x5e, 0xd9}).long_vector);                // vdivpd %ymm1, %ymm2, %ymm3
  const xb_x86_instruction three = TakeApart({0xc4, 0x42, 0xb3, 0xf5, 0xe2});  // pdep %r10, %r9, %r12
  EXPECT_EQ(three.map, XB_X86_0F38);
  EXPECT_EQ(three.prefix, 0xf2);
  EXPECT_TRUE(three.wide);
  EXPECT_EQ(three.vvvv, 9);
  EXPECT_EQ(three.reg, 12);
  EXPECT_EQ(three.rm, 10);
  EXPECT_EQ(TakeApart({0x62, 0xf1, 0x6c, 0x48, 0x5e, 0xd9}).encoding, XB_X86_EVEX);  // vdivps of zmm registers
}

TEST(X86Instruction, RefusesAPiece) {
  const std::vector<uint8_t> code = {0x48, 0xf7, 0x35, 0x00, 0x01, 0x00, 0x00};
  for (size_t size = 0; size < code.size(); size++) {
    const std::vector<uint8_t> piece(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(size));
    xb_x86_instruction instruction;
    EXPECT_FALSE(xb_x86_take_apart(piece.data(), piece.size(), &instruction)) << size;
  }
}

}  // namespace
