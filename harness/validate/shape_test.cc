// Costs that fall, bytes that become dearer and counts that grow unevenly are found, at the right length; real rows are
// not.
#include "harness/validate/shape.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

std::string Listing(const std::vector<Cost> &costs, const std::vector<ShapeProblem> &problems) {
  return absl::StrJoin(problems, "\n", [&](std::string *out, const ShapeProblem &problem) {
    absl::StrAppend(out, costs[problem.index].message_bytes, ": ", problem.problem);
  });
}

std::string Shape(const std::vector<Cost> &costs) {
  return Listing(costs, ShapeProblems(costs, kMeasuredShape));
}

std::string Slope(const std::vector<Cost> &costs) {
  return Listing(costs, SlopeProblems(costs, 144));
}

TEST(Shape, EvenCostsHaveNoProblem) {
  EXPECT_EQ(Shape({}), "");
  EXPECT_EQ(Shape({{32, 1665}}), "");
  EXPECT_EQ(Shape({{32, 1665}, {128, 1662}, {512, 6423}, {65536, 735900}}), "");
  EXPECT_EQ(Shape({{32, 100}, {64, 96}, {128, 190}}), "");  // within the bounds of what a block costs
}

TEST(Shape, ACallThatIsCheaper) {
  EXPECT_EQ(Shape({{1024, 1000}, {4096, 940}}), "4096: a call costs 6.0 % less than one with 1024 bytes");
}

TEST(Shape, AByteThatIsDearer) {
  EXPECT_EQ(Shape({{1024, 1024}, {4096, 4096 * 1.06}}), "4096: a byte costs 6.0 % more than one of 1024 bytes");
}

// Each length is compared with all shorter ones: two disturbed neighbours do not excuse each other.
TEST(Shape, NeighboursDoNotExcuseEachOther) {
  EXPECT_EQ(Shape({{1024, 1024}, {4096, 4096 * 1.2}, {8192, 8192 * 1.19}, {16384, 16384}}),
            "4096: a byte costs 20.0 % more than one of 1024 bytes\n"
            "8192: a byte costs 19.0 % more than one of 1024 bytes");
}

// A cell that breaks the shape is the only one that is named.
TEST(Shape, NeighboursAreNotAccused) {
  EXPECT_EQ(Shape({{1024, 1024}, {4096, 4096 * 5}, {8192, 8192}, {16384, 16384}}),
            "4096: a byte costs 400.0 % more than one of 1024 bytes");
  EXPECT_EQ(Shape({{1024, 1024}, {4096, 512}, {8192, 8192}, {16384, 16384}}),
            "4096: a call costs 50.0 % less than one with 1024 bytes");
}

TEST(Shape, CountsMayGrowByTheTreeOfBlake3) {
  EXPECT_TRUE(ShapeProblems({{1024, 1024}, {65536, 65536 * 1.056}}, kCountedShape).empty());
  EXPECT_FALSE(ShapeProblems({{1024, 1024}, {65536, 65536 * 1.11}}, kCountedShape).empty());
  EXPECT_FALSE(ShapeProblems({{32, 1000}, {128, 989}}, kCountedShape).empty());
}

TEST(Shape, EvenSlopesHaveNoProblem) {
  // MoFang-256 ref and BLAKE3 with AVX2, of this workspace.
  EXPECT_EQ(Slope({{4096, 275000}, {8192, 543500}, {16384, 1090000}, {65536, 4370000}}), "");
  EXPECT_EQ(Slope({{4096, 21000}, {8192, 22843}, {16384, 44800}, {65536, 176500}}), "");
  EXPECT_EQ(Slope({{8192, 1000}}), "");
  EXPECT_EQ(Slope({{32, 1}, {64, 1000}, {128, 1001}}), "");  // too short to say anything
}

TEST(Shape, UnevenSlope) {
  EXPECT_EQ(Slope({{8192, 8192}, {16384, 16384}, {65536, 70000}}),
            "65536: a further byte after 16384 costs 1.09; before, it cost 1.00");
}

}  // namespace
}  // namespace xbench
