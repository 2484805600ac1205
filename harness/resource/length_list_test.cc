// A list of message lengths is taken as it stands or refused.
#include "harness/resource/length_list.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace {

TEST(LengthList, IsTakenInItsOrder) {
  uint64_t lengths[XB_MAX_LENGTHS];
  size_t count = 0;
  EXPECT_STREQ(xb_length_list_parse("32,0,2305843009213693951", lengths, &count), nullptr);
  EXPECT_EQ(std::vector<uint64_t>(lengths, lengths + count), (std::vector<uint64_t>{32, 0, 2305843009213693951}));
}

TEST(LengthList, IsRefusedIfAnyPartIsWrong) {
  uint64_t lengths[XB_MAX_LENGTHS];
  size_t count = 0;
  for (const char *list : {"", ",", "1,", ",1", "1,,2", "x", "1x", "-1", "+1", " 1", "1.5", "0x10",
                           "2305843009213693952", "99999999999999999999"}) {
    EXPECT_STREQ(xb_length_list_parse(list, lengths, &count), "expected decimal numbers of bytes with commas between")
        << list;
  }
  EXPECT_STREQ(xb_length_list_parse("1,2,01", lengths, &count), "expected each number once");
  std::string list = "0";
  for (int i = 1; i < XB_MAX_LENGTHS; i++) {
    list += "," + std::to_string(i);
  }
  EXPECT_STREQ(xb_length_list_parse(list.c_str(), lengths, &count), nullptr);
  EXPECT_STREQ(xb_length_list_parse((list + ",9999").c_str(), lengths, &count), "expected at most 1024 numbers");
}

}  // namespace
