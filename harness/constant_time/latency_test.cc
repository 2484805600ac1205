// Proves that encodings get the classes that latency.h documents, on every host for both architectures.
#include "harness/constant_time/latency.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace {

struct Encoding {
  const char *assembler;
  xb_latency expected;
  std::vector<uint8_t> code;
};

// Encodings as GNU as 2.40 makes them.
const std::vector<Encoding> &X86() {
  static const auto &encodings = *new std::vector<Encoding>{
      {"div %cl", XB_LATENCY_DIVISION, {0xf6, 0xf1}},
      {"idiv %r9w", XB_LATENCY_DIVISION, {0x66, 0x41, 0xf7, 0xf9}},
      {"divl (%rdi)", XB_LATENCY_DIVISION, {0xf7, 0x37}},
      {"divq %rsi", XB_LATENCY_DIVISION, {0x48, 0xf7, 0xf6}},
      {"idivq 8(%rax,%rcx,4)", XB_LATENCY_DIVISION, {0x48, 0xf7, 0x7c, 0x88, 0x08}},
      {"divq 0x100(%rip)", XB_LATENCY_DIVISION, {0x48, 0xf7, 0x35, 0x00, 0x01, 0x00, 0x00}},
      {"divl %fs:(%rdi)", XB_LATENCY_DIVISION, {0x64, 0xf7, 0x37}},
      {"mul %rcx", XB_LATENCY_FIXED, {0x48, 0xf7, 0xe1}},
      {"not %rcx", XB_LATENCY_FIXED, {0x48, 0xf7, 0xd1}},
      {"divss %xmm1, %xmm2", XB_LATENCY_FLOAT, {0xf3, 0x0f, 0x5e, 0xd1}},
      {"divsd (%rdi), %xmm9", XB_LATENCY_FLOAT, {0xf2, 0x44, 0x0f, 0x5e, 0x0f}},
      {"divps %xmm1, %xmm2", XB_LATENCY_FLOAT, {0x0f, 0x5e, 0xd1}},
      {"divpd %xmm1, %xmm2", XB_LATENCY_FLOAT, {0x66, 0x0f, 0x5e, 0xd1}},
      {"sqrtsd %xmm1, %xmm2", XB_LATENCY_FLOAT, {0xf2, 0x0f, 0x51, 0xd1}},
      {"sqrtps %xmm1, %xmm2", XB_LATENCY_FLOAT, {0x0f, 0x51, 0xd1}},
      {"vdivps %xmm1, %xmm2, %xmm3", XB_LATENCY_FLOAT, {0xc5, 0xe8, 0x5e, 0xd9}},
      {"vdivpd %ymm1, %ymm2, %ymm3", XB_LATENCY_FLOAT, {0xc5, 0xed, 0x5e, 0xd9}},
      {"vsqrtss %xmm9, %xmm2, %xmm3", XB_LATENCY_FLOAT, {0xc4, 0xc1, 0x6a, 0x51, 0xd9}},
      {"vdivps %zmm1, %zmm2, %zmm3", XB_LATENCY_FLOAT, {0x62, 0xf1, 0x6c, 0x48, 0x5e, 0xd9}},
      {"fdivs (%rdi)", XB_LATENCY_FLOAT, {0xd8, 0x37}},
      {"fdivr %st(1), %st", XB_LATENCY_FLOAT, {0xd8, 0xf9}},
      {"fdivp %st, %st(1)", XB_LATENCY_FLOAT, {0xde, 0xf1}},
      {"fdivrl (%rdi)", XB_LATENCY_FLOAT, {0xdc, 0x3f}},
      {"fidivl (%rdi)", XB_LATENCY_FLOAT, {0xda, 0x37}},
      {"fidivrs (%rdi)", XB_LATENCY_FLOAT, {0xde, 0x3f}},
      {"fsqrt", XB_LATENCY_FLOAT, {0xd9, 0xfa}},
      {"fprem", XB_LATENCY_FLOAT, {0xd9, 0xf8}},
      {"fprem1", XB_LATENCY_FLOAT, {0xd9, 0xf5}},
      {"fsin", XB_LATENCY_FLOAT, {0xd9, 0xfe}},
      {"fcos", XB_LATENCY_FLOAT, {0xd9, 0xff}},
      {"fsincos", XB_LATENCY_FLOAT, {0xd9, 0xfb}},
      {"fptan", XB_LATENCY_FLOAT, {0xd9, 0xf2}},
      {"fpatan", XB_LATENCY_FLOAT, {0xd9, 0xf3}},
      {"f2xm1", XB_LATENCY_FLOAT, {0xd9, 0xf0}},
      {"fyl2x", XB_LATENCY_FLOAT, {0xd9, 0xf1}},
      {"fyl2xp1", XB_LATENCY_FLOAT, {0xd9, 0xf9}},
      {"fadd %st(1), %st", XB_LATENCY_FIXED, {0xd8, 0xc1}},
      {"fldz", XB_LATENCY_FIXED, {0xd9, 0xee}},
      {"fcompp", XB_LATENCY_FIXED, {0xde, 0xd9}},
      {"fxtract", XB_LATENCY_FIXED, {0xd9, 0xf4}},
      {"frndint", XB_LATENCY_FIXED, {0xd9, 0xfc}},
      {"fscale", XB_LATENCY_FIXED, {0xd9, 0xfd}},
      {"fxch %st(1)", XB_LATENCY_FIXED, {0xd9, 0xc9}},
      {"fldcw (%rdi)", XB_LATENCY_FIXED, {0xd9, 0x2f}},
      {"fcmovb %st(1), %st", XB_LATENCY_FIXED, {0xda, 0xc1}},
      {"pdep %rax, %rbx, %rcx", XB_LATENCY_BITS, {0xc4, 0xe2, 0xe3, 0xf5, 0xc8}},
      {"pext (%rdi), %ebx, %ecx", XB_LATENCY_BITS, {0xc4, 0xe2, 0x62, 0xf5, 0x0f}},
      {"bzhi %rax, %rbx, %rcx", XB_LATENCY_FIXED, {0xc4, 0xe2, 0xf8, 0xf5, 0xcb}},
      {"mulx %rax, %rbx, %rcx", XB_LATENCY_FIXED, {0xc4, 0xe2, 0xe3, 0xf6, 0xc8}},
      {"prefetcht0 (%rdi)", XB_LATENCY_UNSEEN, {0x0f, 0x18, 0x0f}},
      {"prefetchnta (%rdi)", XB_LATENCY_UNSEEN, {0x0f, 0x18, 0x07}},
      {"prefetchw (%rdi)", XB_LATENCY_UNSEEN, {0x0f, 0x0d, 0x0f}},
      {"clflush (%rdi)", XB_LATENCY_UNSEEN, {0x0f, 0xae, 0x3f}},
      {"clflushopt (%rdi)", XB_LATENCY_UNSEEN, {0x66, 0x0f, 0xae, 0x3f}},
      {"clwb (%rdi)", XB_LATENCY_UNSEEN, {0x66, 0x0f, 0xae, 0x37}},
      {"endbr64", XB_LATENCY_FIXED, {0xf3, 0x0f, 0x1e, 0xfa}},
      {"nopl (%rax)", XB_LATENCY_FIXED, {0x0f, 0x1f, 0x00}},
      {"ldmxcsr (%rdi)", XB_LATENCY_FIXED, {0x0f, 0xae, 0x17}},
      {"mfence", XB_LATENCY_FIXED, {0x0f, 0xae, 0xf0}},
      {"sfence", XB_LATENCY_FIXED, {0x0f, 0xae, 0xf8}},
      {"xsaveopt (%rdi)", XB_LATENCY_FIXED, {0x0f, 0xae, 0x37}},
      {"rdfsbase %rax", XB_LATENCY_FIXED, {0xf3, 0x48, 0x0f, 0xae, 0xc0}},
      {"rep movsb", XB_LATENCY_FIXED, {0xf3, 0xa4}},
      {"vpgatherdd %xmm0, (%rdi,%xmm1,4), %xmm2", XB_LATENCY_FIXED, {0xc4, 0xe2, 0x79, 0x90, 0x14, 0x8f}},
      {"rcpps %xmm1, %xmm2", XB_LATENCY_FIXED, {0x0f, 0x53, 0xd1}},
      {"mulsd %xmm1, %xmm2", XB_LATENCY_FIXED, {0xf2, 0x0f, 0x59, 0xd1}},
      {"vzeroupper", XB_LATENCY_FIXED, {0xc5, 0xf8, 0x77}},
      {"ret", XB_LATENCY_FIXED, {0xc3}},
      {"jmp .+200", XB_LATENCY_FIXED, {0xe9, 0xc3, 0x00, 0x00, 0x00}},
      {"je .+200", XB_LATENCY_FIXED, {0x0f, 0x84, 0xc2, 0x00, 0x00, 0x00}},
      {"pmulld %xmm1, %xmm2", XB_LATENCY_FIXED, {0x66, 0x0f, 0x38, 0x40, 0xd1}},
  };
  return encodings;
}

