// Proves that a tracing program with line numbers has the machine code and the constants of one without, so that a
// verdict is about what is tested and measured.
//
//   same_code_test PROGRAM PROGRAM_WITH_LINES
#include <elf.h>

#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

std::vector<std::string> &Paths() {
  static auto &paths = *new std::vector<std::string>;
  return paths;
}

// Sections returns the content of each section of the program at `path` that is loaded into memory and not written to:
// code, constants and tables for unwinding.
std::map<std::string, std::string> Sections(const std::string &path) {
  const absl::StatusOr<std::string> file = ReadFile(path);
  EXPECT_TRUE(file.ok()) << file.status();
  std::map<std::string, std::string> sections;
  Elf64_Ehdr head;
  if (!file.ok() || file->size() < sizeof(head)) {
    return sections;
  }
  memcpy(&head, file->data(), sizeof(head));
  std::vector<Elf64_Shdr> headers(head.e_shnum);
  EXPECT_LE(head.e_shoff + headers.size() * sizeof(headers[0]), file->size());
  memcpy(headers.data(), file->data() + head.e_shoff, headers.size() * sizeof(headers[0]));
  const uint64_t names = headers.at(head.e_shstrndx).sh_offset;
  for (const Elf64_Shdr &header : headers) {
    if (header.sh_type == SHT_PROGBITS && (header.sh_flags & SHF_ALLOC) != 0 && (header.sh_flags & SHF_WRITE) == 0) {
      sections[file->data() + names + header.sh_name] = file->substr(header.sh_offset, header.sh_size);
    }
  }
  return sections;
}

TEST(SameCode, LineNumbersChangeNothing) {
  ASSERT_EQ(Paths().size(), 2);
  const std::map<std::string, std::string> plain = Sections(Paths()[0]);
  const std::map<std::string, std::string> with_lines = Sections(Paths()[1]);
  ASSERT_GE(plain.size(), 3);
  ASSERT_EQ(plain.size(), with_lines.size());
  for (const auto &[name, content] : plain) {
    ASSERT_EQ(with_lines.count(name), 1) << name;
    EXPECT_TRUE(with_lines.at(name) == content) << name;
  }
  EXPECT_GT(plain.at(".text").size(), 1000);
  EXPECT_GT(plain.at(".rodata").size(), 1000);
}

// The negative control: the comparison above is of two different files, and would see a changed byte.
TEST(SameCode, OnlyOneHasLineNumbers) {
  const std::string plain = ReadFile(Paths()[0]).value();
  const std::string with_lines = ReadFile(Paths()[1]).value();
  // Where the compiler worked; the C library, which has line numbers of its own, was compiled elsewhere.
  EXPECT_EQ(plain.find("/proc/self/cwd"), std::string::npos);
  EXPECT_NE(with_lines.find("/proc/self/cwd"), std::string::npos);
  std::map<std::string, std::string> sections = Sections(Paths()[1]);
  sections.at(".text")[500] ^= 1;
  EXPECT_FALSE(sections == Sections(Paths()[0]));
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  ::testing::InitGoogleTest(&argc, argv);
  xbench::Paths().assign(argv + 1, argv + argc);
  return RUN_ALL_TESTS();
}
