// A reason has one number, and numbers are in the order of first use.
#include "compare/notes.h"

#include "gtest/gtest.h"

namespace xbench {
namespace {

TEST(Notes, NumbersEachReasonOnce) {
  Notes notes;
  EXPECT_EQ(notes.Number("zebra"), "[1]");
  EXPECT_EQ(notes.Number("ape"), "[2]");
  EXPECT_EQ(notes.Number("zebra"), "[1]");
  EXPECT_EQ(notes.texts(), (std::vector<std::string>{"zebra", "ape"}));
}

}  // namespace
}  // namespace xbench