const std::vector<Encoding> &Aarch64() {
  static const auto &encodings = *new std::vector<Encoding>{
      {"udiv x0, x1, x2", XB_LATENCY_DIVISION, {0x20, 0x08, 0xc2, 0x9a}},
      {"sdiv w0, w1, w2", XB_LATENCY_DIVISION, {0x20, 0x0c, 0xc2, 0x1a}},
      {"lsl x0, x1, x2", XB_LATENCY_FIXED, {0x20, 0x20, 0xc2, 0x9a}},
      {"madd x0, x1, x2, x3", XB_LATENCY_FIXED, {0x20, 0x0c, 0x02, 0x9b}},
      {"umulh x0, x1, x2", XB_LATENCY_FIXED, {0x20, 0x7c, 0xc2, 0x9b}},
      {"fdiv d0, d1, d2", XB_LATENCY_FLOAT, {0x20, 0x18, 0x62, 0x1e}},
      {"fdiv s0, s1, s2", XB_LATENCY_FLOAT, {0x20, 0x18, 0x22, 0x1e}},
      {"fdiv h0, h1, h2", XB_LATENCY_FLOAT, {0x20, 0x18, 0xe2, 0x1e}},
      {"fsqrt d0, d1", XB_LATENCY_FLOAT, {0x20, 0xc0, 0x61, 0x1e}},
      {"fsqrt s0, s1", XB_LATENCY_FLOAT, {0x20, 0xc0, 0x21, 0x1e}},
      {"fmul d0, d1, d2", XB_LATENCY_FIXED, {0x20, 0x08, 0x62, 0x1e}},
      {"fneg d0, d1", XB_LATENCY_FIXED, {0x20, 0x40, 0x61, 0x1e}},
      {"fdiv v0.4s, v1.4s, v2.4s", XB_LATENCY_FLOAT, {0x20, 0xfc, 0x22, 0x6e}},
      {"fdiv v0.2s, v1.2s, v2.2s", XB_LATENCY_FLOAT, {0x20, 0xfc, 0x22, 0x2e}},
      {"fdiv v0.2d, v1.2d, v2.2d", XB_LATENCY_FLOAT, {0x20, 0xfc, 0x62, 0x6e}},
      {"fdiv v0.8h, v1.8h, v2.8h", XB_LATENCY_FLOAT, {0x20, 0x3c, 0x42, 0x6e}},
      {"fsqrt v0.4s, v1.4s", XB_LATENCY_FLOAT, {0x20, 0xf8, 0xa1, 0x6e}},
      {"fsqrt v0.2d, v1.2d", XB_LATENCY_FLOAT, {0x20, 0xf8, 0xe1, 0x6e}},
      {"fsqrt v0.4h, v1.4h", XB_LATENCY_FLOAT, {0x20, 0xf8, 0xf9, 0x2e}},
      {"fmul v0.4s, v1.4s, v2.4s", XB_LATENCY_FIXED, {0x20, 0xdc, 0x22, 0x6e}},
      {"frecpe v0.4s, v1.4s", XB_LATENCY_FIXED, {0x20, 0xd8, 0xa1, 0x4e}},
      {"sdiv z0.s, p0/m, z0.s, z1.s", XB_LATENCY_DIVISION, {0x20, 0x00, 0x94, 0x04}},
      {"udiv z0.d, p0/m, z0.d, z1.d", XB_LATENCY_DIVISION, {0x20, 0x00, 0xd5, 0x04}},
      {"sdivr z0.d, p0/m, z0.d, z1.d", XB_LATENCY_DIVISION, {0x20, 0x00, 0xd6, 0x04}},
      {"udivr z0.s, p0/m, z0.s, z1.s", XB_LATENCY_DIVISION, {0x20, 0x00, 0x97, 0x04}},
      {"mul z0.s, p0/m, z0.s, z1.s", XB_LATENCY_FIXED, {0x20, 0x00, 0x90, 0x04}},
      {"fdiv z0.s, p0/m, z0.s, z1.s", XB_LATENCY_FLOAT, {0x20, 0x80, 0x8d, 0x65}},
      {"fdivr z0.d, p0/m, z0.d, z1.d", XB_LATENCY_FLOAT, {0x20, 0x80, 0xcc, 0x65}},
      {"fsqrt z0.s, p0/m, z1.s", XB_LATENCY_FLOAT, {0x20, 0xa0, 0x8d, 0x65}},
      {"fmul z0.s, z1.s, z2.s", XB_LATENCY_FIXED, {0x20, 0x08, 0x82, 0x65}},
      {"bdep z0.s, z1.s, z2.s", XB_LATENCY_BITS, {0x20, 0xb4, 0x82, 0x45}},
      {"bext z0.d, z1.d, z2.d", XB_LATENCY_BITS, {0x20, 0xb0, 0xc2, 0x45}},
      {"bgrp z0.b, z1.b, z2.b", XB_LATENCY_BITS, {0x20, 0xb8, 0x02, 0x45}},
      {"prfm pldl1keep, [x0]", XB_LATENCY_UNSEEN, {0x00, 0x00, 0x80, 0xf9}},
      {"prfm pldl1keep, [x0, x1]", XB_LATENCY_UNSEEN, {0x00, 0x68, 0xa1, 0xf8}},
      {"prfm pstl1strm, .+8", XB_LATENCY_UNSEEN, {0x51, 0x00, 0x00, 0xd8}},
      {"prfum pldl1keep, [x0, #-1]", XB_LATENCY_UNSEEN, {0x00, 0xf0, 0x9f, 0xf8}},
      {"dc zva, x0", XB_LATENCY_UNSEEN, {0x20, 0x74, 0x0b, 0xd5}},
      {"dc cvac, x0", XB_LATENCY_UNSEEN, {0x20, 0x7a, 0x0b, 0xd5}},
      {"dc civac, x0", XB_LATENCY_UNSEEN, {0x20, 0x7e, 0x0b, 0xd5}},
      {"ic ivau, x0", XB_LATENCY_UNSEEN, {0x20, 0x75, 0x0b, 0xd5}},
      {"ldr x0, [x1]", XB_LATENCY_FIXED, {0x20, 0x00, 0x40, 0xf9}},
      {"ldr x0, .+8", XB_LATENCY_FIXED, {0x40, 0x00, 0x00, 0x58}},
      {"ldur x0, [x1, #3]", XB_LATENCY_FIXED, {0x20, 0x30, 0x40, 0xf8}},
      {"str x0, [x1]", XB_LATENCY_FIXED, {0x20, 0x00, 0x00, 0xf9}},
      {"mrs x0, dczid_el0", XB_LATENCY_FIXED, {0xe0, 0x00, 0x3b, 0xd5}},
      {"mrs x0, tpidr_el0", XB_LATENCY_FIXED, {0x40, 0xd0, 0x3b, 0xd5}},
      {"msr fpcr, x0", XB_LATENCY_FIXED, {0x00, 0x44, 0x1b, 0xd5}},
      {"nop", XB_LATENCY_FIXED, {0x1f, 0x20, 0x03, 0xd5}},
      {"b .+8", XB_LATENCY_FIXED, {0x02, 0x00, 0x00, 0x14}},
      {"ret", XB_LATENCY_FIXED, {0xc0, 0x03, 0x5f, 0xd6}},
      {"tbl v0.16b, {v1.16b}, v2.16b", XB_LATENCY_FIXED, {0x20, 0x00, 0x02, 0x4e}},
  };
  return encodings;
}

