// The table of blocks agrees with std::map under random use, and refuses a block too many.
#include "harness/resource/block_table.h"

#include <map>
#include <memory>
#include <random>

#include "gtest/gtest.h"

namespace {

TEST(BlockTable, AgreesWithAMap) {
  auto table = std::make_unique<xb_block_table>();
  std::map<uintptr_t, size_t> map;
  std::mt19937 random(1);  // NOLINT: the same numbers in every run
  for (int step = 0; step < 200000; step++) {
    const uintptr_t address = 0x10000 + 16 * (random() % 6000);
    if (random() % 2 == 0) {
      const size_t bytes = random();
      ASSERT_TRUE(xb_block_table_add(table.get(), address, bytes));
      map[address] = bytes;
    } else {
      xb_block_table_remove(table.get(), address);
      map.erase(address);
    }
    ASSERT_EQ(table->count, map.size());
  }
  for (uintptr_t address = 0x10000; address < 0x10000 + 16 * 6000; address += 16) {
    size_t bytes = 0;
    const auto expected = map.find(address);
    ASSERT_EQ(xb_block_table_find(table.get(), address, &bytes), expected != map.end()) << address;
    if (expected != map.end()) {
      ASSERT_EQ(bytes, expected->second);
    }
  }
}

TEST(BlockTable, RefusesABlockTooMany) {
  auto table = std::make_unique<xb_block_table>();
  for (uintptr_t i = 1; i <= XB_BLOCK_MAX; i++) {
    ASSERT_TRUE(xb_block_table_add(table.get(), 16 * i, 1));
  }
  EXPECT_FALSE(xb_block_table_add(table.get(), 8, 1));
  EXPECT_TRUE(xb_block_table_add(table.get(), 16, 2));  // not a new one
  xb_block_table_remove(table.get(), 16);
  EXPECT_TRUE(xb_block_table_add(table.get(), 8, 1));
  size_t bytes = 0;
  EXPECT_FALSE(xb_block_table_find(table.get(), 16, &bytes));
}

}  // namespace
