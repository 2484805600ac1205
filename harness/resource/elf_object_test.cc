// Objects are read exactly for both machines; whatever is damaged or something else is refused with the place.
#include "harness/resource/elf_object.h"

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "harness/resource/elf_builder.h"

namespace xbench {
namespace {

constexpr uint16_t kX86 = 62;
constexpr uint16_t kArm = 183;

// Offsets in the ELF header, and in a section header.
constexpr size_t kType = 16;
constexpr size_t kSectionsOffset = 40;
constexpr size_t kSectionHeaderSize = 58;
constexpr size_t kSectionCount = 60;
constexpr size_t kNamesSection = 62;
constexpr size_t kShName = 0;
constexpr size_t kShOffset = 24;
constexpr size_t kShSize = 32;
constexpr size_t kShLink = 40;
constexpr size_t kShEntrySize = 56;

// Headers: 0, .text, .bss, .symtab, .strtab, .shstrtab.
constexpr size_t kCount = 6;
constexpr size_t kTable = 3;

std::string Good(uint16_t machine = kX86, bool extended = false) {
  return BuildElf(machine, {{".text", 1, 6, 40}, {".bss", 8, 3, 1 << 20}},
                  {{"local", 0x01, 2, 8}, {"global", 0x12, 1, 40}, {"shared", 0x11, kElfCommon, 24}}, extended);
}

std::string Error(const std::string &bytes) {
  const absl::StatusOr<ElfObject> object = ReadElfObject(bytes, "a.o");
  return object.ok() ? "" : std::string(object.status().message());
}

// Changed is Good() with the `size` bytes at `offset` set to `value`.
std::string Changed(size_t offset, size_t size, uint64_t value) {
  std::string bytes = Good();
  for (size_t i = 0; i < size; i++) {
    bytes[offset + i] = static_cast<char>(value >> (8 * i));
  }
  return bytes;
}

size_t SectionHeader(size_t index, size_t field) {
  return Good().size() - (kCount - index) * 64 + field;
}

void ExpectError(const std::string &bytes, const std::string &text) {
  EXPECT_TRUE(absl::StartsWith(Error(bytes), "a.o: ")) << Error(bytes);
  EXPECT_TRUE(absl::StrContains(Error(bytes), text)) << Error(bytes);
}

TEST(ElfObject, IsReadForBothMachines) {
  for (const bool extended : {false, true}) {
    for (const uint16_t machine : {kX86, kArm}) {
      const std::string bytes = Good(machine, extended);
      const absl::StatusOr<ElfObject> object = ReadElfObject(bytes, "a.o");
      ASSERT_TRUE(object.ok()) << object.status();
      EXPECT_EQ(object->architecture, machine == kX86 ? XB_X86_64 : XB_AARCH64);
      ASSERT_EQ(object->sections.size(), kCount);
      EXPECT_EQ(object->sections[1].name, ".text");
      EXPECT_EQ(object->sections[1].size, 40U);
      EXPECT_EQ(object->sections[1].flags, kElfAlloc | kElfExecute);
      EXPECT_EQ(object->sections[1].content.size(), 40U);
      EXPECT_EQ(object->sections[2].type, kElfNoBits);
      EXPECT_EQ(object->sections[2].size, 1U << 20);
      EXPECT_EQ(object->sections[2].content.size(), 0U);
      ASSERT_EQ(object->symbols.size(), 4U);
      EXPECT_EQ(object->symbols[1].name, "local");
      EXPECT_TRUE(object->symbols[1].local);
      EXPECT_EQ(object->symbols[2].name, "global");
      EXPECT_FALSE(object->symbols[2].local);
      EXPECT_EQ(object->symbols[2].section, 1U);
      EXPECT_EQ(object->symbols[3].section, kElfCommon);
      EXPECT_EQ(object->symbols[3].size, 24U);
    }
  }
}

TEST(ElfObject, OtherFilesAreRefused) {
  ExpectError("", "not an ELF file");
  ExpectError("!<arch>\n", "not an ELF file");
  ExpectError("BC\xc0\xde", "not an ELF file");
  ExpectError("\177ELF", "ELF header: expected 64 bytes");
  for (const auto &[offset, value] : std::vector<std::pair<size_t, uint64_t>>{{4, 1}, {5, 2}, {18, 40}}) {
    const std::string bytes = Changed(offset, 1, value);
    EXPECT_EQ(ReadElfObject(bytes, "a.o").status().code(), absl::StatusCode::kUnimplemented);
    ExpectError(bytes, "expected ELF64, little-endian");
  }
  ExpectError(Changed(kType, 2, 2), "expected a relocatable object (type 1); found type 2");
  ExpectError(Changed(kType, 2, 3), "found type 3");
}

TEST(ElfObject, DamageIsNamedWithItsPlace) {
  ExpectError(Changed(kSectionsOffset, 8, 0), "it has no section headers");
  ExpectError(Changed(kSectionsOffset, 8, UINT64_MAX), "section header 0");
  ExpectError(Changed(kSectionsOffset, 8, UINT64_MAX - 63), "section header 0");
  ExpectError(Changed(kSectionsOffset, 8, Good().size() - 64), "section header 1");
  ExpectError(Changed(kSectionHeaderSize, 2, 40), "expected section headers of 64 bytes; found 40");
  ExpectError(Changed(kSectionCount, 2, kCount + 1), "section header 6");
  ExpectError(Changed(kSectionCount, 2, 60000), "it cannot have 60000 section headers");
  ExpectError(Changed(kSectionCount, 2, 0), "it cannot have 0 section headers");
  ExpectError(Changed(kNamesSection, 2, kCount), "the section names in number 6");
  ExpectError(Changed(kNamesSection, 2, 2), "section header 1: its name");
  ExpectError(Changed(SectionHeader(1, kShName), 4, 1000000), "section header 1: its name, at byte 1000000");
  ExpectError(Changed(SectionHeader(1, kShOffset), 8, UINT64_MAX), "section header 1: its content");
  ExpectError(Changed(SectionHeader(1, kShSize), 8, UINT64_MAX), "section header 1: its content");
  ExpectError(Changed(SectionHeader(kTable, kShEntrySize), 8, 0), "section 3 (.symtab): damaged symbol table");
  ExpectError(Changed(SectionHeader(kTable, kShSize), 8, 25), "section 3 (.symtab): damaged symbol table");
  ExpectError(Changed(SectionHeader(kTable, kShLink), 4, 99), "section 3 (.symtab): damaged symbol table");
  ExpectError(Changed(SectionHeader(kTable, kShLink), 4, 2), "section 3 (.symtab): symbol 0: its name");
}

// Headers stand at the end: each cut loses some.
TEST(ElfObject, EachCutIsAnError) {
  const std::string bytes = Good();
  for (size_t size = 0; size < bytes.size(); size++) {
    EXPECT_NE(Error(bytes.substr(0, size)), "") << size;
  }
}

TEST(ElfObject, NoByteCanDoHarm) {
  const std::string bytes = Good();
  for (size_t i = 0; i < bytes.size(); i++) {
    for (const int change : {0x01, 0x80, 0xff}) {
      std::string other = bytes;
      other[i] = static_cast<char>(other[i] ^ change);
      const absl::StatusOr<ElfObject> object = ReadElfObject(other, "a.o");
      if (object.ok()) {
        for (const ElfSection &section : object->sections) {
          EXPECT_LE(section.content.size(), bytes.size());
        }
      }
    }
  }
}

}  // namespace
}  // namespace xbench