TEST(Latency, KnowsX86Encodings) {
  for (const Encoding &encoding : X86()) {
    EXPECT_EQ(xb_latency_x86_64(encoding.code.data(), encoding.code.size()), encoding.expected) << encoding.assembler;
  }
}

TEST(Latency, KnowsAarch64Encodings) {
  for (const Encoding &encoding : Aarch64()) {
    EXPECT_EQ(xb_latency_aarch64(encoding.code.data(), encoding.code.size()), encoding.expected) << encoding.assembler;
  }
}

// Prefixes, byte registers and high registers change nothing about what an instruction is.
TEST(Latency, SeesThroughPrefixes) {
  const std::vector<std::vector<uint8_t>> divisions = {
      {0x66, 0xf7, 0xf1}, {0x41, 0xf6, 0xf0}, {0x2e, 0x49, 0xf7, 0xf7}, {0x67, 0xf7, 0x37}, {0x65, 0x48, 0xf7, 0x37}};
  for (const std::vector<uint8_t> &code : divisions) {
    EXPECT_EQ(xb_latency_x86_64(code.data(), code.size()), XB_LATENCY_DIVISION);
  }
}

// A piece of an instruction, in memory of exactly its size so that a sanitizer sees a read beyond it.
TEST(Latency, ReadsNothingBeyondTheEncoding) {
  for (const Encoding &encoding : X86()) {
    for (size_t size = 0; size < encoding.code.size(); size++) {
      const std::vector<uint8_t> piece(encoding.code.begin(),
                                       encoding.code.begin() + static_cast<std::ptrdiff_t>(size));
      (void)xb_latency_x86_64(piece.data(), piece.size());
    }
  }
  const std::vector<uint8_t> division = {0x20, 0x08, 0xc2, 0x9a};
  for (size_t size = 0; size < division.size(); size++) {
    const std::vector<uint8_t> piece(division.begin(), division.begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_EQ(xb_latency_aarch64(piece.data(), piece.size()), XB_LATENCY_FIXED);
  }
}

TEST(Latency, HasANameForEachClass) {
  const std::set<std::string> names(XB_LATENCY_NAMES, XB_LATENCY_NAMES + XB_LATENCY_COUNT);
  EXPECT_EQ(names, (std::set<std::string>{"fixed", "division", "float", "bits", "unseen"}));
  EXPECT_STREQ(XB_LATENCY_NAMES[XB_LATENCY_UNSEEN], "unseen");
}

}  // namespace
