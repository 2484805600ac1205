// Static memory is exact for libraries with known sizes, as built for the test's platform and as made up.
//
//   elf_image_test --plain=LIBRARY --small=LIBRARY --fat=LIBRARY --common=LIBRARY --slim=OBJECT
//
// They are made of testdata/known_sizes*.c, with the flags that BUILD gives for each name.
#include "harness/resource/elf_image.h"

#include <stdio.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "gtest/gtest.h"
#include "harness/resource/elf_builder.h"

namespace xbench {
namespace {

// "fat" -> path of its library.
std::map<std::string, std::string> &Libraries() {
  static auto &libraries = *new std::map<std::string, std::string>;
  return libraries;
}

void Expect(const StaticMemory &memory, uint64_t text, uint64_t rodata, uint64_t data, uint64_t bss) {
  EXPECT_EQ(memory.text, text);
  EXPECT_EQ(memory.rodata, rodata);
  EXPECT_EQ(memory.data, data);
  EXPECT_EQ(memory.bss, bss);
  EXPECT_EQ(memory.Total(), text + rodata + data + bss);
}

TEST(ElfImageFile, KnownSizesAreExactUnderAllFlags) {
  for (const char *kind : {"plain", "small", "fat"}) {
    const absl::StatusOr<ElfImage> image = ReadElfImage(Libraries()[kind], "library");
    ASSERT_TRUE(image.ok()) << kind << image.status();
    EXPECT_EQ(image->architecture, XB_THIS_ARCHITECTURE);
    Expect(image->memory, 96 + 40, 1000, 500, 700 + 64);
    EXPECT_EQ(image->common, 0U);
    ASSERT_EQ(image->members.size(), 2U);
    Expect(image->members[0].memory, 96, 1000, 500, 700);
    Expect(image->members[1].memory, 40, 0, 0, 64);
    EXPECT_TRUE(absl::StartsWith(image->members[1].name, "known_sizes_with_a_name_longer")) << image->members[1].name;
  }
}

TEST(ElfImageFile, ACommonSymbolCountsOnceWithItsLargestSize) {
  const absl::StatusOr<ElfImage> image = ReadElfImage(Libraries()["common"], "library");
  ASSERT_TRUE(image.ok()) << image.status();
  Expect(image->memory, 96 + 40, 1000, 500, 700 + 64 + 300);
  EXPECT_EQ(image->common, 300U);
}

TEST(ElfImageFile, AnObjectWithoutMachineCodeIsRefused) {
  const absl::StatusOr<ElfImage> image = ReadElfImage(Libraries()["slim"], "library");
  ASSERT_FALSE(image.ok());
  EXPECT_TRUE(absl::StartsWith(image.status().message(), "library: it has no machine code")) << image.status();
}

TEST(ElfImageFile, AFileThatIsNotThere) {
  EXPECT_EQ(ReadElfImage("no/such/file.a", "library").status().code(), absl::StatusCode::kNotFound);
}

TEST(ElfImageFile, EachCutIsAnError) {
  const std::string &path = Libraries()["plain"];
  FILE *file = fopen(path.c_str(), "rb");
  ASSERT_NE(file, nullptr);
  std::string bytes(1 << 20, '\0');
  bytes.resize(fread(&bytes[0], 1, bytes.size(), file));
  fclose(file);
  ASSERT_TRUE(ParseElfImage(bytes, "library").ok());
  size_t accepted = 0;
  for (size_t size = 0; size < bytes.size(); size++) {
    accepted += ParseElfImage(absl::string_view(bytes).substr(0, size), "library").ok() ? 1 : 0;
  }
  // Between both members, before and after a fill byte that may be there: the archive has no number of members.
  EXPECT_GE(accepted, 1U);
  EXPECT_LE(accepted, 3U);
}

constexpr uint16_t kX86 = 62;
constexpr uint16_t kArm = 183;
constexpr uint64_t kAlloc = 2;
constexpr uint64_t kWrite = 1;
constexpr uint64_t kExecute = 4;

absl::StatusOr<ElfImage> Parse(const std::vector<BuiltSection> &sections, const std::vector<BuiltSymbol> &symbols) {
  const std::string bytes = BuildElf(kArm, sections, symbols);
  return ParseElfImage(bytes, "a.o");
}

// Each size is another power of two, so each sum tells its parts.
TEST(ElfImage, EachSectionGoesWhereItsTypeAndFlagsSay) {
  const absl::StatusOr<ElfImage> image = Parse(
      {
          {".text", 1, kAlloc | kExecute, 1},
          {".text.unlikely", 1, kAlloc | kExecute, 2},
          {"any_name", 1, kAlloc | kExecute, 4},
          {".rodata", 1, kAlloc, 8},
          {".rodata.str1.1", 1, kAlloc | 0x30, 16},
          {".rodata.cst32", 1, kAlloc | 0x10, 32},
          {".data", 1, kAlloc | kWrite, 64},
          {".tdata", 1, kAlloc | kWrite | 0x400, 128},
          {".init_array", 14, kAlloc | kWrite, 256},
          {".data.rel.ro", 1, kAlloc | kWrite, 512},
          {".bss", 8, kAlloc | kWrite, 1024},
          {".tbss", 8, kAlloc | kWrite | 0x400, 2048},
          {".eh_frame", 1, kAlloc, 4096},
          {".eh_frame", 0x70000001, kAlloc, 8192},
          {".gcc_except_table", 1, kAlloc, 16384},
          {".note.gnu.property", 7, kAlloc, 32768},
          {".gnu.lto_.decls.1", 1, 0x80000000, 65536},
          {".comment", 1, 0x30, 65536},
          {".debug_info", 1, 0, 65536},
          {".note.GNU-stack", 1, 0, 65536},
      },
      {});
  ASSERT_TRUE(image.ok()) << image.status();
  EXPECT_EQ(image->architecture, XB_AARCH64);
  Expect(image->memory, 1 + 2 + 4, 8 + 16 + 32, 64 + 128 + 256 + 512, 1024 + 2048);
  EXPECT_EQ(image->memory.other, 4096U + 8192 + 16384 + 32768);
}

TEST(ElfImage, ADefinedSymbolIsNotCommon) {
  constexpr uint16_t kCommon = 0xfff2;
  constexpr uint8_t kGlobal = 0x11;
  const std::vector<BuiltSection> sections = {{".bss", 8, kAlloc | kWrite, 100}};
  const absl::StatusOr<ElfImage> common = Parse(sections, {{"x", kGlobal, kCommon, 100}, {"y", kGlobal, kCommon, 7}});
  ASSERT_TRUE(common.ok()) << common.status();
  EXPECT_EQ(common->memory.bss, 207U);
  const absl::StatusOr<ElfImage> defined =
      Parse(sections, {{"x", kGlobal, kCommon, 100}, {"x", kGlobal, 1, 100}, {"y", kGlobal, 0, 0}});
  ASSERT_TRUE(defined.ok()) << defined.status();
  EXPECT_EQ(defined->memory.bss, 100U);
  // A local symbol of the same name is another one.
  const absl::StatusOr<ElfImage> local = Parse(sections, {{"x", 0x01, 1, 100}, {"x", kGlobal, kCommon, 100}});
  ASSERT_TRUE(local.ok()) << local.status();
  EXPECT_EQ(local->memory.bss, 200U);
}

TEST(ElfImage, SizesThatCannotBeAreErrors) {
  for (const uint64_t size : {UINT64_MAX, uint64_t{1} << 63, (uint64_t{1} << 48) + 1}) {
    const absl::StatusOr<ElfImage> image = Parse({{".bss", 8, kAlloc | kWrite, size}}, {});
    ASSERT_FALSE(image.ok());
    EXPECT_TRUE(absl::StartsWith(image.status().message(), "a.o: section 1 (.bss): a size of")) << image.status();
    EXPECT_FALSE(Parse({}, {{"x", 0x11, 0xfff2, size}}).ok());
  }
  const uint64_t half = (uint64_t{1} << 47) + 1;
  EXPECT_TRUE(Parse({{".bss", 8, kAlloc | kWrite, half}}, {}).ok());
  EXPECT_FALSE(Parse({{".bss", 8, kAlloc | kWrite, half}, {".sbss", 8, kAlloc | kWrite, half}}, {}).ok());
}

std::string Archive(const std::vector<std::string> &objects) {
  std::string bytes = "!<arch>\n";
  for (const std::string &object : objects) {
    std::string size = std::to_string(object.size());
    size.resize(10, ' ');
    bytes += "a.o/            0           0     0     100644  ";
    bytes += size;
    bytes += "`\n";
    bytes += object;
    bytes += object.size() % 2 != 0 ? "\n" : "";
  }
  return bytes;
}

TEST(ElfImage, ArchivesWithoutObjectsOrWithStrangeOnesAreErrors) {
  const std::string x86 = BuildElf(kX86, {{".text", 1, kAlloc | kExecute, 10}}, {});
  const std::string arm = BuildElf(kArm, {{".text", 1, kAlloc | kExecute, 10}}, {});
  const absl::StatusOr<ElfImage> both = ParseElfImage(Archive({x86, x86}), "lib.a");
  ASSERT_TRUE(both.ok()) << both.status();
  EXPECT_EQ(both->memory.text, 20U);
  EXPECT_EQ(both->architecture, XB_X86_64);
  EXPECT_EQ(ParseElfImage(Archive({x86, arm}), "lib.a").status().message(),
            "lib.a(a.o): an object for aarch64 among others for x86_64");
  EXPECT_TRUE(absl::StrContains(ParseElfImage(Archive({}), "lib.a").status().message(), "without members"));
  EXPECT_TRUE(absl::StartsWith(ParseElfImage(Archive({x86, "text"}), "lib.a").status().message(),
                               "lib.a(a.o): not an ELF file"));
  EXPECT_FALSE(ParseElfImage("", "lib.a").ok());
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; i++) {
    const std::pair<std::string, std::string> flag = absl::StrSplit(argv[i], absl::MaxSplits('=', 1));
    xbench::Libraries()[flag.first.substr(2)] = flag.second;
  }
  if (xbench::Libraries().size() != 5) {
    fprintf(stderr, "expected five libraries; found %zu\n", xbench::Libraries().size());
    return 2;
  }
  return RUN_ALL_TESTS();
}
