// Proves that a text is read the same however it was transferred, and that what is no text is refused.
#include "harness/kat/text_lines.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "harness/kat/test_support.h"

namespace {

// All lines, or the error as the only element.
std::vector<std::string> Lines(const std::string &content, std::vector<size_t> *numbers = nullptr) {
  const std::string path = xb_kat::WriteTempFile(content);
  xb_text_lines lines;
  xb_kat_error error;
  if (!xb_text_lines_open(&lines, path.c_str(), &error)) {
    return {error.text};
  }
  std::vector<std::string> result;
  xb_text_status status = XB_TEXT_END;
  while ((status = xb_text_lines_next(&lines, &error)) == XB_TEXT_LINE) {
    result.emplace_back(lines.line, lines.length);
    if (numbers != nullptr) {
      numbers->push_back(lines.number);
    }
  }
  xb_text_lines_close(&lines);
  if (status == XB_TEXT_BROKEN) {
    return {error.text};
  }
  return result;
}

using Strings = std::vector<std::string>;

TEST(TextLinesTest, CountsLinesFromOne) {
  std::vector<size_t> numbers;
  EXPECT_EQ(Lines("a\n\nb\n", &numbers), (Strings{"a", "", "b"}));
  EXPECT_EQ(numbers, (std::vector<size_t>{1, 2, 3}));
}

TEST(TextLinesTest, LastLineFeedIsOptional) {
  EXPECT_EQ(Lines("a\nb"), (Strings{"a", "b"}));
  EXPECT_EQ(Lines("a\nb\n"), (Strings{"a", "b"}));
  EXPECT_EQ(Lines("\n"), (Strings{""}));
  EXPECT_EQ(Lines(""), Strings{});
}

TEST(TextLinesTest, CarriageReturnsAndBlanksAtTheEndDoNotCount) {
  EXPECT_EQ(Lines("a\r\nb \t\r\n c \r \n\t\r\n"), (Strings{"a", "b", " c", ""}));
}

TEST(TextLinesTest, CarriageReturnWithinALineStays) {
  EXPECT_EQ(Lines("a\rb\n"), (Strings{"a\rb"}));
}

TEST(TextLinesTest, ByteOrderMarkIsSkippedOnlyAtTheStart) {
  EXPECT_EQ(Lines("\xEF\xBB\xBF"
                  "a\n\xEF\xBB\xBF"
                  "b\n"),
            (Strings{"a",
                     "\xEF\xBB\xBF"
                     "b"}));
  EXPECT_EQ(Lines("\xEF\xBB"), (Strings{"\xEF\xBB"}));
}

TEST(TextLinesTest, LinesMayCrossBlocks) {
  const std::string line(100000, 'x');
  EXPECT_EQ(Lines(line + "\n" + line), (Strings{line, line}));
}

TEST(TextLinesTest, LongestLineIsAccepted) {
  const std::string line(XB_TEXT_LINE_MAX, 'x');
  EXPECT_EQ(Lines("a\n" + line + "\n"), (Strings{"a", line}));
}

TEST(TextLinesTest, LongerLineIsRefused) {
  const Strings result = Lines("a\n" + std::string(XB_TEXT_LINE_MAX + 1, 'x') + "\n");
  ASSERT_EQ(result.size(), 1U);
  EXPECT_NE(result[0].find("file.txt:2: the line is too long; expected at most 1048576 bytes"), std::string::npos)
      << result[0];
}

TEST(TextLinesTest, NulByteIsRefused) {
  const Strings result = Lines(std::string("a\nb\0c\n", 6));
  ASSERT_EQ(result.size(), 1U);
  EXPECT_NE(result[0].find("file.txt:2: not a text file; expected UTF-8 text; found a NUL byte"), std::string::npos)
      << result[0];
}

TEST(TextLinesTest, MissingFileAndFolderAreRefused) {
  xb_text_lines lines;
  xb_kat_error error;
  EXPECT_FALSE(xb_text_lines_open(&lines, "/nonexistent/file", &error));
  EXPECT_NE(std::string(error.text).find("/nonexistent/file: cannot be opened"), std::string::npos) << error.text;
  const std::string folder = xb_kat::TempFolder();
  ASSERT_TRUE(xb_text_lines_open(&lines, folder.c_str(), &error));
  EXPECT_EQ(xb_text_lines_next(&lines, &error), XB_TEXT_BROKEN);
  EXPECT_NE(std::string(error.text).find("reading failed"), std::string::npos) << error.text;
  xb_text_lines_close(&lines);
}

TEST(TextTest, CommentsAndNames) {
  EXPECT_TRUE(xb_text_is_comment_or_empty(""));
  EXPECT_TRUE(xb_text_is_comment_or_empty(" \t# x"));
  EXPECT_FALSE(xb_text_is_comment_or_empty("x # y"));
  EXPECT_TRUE(xb_text_is_name("Az09_.+-"));
  EXPECT_FALSE(xb_text_is_name(""));
  EXPECT_FALSE(xb_text_is_name("a b"));
  EXPECT_FALSE(xb_text_is_name("a/b"));
}

}  // namespace
