// Progress is one line for each step, or one bar; it says what was done and how much is left.
#include "harness/tool/progress.h"

#include <cstdlib>
#include <string>

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

// Written returns what a progress of 4 steps writes for three of them, one left out.
std::string Written(bool bar) {
  char *text = nullptr;
  size_t size = 0;
  std::FILE *stream = open_memstream(&text, &size);
  {
    double now = 0;
    Progress progress(stream, bar, 4, [&] { return now; });
    now = 30;
    progress.Done("one");
    progress.Skip(1);
    progress.Done("two");
  }
  std::fclose(stream);
  std::string written(text, size);
  std::free(text);
  return written;
}

TEST(Progress, Lines) {
  EXPECT_EQ(Written(false), "[1/4, about 90 s left] one\n[2/3, about 15 s left] two\n");
}

TEST(Progress, BarIsRedrawnAndRemoved) {
  const std::string written = Written(true);
  EXPECT_FALSE(absl::StrContains(written, "\n"));
  EXPECT_TRUE(absl::StrContains(written, "]  25 % 1/4, about 90 s left: one")) << written;
  EXPECT_TRUE(absl::EndsWith(written, "\r\033[K"));
}

TEST(Progress, APhaseCountsAnew) {
  char *text = nullptr;
  size_t size = 0;
  std::FILE *stream = open_memstream(&text, &size);
  double now = 1000;  // cppcheck-suppress redundantAssignment; the clock reads it
  Progress progress(stream, false, 100, [&] { return now; });
  progress.Begin(2);
  now += 7;
  progress.Done("one");
  std::fclose(stream);
  EXPECT_STREQ(text, "[1/2, about 7 s left] one\n");
  std::free(text);
}

TEST(LeftText, Units) {
  EXPECT_EQ(LeftText(0), "about 0 s left");
  EXPECT_EQ(LeftText(119), "about 119 s left");
  EXPECT_EQ(LeftText(125), "about 2 min left");
  EXPECT_EQ(LeftText(3 * 3600), "about 3.0 h left");
}

TEST(BarText, Widths) {
  EXPECT_EQ(BarText(0, 4, 8), "[........]   0 %");
  EXPECT_EQ(BarText(2, 4, 8), "[####....]  50 %");
  EXPECT_EQ(BarText(4, 4, 8), "[########] 100 %");
  EXPECT_EQ(BarText(0, 0, 4), "[####] 100 %");
}

}  // namespace
}  // namespace xbench
