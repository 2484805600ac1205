// Proves that lines and numbers are taken as they are, and that anything else is refused with its line.
#include "harness/constant_time/field_lines.h"

#include <string>

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

TEST(FieldLines, ReadsFields) {
  FieldLines lines("head of it\n7 ff 18446744073709551615\n\n", "text");
  lines.Expect("head of it");
  ASSERT_TRUE(lines.Next());
  EXPECT_EQ(lines.size(), 3);
  EXPECT_EQ(lines.Number(0), 7);
  EXPECT_EQ(lines.Hexadecimal(1), 0xff);
  EXPECT_EQ(lines.Number(2), UINT64_MAX);
  EXPECT_EQ(lines.Text(1), "ff");
  EXPECT_EQ(lines.Text(9), "");
  ASSERT_TRUE(lines.Next());
  EXPECT_EQ(lines.size(), 1);
  EXPECT_FALSE(lines.Next());
  EXPECT_TRUE(lines.status().ok());
}

TEST(FieldLines, RefusesWhatIsNoNumber) {
  for (const std::string text : {"", "x", "-1", "+1", " 1", "1x", "0x1", "18446744073709551616", "1.0"}) {
    const std::string line = text + "\n";
    FieldLines lines(line, "text");
    ASSERT_TRUE(lines.Next());
    EXPECT_EQ(lines.Number(0), 0) << text;
    EXPECT_FALSE(lines.status().ok()) << text;
    EXPECT_TRUE(absl::StartsWith(lines.status().message(), "text:1: expected a decimal number as field 1"))
        << lines.status();
  }
  FieldLines lines("10000000000000000\ng\n", "text");
  ASSERT_TRUE(lines.Next());
  EXPECT_EQ(lines.Hexadecimal(0), 0);
  EXPECT_FALSE(lines.status().ok());
}

TEST(FieldLines, KeepsTheFirstProblemAndStops) {
  FieldLines lines("a\nb\nc\n", "text");
  ASSERT_TRUE(lines.Next());
  lines.Expect("x");
  EXPECT_TRUE(absl::StrContains(lines.status().message(), "text:2: expected the line \"x\"; found \"b\""))
      << lines.status();
  lines.Fail("another problem");
  EXPECT_FALSE(absl::StrContains(lines.status().message(), "another problem"));
  EXPECT_FALSE(lines.Next());
}

TEST(FieldLines, RefusesATextThatEndsEarly) {
  FieldLines cut("whole\npart", "text");
  ASSERT_TRUE(cut.Next());
  EXPECT_FALSE(cut.Next());
  EXPECT_TRUE(absl::StrContains(cut.status().message(), "text:2: the text ends within a line")) << cut.status();
  FieldLines empty("", "text");
  empty.Expect("head");
  EXPECT_FALSE(empty.status().ok());
}

}  // namespace
}  // namespace xbench
