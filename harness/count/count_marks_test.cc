// Proves that the counts of one call are computed as documented, and that no broken or inconsistent marks file passes.
#include "harness/count/count_marks.h"

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "harness/count/empty_hash.h"

namespace {

// A mark, with what is executed between the mark before and it.
struct Mark {
  uint64_t series, bytes, step;
  uint64_t instructions, loads, stores, branches, vector;
};

// The marks of a function of 1000 instructions, 100 loads, 50 stores, 20 branches and 10 vector instructions for 32
// bytes, measured by a loop that takes 8 instructions, a load, a store and a branch for each call.
std::vector<Mark> GoodMarks() {
  return {
      {0, 0, 0, 5000, 2500, 1250, 625, 3}, {0, 0, 1, 40, 5, 5, 5, 0},         {0, 0, 2, 50, 6, 6, 7, 0},
      {1, 32, 0, 100, 10, 10, 10, 0},      {1, 32, 1, 1038, 105, 55, 24, 10}, {1, 32, 2, 2046, 206, 106, 45, 20},
      {0, 0, 0, 200, 30, 30, 30, 1},       {0, 0, 1, 40, 5, 5, 5, 0},         {0, 0, 2, 50, 6, 6, 7, 0},
      {1, 32, 0, 100, 10, 10, 10, 0},      {1, 32, 1, 1038, 105, 55, 24, 10}, {1, 32, 2, 2046, 206, 106, 45, 20},
  };
}

// Text is the plugin's file for `marks`.
std::string Text(const std::vector<Mark> &marks) {
  std::string text =
      "ngcc-xbench count marks, format 1\n"
      "plugin xb_count 1\n"
      "target aarch64\n"
      "columns index series bytes step instructions loads stores branches vector\n";
  Mark sum = {};
  uint64_t index = 0;
  for (const Mark &mark : marks) {
    for (const uint64_t number : {index++, mark.series, mark.bytes, mark.step, sum.instructions += mark.instructions,
                                  sum.loads += mark.loads, sum.stores += mark.stores, sum.branches += mark.branches}) {
      text += std::to_string(number) + " ";
    }
    text += std::to_string(sum.vector += mark.vector) + "\n";
  }
  return text + "end " + std::to_string(index) + "\n";
}

struct Parsed {
  bool ok;
  std::string target;
  std::vector<xb_counts> per_call;
  std::string error;
};

Parsed Parse(const std::string &text, const std::vector<uint64_t> &lengths = {32}) {
  Parsed parsed;
  char target[XB_COUNT_TARGET_SIZE] = "";
  char error[1024] = "";
  parsed.per_call.resize(lengths.size());
  parsed.ok = xb_count_marks_parse(text.data(), text.size(), "marks", lengths.data(), lengths.size(), target,
                                   parsed.per_call.data(), error, sizeof(error));
  parsed.target = target;
  parsed.error = error;
  return parsed;
}

// Expects that `text` is refused with a message that has `message` in it.
void ExpectRefused(const std::string &text, const std::string &message) {
  const Parsed parsed = Parse(text);
  EXPECT_FALSE(parsed.ok);
  EXPECT_NE(parsed.error.find(message), std::string::npos) << "error: " << parsed.error << "\nexpected: " << message;
}

std::string Replaced(const std::string &text, const std::string &from, const std::string &to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.substr(0, at) + to + text.substr(at + from.size());
}

TEST(CountMarks, ComputesTheCountsOfOneCall) {
  const Parsed parsed = Parse(Text(GoodMarks()));
  ASSERT_TRUE(parsed.ok) << parsed.error;
  EXPECT_EQ(parsed.target, "aarch64");
  EXPECT_EQ(parsed.per_call[0].instructions, 1000u);
  EXPECT_EQ(parsed.per_call[0].loads, 100u);
  EXPECT_EQ(parsed.per_call[0].stores, 50u);
  EXPECT_EQ(parsed.per_call[0].branches, 20u);
  EXPECT_EQ(parsed.per_call[0].vector, 10u);
}

TEST(CountMarks, AddsTheLoadThatTheReturnOfX86Makes) {
  const Parsed parsed = Parse(Replaced(Text(GoodMarks()), "target aarch64", "target x86_64"));
  ASSERT_TRUE(parsed.ok) << parsed.error;
  EXPECT_EQ(parsed.target, "x86_64");
  EXPECT_EQ(parsed.per_call[0].instructions, 1000u);
  EXPECT_EQ(parsed.per_call[0].loads, 101u);
}

TEST(CountMarks, RefusesAnotherFormatPluginTargetOrColumns) {
  const std::string text = Text(GoodMarks());
  ExpectRefused(Replaced(text, "format 1", "format 2"), "marks:1: wrong line");
  ExpectRefused(Replaced(text, "xb_count 1", "xb_count 2"), "marks:2: wrong line");
  ExpectRefused(Replaced(text, "aarch64", "riscv64"), "marks:3: unknown target");
  ExpectRefused(Replaced(text, "target", "Target"), "marks:3: unknown target");
  ExpectRefused(Replaced(text, "loads stores", "stores loads"), "marks:4: wrong line");
}

TEST(CountMarks, RefusesEveryPrefix) {
  const std::string text = Text(GoodMarks());
  for (size_t size = 0; size < text.size(); size++) {
    EXPECT_FALSE(Parse(text.substr(0, size)).ok) << size;
  }
  ExpectRefused("", "marks:1: the file ends early");
}

TEST(CountMarks, RefusesTextAfterTheEnd) {
  ExpectRefused(Text(GoodMarks()) + "\n", "text after the last line");
}

TEST(CountMarks, RefusesAFileWithoutMarks) {
  ExpectRefused(Text({}), "marks are missing; expected mark 0; found \"end 0\"");
}

TEST(CountMarks, RefusesEachMissingMark) {
  for (size_t i = 0; i < GoodMarks().size(); i++) {
    std::vector<Mark> marks = GoodMarks();
    marks.erase(marks.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(Parse(Text(marks)).ok) << i;
  }
}

TEST(CountMarks, RefusesASecondPassThatIsMissing) {
  std::vector<Mark> marks = GoodMarks();
  marks.resize(6);
  ExpectRefused(Text(marks), "marks are missing; expected mark 6; found \"end 6\"");
}

TEST(CountMarks, RefusesAMarkTooMany) {
  std::vector<Mark> marks = GoodMarks();
  marks.push_back(marks.back());
  ExpectRefused(Text(marks), "expected \"end 12\"");
}

TEST(CountMarks, RefusesAnotherLength) {
  std::vector<Mark> marks = GoodMarks();
  marks[3].bytes = 33;
  ExpectRefused(Text(marks), "expected index, series, bytes, step 3 1 32 0; found \"3 1 33 0 ");
}

TEST(CountMarks, RefusesLinesThatAreNotNineNumbers) {
  const std::string text = Text(GoodMarks());
  for (const char *line :
       {"0 0 0 0 5000 2500 1250 625", "0 0 0 0 5000 2500 1250 625 3 1", "0 0 0 0 5000 2500 1250 625 ",
        "0 0 0 0 5000 2500 1250 625 3 ", "0 0 0 0  5000 2500 1250 625 3", "0 0 0 0 -1 2500 1250 625 3",
        "0 0 0 0 +5000 2500 1250 625 3", "0 0 0 0 05000 2500 1250 625 3", "", "0 0 0 0 0x5 2500 1250 625 3",
        "0 0 0 0 18446744073709551616 2500 1250 625 3"}) {
    ExpectRefused(Replaced(text, "0 0 0 0 5000 2500 1250 625 3\n", std::string(line) + "\n"),
                  "marks:5: wrong line; expected 9 decimal numbers");
  }
  ExpectRefused(Replaced(text, "0 0 0 0 5000 2500 1250 625 3\n", std::string("0 0\0 0", 6) + "\n"), "null byte");
  ExpectRefused(Replaced(text, "0 0 0 0 5000 2500 1250 625 3\n", std::string(1000, '1') + "\n"), "more than 255 bytes");
  ExpectRefused(Replaced(text, "625 3\n", "625 3\r\n"), "wrong line");
}

TEST(CountMarks, RefusesCountsThatFall) {
  ExpectRefused(Replaced(Text(GoodMarks()), "1 0 0 1 5040 2505 1255 ", "1 0 0 1 5040 2505 1249 "),
                "marks:6: stores fall; expected at least 1250, the count at the mark before; found 1249");
}

TEST(CountMarks, RefusesMoreOfAClassThanInstructions) {
  std::vector<Mark> marks = GoodMarks();
  marks[4].loads = 1039;
  ExpectRefused(Text(marks), "more loads than instructions since the mark before; expected at most 1038; found 1039");
}

// WithMore is a file in which the run that ends at mark `index` executes `change` instructions more.
std::string WithMore(size_t index, int64_t change) {
  std::vector<Mark> marks = GoodMarks();
  marks[index].instructions += static_cast<uint64_t>(change);
  return Text(marks);
}

TEST(CountMarks, RefusesARunOfTwoCallsThatIsNotLargerThanThatOfOne) {
  ExpectRefused(WithMore(5, -1008), "not deterministic: message of 32 bytes: instructions of the run of two calls");
  ExpectRefused(WithMore(2, -10), "not deterministic: message of 0 bytes: instructions of the run of two calls");
}

TEST(CountMarks, RefusesAFirstCallThatDiffersFromLaterOnes) {
  for (const size_t mark : {1, 2, 4, 5, 7, 8, 10, 11}) {
    ExpectRefused(WithMore(mark, 1), "not deterministic: message of 32 bytes: instructions of a later call");
  }
}

TEST(CountMarks, IgnoresWhatIsExecutedBetweenSeries) {
  for (const size_t mark : {0, 3, 6, 9}) {
    const Parsed parsed = Parse(WithMore(mark, 7));
    ASSERT_TRUE(parsed.ok) << parsed.error;
    EXPECT_EQ(parsed.per_call[0].instructions, 1000u);
  }
}

TEST(CountMarks, RefusesASecondPassThatDiffers) {
  std::vector<Mark> marks = GoodMarks();
  marks[10].instructions += 3;
  marks[11].instructions += 6;
  ExpectRefused(Text(marks),
                "not deterministic: message of 32 bytes: pass 2 differs from the first: expected 1000 instructions and "
                "the same classes; found 1003");
  marks = GoodMarks();
  marks[10].vector += 1;
  marks[11].vector += 2;
  ExpectRefused(Text(marks), "pass 2 differs from the first");
}

TEST(CountMarks, RefusesACallThatExecutesLessThanNothing) {
  std::vector<Mark> marks = GoodMarks();
  for (const size_t run : {1, 2, 7, 8}) {  // an empty function that costs more than the hash function
    marks[run].instructions += 3000 * marks[run].step;
  }
  ExpectRefused(Text(marks), "instructions of one call: expected at most 1038, those of its run; found -2000");
}

TEST(CountMarks, KeepsTheOrderOfTheLengths) {
  std::string text = Text(GoodMarks());
  EXPECT_FALSE(Parse(text, {32, 64}).ok);
  EXPECT_FALSE(Parse(text, {64}).ok);
  EXPECT_FALSE(Parse(text, {}).ok);
}

TEST(EmptyHash, ReturnsZeroAndLeavesTheDigestAlone) {
  uint8_t digest[4] = {1, 2, 3, 4};
  const uint8_t same[4] = {1, 2, 3, 4};
  EXPECT_EQ(xb_empty_hash(digest, 32, nullptr, 0), 0);
  EXPECT_EQ(memcmp(digest, same, sizeof(same)), 0);
}

}  // namespace
