// Paths and names of a machine are found in every file; relative paths, fractions, tags and the kernel's trees are not
// taken for them.
#include "harness/validate/words.h"

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

// Reasons returns what is found in a file with this text.
std::string Reasons(const std::string &text) {
  DataFiles files;
  files.texts["a.json"] = text;
  FileFindings findings;
  CheckWords(files, {"somebody", "thishost"}, &findings);
  std::string reasons;
  for (const FileFinding &finding : findings.list()) {
    EXPECT_EQ(finding.file, "a.json");
    reasons += finding.reason + "\n";
  }
  return reasons;
}

TEST(Words, PathsAreFound) {
  for (const char *text :
       {"\"/srv/x\"", "at /opt/tool: missing", "--catalog=/var/tmp/x", "(/tmp)", "file:///home/x", "x:/usr/local/y",
        "../..//home/me/x", "<td>/usr/bin/gcc</td>", "/x", "`/etc/passwd`", "[/.cache/y]", "a,/b"}) {
    EXPECT_TRUE(absl::StrContains(Reasons(text), "names the path /")) << text;
  }
}

TEST(Words, OtherSlashesAreNoPaths) {
  for (const char *text :
       {"ref/reference", "bazel-out/k8/bin/x", "../x", "./x", "MB/s", "1/2", "a / b", "</td>", "<br/>", "text/css",
        "any://x/y", "cat /sys/devices/system/cpu/online", "/proc/loadavg: unreadable", "/dev/null",
        "/etc/os-release: missing", "\xE5\x91\xA8\xE6\x9C\x9F/\xE5\xAD\x97\xE8\x8A\x82", "\xE6\x9C\x9F/B", "//", "/"}) {
    EXPECT_EQ(Reasons(text), "") << text;
  }
}

TEST(Words, NamesAreFoundAsWholeWords) {
  EXPECT_TRUE(absl::StrContains(Reasons("by somebody."), "contains the word \"somebody\""));
  EXPECT_TRUE(absl::StrContains(Reasons("thishost"), "contains the word \"thishost\""));
  EXPECT_TRUE(absl::StrContains(Reasons("(thishost)"), "thishost"));
  EXPECT_EQ(Reasons("somebodyelse thishost-2 x_thishost"), "");
}

TEST(Words, TheUserIsThatOfTheNumber) {
  const char *users = "root:x:0:0:root:/root:/bin/sh\nsomebody:x:1000:1000::/home/somebody:/bin/sh\nbroken\n";
  EXPECT_EQ(UserName(users, 1000), "somebody");
  EXPECT_EQ(UserName(users, 0), "root");
  EXPECT_EQ(UserName(users, 7), "");
}

TEST(Words, WordsThatTellNothingAreLeftOut) {
  for (const std::string &word : WordsOfThisMachine()) {
    EXPECT_GE(word.size(), 3U);
    EXPECT_NE(word, "root");
    EXPECT_NE(word, "localhost");
  }
}

}  // namespace
}  // namespace xbench
