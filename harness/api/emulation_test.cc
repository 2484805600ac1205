// Proves that an emulated run is recognised without the launcher's help, and that a real one is not taken for emulated.
#include "harness/api/emulation.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "gtest/gtest.h"

namespace {

constexpr unsigned kElfX86 = 62;
constexpr unsigned kElfArm = 183;
constexpr char kArmCpuinfo[] = "processor\t: 0\nBogoMIPS\t: 38.40\nCPU implementer\t: 0x51\nCPU architecture: 8\n";
constexpr char kX86Cpuinfo[] = "processor\t: 0\nvendor_id\t: AuthenticAMD\n";

struct FakeSystem {
  const char *variable = nullptr;
  const char *signature = "";
  const char *cpuinfo = kArmCpuinfo;
  const char *program = "/tmp/bench";
  unsigned elf_machine = kElfX86;
};

const char *Environment(void *context, const char *name) {
  return strcmp(name, "XB_EMULATOR") == 0 ? static_cast<FakeSystem *>(context)->variable : nullptr;
}

void Hypervisor(void *context, char signature[13]) {
  snprintf(signature, 13, "%s", static_cast<FakeSystem *>(context)->signature);
}

bool Cpuinfo(void *context, char *text, size_t size) {
  const char *cpuinfo = static_cast<FakeSystem *>(context)->cpuinfo;
  return cpuinfo != nullptr && snprintf(text, size, "%s", cpuinfo) > 0;
}

bool Program(void *context, char *name, size_t size, unsigned *elf_machine) {
  const FakeSystem *fake = static_cast<FakeSystem *>(context);
  *elf_machine = fake->elf_machine;
  return fake->program != nullptr && snprintf(name, size, "%s", fake->program) > 0;
}

std::string Emulator(FakeSystem fake, xb_architecture architecture) {
  const xb_emulation_probe probe = {architecture, Environment, Hypervisor, Cpuinfo, Program, &fake};
  const char *name = xb_emulator_name_with(&probe);
  return name == nullptr ? "real" : name;
}

FakeSystem RealArm() {
  FakeSystem fake;
  fake.elf_machine = kElfArm;
  return fake;
}

TEST(EmulationTest, RealSystemsAreReal) {
  EXPECT_EQ(Emulator(FakeSystem(), XB_X86_64), "real");
  EXPECT_EQ(Emulator(RealArm(), XB_AARCH64), "real");
}

TEST(EmulationTest, AHypervisorIsNoEmulator) {
  FakeSystem fake;
  fake.signature = "KVMKVMKVM";
  EXPECT_EQ(Emulator(fake, XB_X86_64), "real");
}

TEST(EmulationTest, TheLaunchersWordIsEnough) {
  FakeSystem fake;
  fake.variable = "some-emulator";
  EXPECT_EQ(Emulator(fake, XB_X86_64), "some-emulator");
  fake.variable = "";
  EXPECT_EQ(Emulator(fake, XB_X86_64), "real");
}

TEST(EmulationTest, TcgSignature) {
  FakeSystem fake;
  fake.signature = "TCGTCGTCGTCG";
  EXPECT_EQ(Emulator(fake, XB_X86_64), "qemu-x86_64");
}

TEST(EmulationTest, CpuinfoOfAnotherArchitecture) {
  FakeSystem fake = RealArm();
  fake.cpuinfo = kX86Cpuinfo;
  EXPECT_EQ(Emulator(fake, XB_AARCH64), "qemu-aarch64");
}

TEST(EmulationTest, ImplementerReservedForSoftware) {
  FakeSystem fake = RealArm();
  fake.cpuinfo = "processor\t: 0\nCPU implementer\t: 0x0\nCPU part\t: 0x051\n";
  EXPECT_EQ(Emulator(fake, XB_AARCH64), "qemu-aarch64");
}

TEST(EmulationTest, ProgramOfAnotherArchitecture) {
  FakeSystem fake = RealArm();
  fake.elf_machine = kElfX86;
  EXPECT_EQ(Emulator(fake, XB_AARCH64), "qemu-aarch64");
}

TEST(EmulationTest, ProgramIsQemuOfTheSameArchitecture) {
  FakeSystem fake;
  fake.program = "/opt/bin/qemu-x86_64-static";
  EXPECT_EQ(Emulator(fake, XB_X86_64), "qemu-x86_64");
  fake.program = "/home/qemu-user/bench";
  EXPECT_EQ(Emulator(fake, XB_X86_64), "real");
}

TEST(EmulationTest, WhatCannotBeReadIsNotTakenForReal) {
  FakeSystem fake = RealArm();
  fake.cpuinfo = nullptr;
  EXPECT_EQ(Emulator(fake, XB_AARCH64), "unknown (/proc/cpuinfo cannot be read)");
  fake = FakeSystem();
  fake.program = nullptr;
  EXPECT_EQ(Emulator(fake, XB_X86_64), "unknown (/proc/thread-self/exe cannot be read)");
}

// Both builds of this test run on the build machine, so here the facts are real. The launcher's word is taken away:
// this is about what can be seen without it.
TEST(EmulationTest, ThisProcess) {
  const char *launcher = getenv("XB_EMULATOR");
  const std::string word = launcher == nullptr ? "" : launcher;
  unsetenv("XB_EMULATOR");
  const char *name = xb_emulator_name();
  if (word.empty()) {
    EXPECT_TRUE(name == nullptr || strncmp(name, "qemu-", 5) == 0) << name;
  } else {
    ASSERT_NE(name, nullptr) << "the launcher says " << word;
    EXPECT_STREQ(name, XB_THIS_ARCHITECTURE == XB_X86_64 ? "qemu-x86_64" : "qemu-aarch64");
  }
}

}  // namespace
