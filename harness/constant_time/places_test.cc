// Proves that code and data get the names that objdump knows, without a path or an address of the machine.
#include "harness/constant_time/places.h"

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "harness/constant_time/fake_objdump.h"

namespace xbench {
namespace {

TEST(CodePlace, ReadsWhatObjdumpWrites) {
  // As objdump 2.40 wrote it, for a program with link-time optimisation.
  const absl::StatusOr<CodePlace> place = ParseCodePlace(
      "\nx/try:     file format elf64-littleaarch64\n\n\nDisassembly of section .text:\n\n"
      "0000000000401e00 <mofang_absorb.constprop.0+0x100>:\n"
      "mofang_absorb.constprop.0():\n"
      "/proc/self/cwd/./candidates/hash_19_mofang/common/mofang_scalar.h:55 (discriminator 2)\n"
      "  401e00:\tudiv\tx27, x28, x21\n"
      "  401e04:\tret\n");
  ASSERT_TRUE(place.ok()) << place.status();
  EXPECT_EQ(place->function, "mofang_absorb.constprop.0+0x100");
  EXPECT_EQ(place->source, "candidates/hash_19_mofang/common/mofang_scalar.h:55");
  EXPECT_EQ(place->instruction, "udiv x27, x28, x21");
}

TEST(CodePlace, DoesWithoutLines) {
  const absl::StatusOr<CodePlace> place = ParseCodePlace(
      "\nx/try:     file format elf64-x86-64\n\n\nDisassembly of section .text:\n\n"
      "00000000004223d0 <__memcmp_avx2_movbe+0x18>:\n"
      "  4223d0:\tjne    4223d0 <__memcmp_avx2_movbe+0xd0>\n");
  ASSERT_TRUE(place.ok()) << place.status();
  EXPECT_EQ(place->function, "__memcmp_avx2_movbe+0x18");
  EXPECT_EQ(place->source, "");
  EXPECT_EQ(place->instruction, "jne 4223d0 <__memcmp_avx2_movbe+0xd0>");
}

TEST(CodePlace, RefusesATextWithoutAnInstruction) {
  EXPECT_FALSE(ParseCodePlace("").ok());
  EXPECT_FALSE(ParseCodePlace("\nx:     file format elf64-x86-64\n\n").ok());
  EXPECT_FALSE(ParseCodePlace("0000000000401e00 <f>:\n/proc/self/cwd/f.c:55\n").ok());
}

TEST(DataSymbols, AreTheObjects) {
  const std::vector<DataSymbol> symbols = ParseDataSymbols(
      "SYMBOL TABLE:\n"
      "0000000000480990 l     O .rodata\t0000000000000004 length.0\n"
      "0000000000480000 g     O .rodata\t0000000000000100 .hidden SBOX\n"
      "0000000000401000 g     F .text\t0000000000000010 hash\n"
      "0000000000480990 l    d  .rodata\t0000000000000000 .rodata\n"
      "short\n");
  ASSERT_EQ(symbols.size(), 2);
  EXPECT_EQ(symbols[0].name, "SBOX");
  EXPECT_EQ(symbols[0].address, 0x480000);
  EXPECT_EQ(symbols[0].size, 0x100);
  EXPECT_EQ(symbols[1].name, "length.0");
}

TEST(Places, NamesCode) {
  const Places places = FakePlaces();
  const absl::StatusOr<CodePlace> place = places.Code(0x401010);
  ASSERT_TRUE(place.ok()) << place.status();
  EXPECT_EQ(place->function, "f+0x10");
  EXPECT_EQ(place->source, "candidates/f.c:16");
  EXPECT_EQ(place->instruction, "mov (%rax), %ebx");
  EXPECT_TRUE(absl::IsNotFound(places.Code(0x10).status()));
}

TEST(Places, NamesData) {
  Places places = FakePlaces();
  const std::vector<std::pair<uint64_t, std::string>> names = {{0x500000, "message"},
                                                               {0x50003f, "message+0x3f"},
                                                               {0x500040, ""},
                                                               {0x480000, "table"},
                                                               {0x4800ff, "table+0xff"},
                                                               {0x480100, "other"},
                                                               {0x480107, "other+0x7"},
                                                               {0x480108, ""},
                                                               {0x7000000, ""},
                                                               {0x6ffffff, "stack-0x1"},
                                                               {0x6800000, "stack-0x800000"},
                                                               {0x67fffff, ""}};
  for (const auto &[address, name] : names) {
    const absl::StatusOr<std::string> found = places.Data(address);
    ASSERT_TRUE(found.ok()) << found.status();
    EXPECT_EQ(*found, name) << std::hex << address;
  }
}

TEST(Places, TellThatObjdumpFails) {
  Places broken("objdump", "program", {}, [](const std::vector<std::string> &, std::chrono::seconds) {
    ProcessResult result;
    result.exit_code = 1;
    result.err = "file format not recognized";
    return absl::StatusOr<ProcessResult>(result);
  });
  EXPECT_TRUE(absl::IsInternal(broken.Code(0x401000).status()));
  EXPECT_NE(broken.Data(0x401000).status().message().find("file format not recognized"), absl::string_view::npos);
}

}  // namespace
}  // namespace xbench
