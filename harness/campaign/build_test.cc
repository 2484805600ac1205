// Compilers and the emulator are found in a lock file, each with its version, and a list without them is refused.
#include "harness/campaign/build.h"

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

constexpr char kLock[] =
    "# name version architecture sha256 bytes pool-path\n"
    "cpp-12 12.2.0 amd64 00 1 pool/a\n"
    "gcc-12 12.2.0-14 amd64 00 1 pool/b\n"
    "gcc-12-aarch64-linux-gnu 12.2.0-14cross1 amd64 00 1 pool/c\n"
    "gcc-12-base 12.2.0-14 amd64 00 1 pool/d\n"
    "qemu-user 1:7.2+b3 amd64 00 1 pool/e\n"
    "qemu-user-static 1:7.2+b3 amd64 00 1 pool/f\n";

TEST(ReadTools, CompilersAndEmulator) {
  const absl::StatusOr<std::map<std::string, std::string>> tools = ReadTools(kLock);
  ASSERT_TRUE(tools.ok()) << tools.status();
  EXPECT_EQ(tools->size(), 3U);
  EXPECT_EQ(*CompilerOf(*tools, true).value, "gcc-12 12.2.0-14");
  EXPECT_EQ(*CompilerOf(*tools, false).value, "gcc-12-aarch64-linux-gnu 12.2.0-14cross1");
  EXPECT_EQ(*EmulatorOf(*tools).value, "qemu-user 1:7.2+b3");
}

TEST(ReadTools, WhatIsMissingHasAReason) {
  const absl::StatusOr<std::map<std::string, std::string>> tools = ReadTools("gcc-12 12.2.0 amd64\n");
  ASSERT_TRUE(tools.ok()) << tools.status();
  EXPECT_EQ(CompilerOf(*tools, false).reason, "not in the toolchain lock");
  EXPECT_EQ(EmulatorOf(*tools).reason, "not in the toolchain lock");
}

TEST(ReadTools, Refusals) {
  EXPECT_TRUE(absl::StrContains(ReadTools("gcc-12\n").status().message(), "found \"gcc-12\""));
  EXPECT_TRUE(absl::StrContains(ReadTools("").status().message(), "found none"));
  EXPECT_TRUE(absl::StrContains(ReadTools("gcc-12-base 12 amd64\n").status().message(), "found none"));
}

}  // namespace
}  // namespace xbench
