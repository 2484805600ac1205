// Proves that the names of quantities are distinct, read back as they are written, and that no other text is taken.
#include "harness/cycles/quantity.h"

#include <set>
#include <string>

#include "gtest/gtest.h"

namespace {

TEST(QuantityTest, NamesAndUnitsAreDistinctAndReadBack) {
  std::set<std::string> names;
  std::set<std::string> units;
  for (int i = 0; i < XB_QUANTITY_COUNT; i++) {
    const xb_quantity quantity = static_cast<xb_quantity>(i);
    xb_quantity parsed = i == 0 ? XB_NANOSECONDS : XB_CORE_CYCLES;
    EXPECT_TRUE(xb_quantity_parse(xb_quantity_name(quantity), &parsed));
    EXPECT_EQ(parsed, quantity);
    names.insert(xb_quantity_name(quantity));
    units.insert(xb_quantity_unit(quantity));
  }
  EXPECT_EQ(names.size(), size_t{XB_QUANTITY_COUNT});
  EXPECT_EQ(units.size(), size_t{XB_QUANTITY_COUNT});
}

TEST(QuantityTest, OtherTextIsRefused) {
  for (const char *text : {"", "cycles", "core_cycle", "core_cycles ", "CORE_CYCLES", "ns"}) {
    xb_quantity parsed = XB_RETIRED_INSTRUCTIONS;
    EXPECT_FALSE(xb_quantity_parse(text, &parsed)) << text;
    EXPECT_EQ(parsed, XB_RETIRED_INSTRUCTIONS);
  }
}

}  // namespace
