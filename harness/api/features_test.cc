// Proves that a CPU feature counts as present only if both the CPU and the operating system offer it.
#include "harness/api/features.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <map>
#include <string>

#include "gtest/gtest.h"

namespace {

struct FakeCpu {
  std::map<uint32_t, std::array<uint32_t, 4>> leaves;
  std::map<unsigned long, unsigned long> auxv;
  uint64_t xcr0 = 0;
  int xcr0_reads = 0;
};

void Cpuid(void *context, uint32_t leaf, uint32_t, uint32_t regs[4]) {
  const std::array<uint32_t, 4> found = static_cast<FakeCpu *>(context)->leaves[leaf];
  memcpy(regs, found.data(), sizeof found);
}

uint64_t Xcr0(void *context) {
  static_cast<FakeCpu *>(context)->xcr0_reads++;
  return static_cast<FakeCpu *>(context)->xcr0;
}

unsigned long Auxval(void *context, unsigned long type) {
  return static_cast<FakeCpu *>(context)->auxv[type];
}

// Returns the list of missing features, "" if there is none; fails if the return value disagrees.
std::string Missing(FakeCpu *cpu, xb_architecture architecture, const char *features) {
  const xb_feature_probe probe = {architecture, Cpuid, Xcr0, Auxval, cpu};
  char text[128] = "garbage";
  const bool missing = xb_features_missing_with(&probe, features, text, sizeof text);
  EXPECT_EQ(missing, text[0] != '\0');
  return text;
}

FakeCpu Avx512Cpu() {
  FakeCpu cpu;
  cpu.leaves[1] = {0, 0, 1u << 27 | 1u << 25 | 1u << 9, 1u << 26};
  cpu.leaves[7] = {0, 1u << 5 | 1u << 8 | 1u << 16 | 1u << 29 | 1u << 30 | 1u << 31, 1u << 8 | 1u << 9, 0};
  cpu.xcr0 = 0xE7;
  return cpu;
}

TEST(FeaturesTest, EverythingIsPresentOnAFullCpu) {
  FakeCpu cpu = Avx512Cpu();
  EXPECT_EQ(Missing(&cpu, XB_X86_64, "sse2,ssse3,avx2,bmi2,aes,vaes,gfni,avx512f,avx512bw,avx512vl,sha"), "");
}

TEST(FeaturesTest, EveryFeatureIsMissingOnABareCpuInTheOrderOfTheList) {
  FakeCpu cpu;
  const std::string all = "sse2,ssse3,avx2,bmi2,aes,vaes,gfni,avx512f,avx512bw,avx512vl,sha";
  EXPECT_EQ(Missing(&cpu, XB_X86_64, all.c_str()), all);
  const std::string arm = "neon,aes,sha2,sha3,sm3,sve,sve2";
  EXPECT_EQ(Missing(&cpu, XB_AARCH64, arm.c_str()), arm);
}

TEST(FeaturesTest, VectorStateThatTheOperatingSystemDoesNotSaveIsMissing) {
  FakeCpu cpu = Avx512Cpu();
  cpu.xcr0 = 0x07;
  EXPECT_EQ(Missing(&cpu, XB_X86_64, "avx2,vaes,avx512f,avx512bw,avx512vl,bmi2,gfni"), "avx512f,avx512bw,avx512vl");
  cpu.xcr0 = 0x03;
  EXPECT_EQ(Missing(&cpu, XB_X86_64, "avx2,vaes,bmi2,sse2"), "avx2,vaes");
}

TEST(FeaturesTest, XgetbvIsNotExecutedWithoutOsxsave) {
  FakeCpu cpu = Avx512Cpu();
  cpu.leaves[1][2] &= ~(1u << 27);
  EXPECT_EQ(Missing(&cpu, XB_X86_64, "avx2,aes"), "avx2");
  EXPECT_EQ(cpu.xcr0_reads, 0);
}

TEST(FeaturesTest, Aarch64FeaturesComeFromTheAuxiliaryVector) {
  FakeCpu cpu;
  cpu.auxv[16] = 1u << 1 | 1u << 3 | 1u << 6;
  EXPECT_EQ(Missing(&cpu, XB_AARCH64, "neon,aes,sha2"), "");
  EXPECT_EQ(Missing(&cpu, XB_AARCH64, "neon,sha3,sve,sve2"), "sha3,sve,sve2");
  cpu.auxv[16] |= 1u << 17 | 1u << 22;
  cpu.auxv[26] = 1u << 1;
  EXPECT_EQ(Missing(&cpu, XB_AARCH64, "sha3,sve,sve2"), "");
}

TEST(FeaturesTest, NoFeatureIsNeededByTheEmptyList) {
  FakeCpu cpu;
  EXPECT_EQ(Missing(&cpu, XB_X86_64, ""), "");
}

TEST(FeaturesTest, UnknownAndForeignNamesAreMissing) {
  FakeCpu cpu = Avx512Cpu();
  EXPECT_EQ(Missing(&cpu, XB_X86_64, "avx3"), "avx3 (unknown feature)");
  EXPECT_EQ(Missing(&cpu, XB_X86_64, "AVX2,neon"), "AVX2 (unknown feature),neon (not on x86_64)");
  EXPECT_EQ(Missing(&cpu, XB_X86_64, "avx"), "avx (unknown feature)");
  EXPECT_EQ(Missing(&cpu, XB_AARCH64, "avx2"), "avx2 (not on aarch64)");
  EXPECT_EQ(Missing(&cpu, XB_X86_64, "avx2,"), " (unknown feature)");
  EXPECT_EQ(Missing(&cpu, XB_X86_64, " avx2"), " avx2 (unknown feature)");
  EXPECT_EQ(Missing(&cpu, XB_X86_64, nullptr), "null list");
}

TEST(FeaturesTest, ASmallBufferIsCutAndEnded) {
  FakeCpu cpu;
  const xb_feature_probe probe = {XB_X86_64, Cpuid, Xcr0, Auxval, &cpu};
  char text[8];
  EXPECT_TRUE(xb_features_missing_with(&probe, "avx2,bmi2", text, sizeof text));
  EXPECT_STREQ(text, "avx2,bm");
  EXPECT_TRUE(xb_features_missing_with(&probe, "avx2", nullptr, 0));
}

TEST(FeaturesTest, ThisCpuHasTheBaselineOfItsArchitecture) {
  char text[64];
  const char *baseline = XB_THIS_ARCHITECTURE == XB_X86_64 ? "sse2" : "neon";
  EXPECT_FALSE(xb_features_missing(baseline, text, sizeof text)) << text;
  EXPECT_TRUE(xb_features_missing("avx3", text, sizeof text));
}

}  // namespace
