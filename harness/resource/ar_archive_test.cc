// Archives of GNU ar are taken apart exactly; damaged and other ones are refused with the place.
#include "harness/resource/ar_archive.h"

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

std::string Field(std::string text, size_t size) {
  text.resize(size, ' ');
  return text;
}

std::string Member(const std::string &name, const std::string &content) {
  std::string member = Field(name, 16) + Field("0", 12) + Field("0", 6) + Field("0", 6) + Field("100644", 8) +
                       Field(std::to_string(content.size()), 10) + "`\n" + content;
  if (content.size() % 2 != 0) {
    member += '\n';
  }
  return member;
}

const char kMagic[] = "!<arch>\n";

std::string Good() {
  return absl::StrCat(kMagic, Member("/", "symbols"), Member("/SYM64/", "more symbols"),
                      Member("//", "a_name_that_is_long_enough.o/\nanother_name_with/a_slash.o/\n"),
                      Member("short.o/", "one"), Member("/0", "two!"), Member("/30", ""), Member("with blank.o/", "3"));
}

std::string Error(const std::string &bytes) {
  const absl::StatusOr<std::vector<ArMember>> members = ReadArArchive(bytes, "lib.a");
  return members.ok() ? "" : std::string(members.status().message());
}

TEST(ArArchive, GivesTheMembers) {
  const std::string bytes = Good();
  EXPECT_TRUE(IsArArchive(bytes));
  const absl::StatusOr<std::vector<ArMember>> members = ReadArArchive(bytes, "lib.a");
  ASSERT_TRUE(members.ok()) << members.status();
  const std::vector<std::pair<std::string, std::string>> expected = {{"short.o", "one"},
                                                                     {"a_name_that_is_long_enough.o", "two!"},
                                                                     {"another_name_with/a_slash.o", ""},
                                                                     {"with blank.o", "3"}};
  ASSERT_EQ(members->size(), expected.size());
  for (size_t i = 0; i < expected.size(); i++) {
    EXPECT_EQ((*members)[i].name, expected[i].first);
    EXPECT_EQ((*members)[i].content, expected[i].second);
  }
}

TEST(ArArchive, MayBeEmptyAndLackTheLastFillByte) {
  EXPECT_EQ(Error(kMagic), "");
  std::string bytes = absl::StrCat(kMagic, Member("a/", "1"));
  bytes.pop_back();
  EXPECT_EQ(Error(bytes), "");
}

TEST(ArArchive, DamageIsNamedWithItsPlace) {
  EXPECT_TRUE(absl::StrContains(Error(""), "lib.a: not an archive"));
  EXPECT_TRUE(absl::StrContains(Error("\177ELF"), "lib.a: not an archive"));
  EXPECT_FALSE(IsArArchive("\177ELF"));
  std::string bytes = absl::StrCat(kMagic, Member("a/", "1234"));
  EXPECT_TRUE(absl::StrContains(Error(bytes + "rest"), "member at byte 72: expected a header of 60 bytes; found 4"));
  EXPECT_TRUE(
      absl::StrContains(Error(bytes.substr(0, bytes.size() - 1)), "member at byte 8: expected 4 bytes; found 3"));
  for (const char *size : {"-4", "4x", "0x4", "", "99999999999", "4 4"}) {
    std::string other = bytes;
    other.replace(8 + 48, 10, Field(size, 10));
    EXPECT_TRUE(absl::StrContains(Error(other), "lib.a: archive member at byte 8: ")) << size << Error(other);
  }
  bytes[8 + 58] = 'x';
  EXPECT_TRUE(absl::StrContains(Error(bytes), "damaged header"));
}

TEST(ArArchive, NamesThatCannotBeFoundAreDamage) {
  const std::string table = Member("//", "a.o/\nb.o");
  for (const char *name : {"/9", "/5", "/x", "no_end", "/", "/-1", ""}) {
    const std::string error = Error(absl::StrCat(kMagic, table, Member(name, "x")));
    if (std::string(name) == "/") {
      EXPECT_EQ(error, "");  // the symbol index
    } else {
      EXPECT_TRUE(absl::StrContains(error, "damaged name")) << name << ": " << error;
    }
  }
  EXPECT_TRUE(absl::StrContains(Error(absl::StrCat(kMagic, Member("/0", "x"), table)), "damaged name"));
}

TEST(ArArchive, OtherKindsAreRefused) {
  EXPECT_TRUE(IsArArchive("!<thin>\n"));
  EXPECT_EQ(ReadArArchive("!<thin>\n", "lib.a").status().code(), absl::StatusCode::kUnimplemented);
  const std::string bsd = absl::StrCat(kMagic, Member("#1/4", "nameX"));
  EXPECT_EQ(ReadArArchive(bsd, "lib.a").status().code(), absl::StatusCode::kUnimplemented);
}

TEST(ArArchive, AnyCutIsAnErrorOrEndsBetweenMembers) {
  const std::string bytes = Good();
  size_t whole = 0;
  for (size_t size = 0; size < bytes.size(); size++) {
    whole += Error(bytes.substr(0, size)).empty() ? 1 : 0;
  }
  // Before each of the seven members, and before each of the four fill bytes.
  EXPECT_EQ(whole, 11U);
}

}  // namespace
}  // namespace xbench
