// Unlike quantities are never divided, and what is missing stays missing with its reason.
#include "harness/figures/quantity.h"

#include <limits>
#include <vector>

#include "gtest/gtest.h"

namespace xbench {
namespace {

constexpr Unit kUnits[] = {Unit::kEmulatedInstructions, Unit::kRetiredInstructions, Unit::kCoreCycles,
                           Unit::kReferenceTicks, Unit::kNanoseconds};

TEST(Quantity, RatioOfEveryPairOfUnlikeUnitsIsRefused) {
  for (const Unit a : kUnits) {
    for (const Unit b : kUnits) {
      EXPECT_EQ(Ratio(Quantity{6, a, false}, Quantity{3, b, false}).ok(), a == b);
      EXPECT_EQ(Ratio(Quantity{6, a, true}, Quantity{3, b, true}).ok(), a == b);
      EXPECT_FALSE(Ratio(Quantity{6, a, true}, Quantity{3, b, false}).ok());
    }
  }
}

TEST(Quantity, RefusalNamesBothQuantities) {
  const auto ratio = Ratio(Quantity{11.2, Unit::kCoreCycles, true}, Quantity{8, Unit::kReferenceTicks, true});
  EXPECT_EQ(ratio.status().message(),
            "unlike quantities are not divided: core cycles per byte by reference ticks per byte");
}

TEST(Quantity, RatioOfLikeQuantities) {
  EXPECT_DOUBLE_EQ(*Ratio(Quantity{39920, Unit::kEmulatedInstructions}, Quantity{35487, Unit::kEmulatedInstructions}),
                   39920.0 / 35487.0);
}

TEST(Quantity, NoRatioToNothing) {
  const Quantity one = {1, Unit::kNanoseconds};
  for (const double bad :
       {0.0, -1.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    EXPECT_FALSE(Ratio(one, Quantity{bad, Unit::kNanoseconds}).ok()) << bad;
  }
  EXPECT_FALSE(Ratio(Quantity{std::numeric_limits<double>::quiet_NaN(), Unit::kNanoseconds}, one).ok());
}

TEST(Quantity, PerByte) {
  EXPECT_DOUBLE_EQ(PerByte(Quantity{64, Unit::kCoreCycles}, 32)->value, 2);
  EXPECT_TRUE(PerByte(Quantity{64, Unit::kCoreCycles}, 32)->per_byte);
  EXPECT_FALSE(PerByte(Quantity{64, Unit::kCoreCycles}, 0).ok());
  EXPECT_FALSE(PerByte(Quantity{64, Unit::kCoreCycles, true}, 32).ok());
}

TEST(Value, MissingKeepsItsReasonThroughArithmetic) {
  const Value missing = Value::Missing("CRASH signal 11");
  const Value known = Quantity{3, Unit::kNanoseconds};
  EXPECT_EQ(PerByte(missing, 32).reason(), "CRASH signal 11");
  EXPECT_EQ(Ratio(missing, known).reason, "CRASH signal 11");
  EXPECT_EQ(Ratio(known, missing).reason, "CRASH signal 11");
  EXPECT_FALSE(Ratio(known, missing).ratio.has_value());
  EXPECT_EQ(PerByte(known, 0).reason(), "an empty message has no figure per byte");
}

TEST(Value, RefusedRatioHasAReasonAndNoNumber) {
  const RatioValue ratio = Ratio(Value(Quantity{3, Unit::kNanoseconds}), Value(Quantity{3, Unit::kCoreCycles}));
  EXPECT_FALSE(ratio.ratio.has_value());
  EXPECT_EQ(ratio.reason, "unlike quantities are not divided: nanoseconds by core cycles");
}

}  // namespace
}  // namespace xbench
