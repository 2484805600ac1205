// Proves that the timed messages follow the published rule and depend on both the place and the length.
#include "harness/api/message.h"

#include <cstdint>
#include <vector>

#include "gtest/gtest.h"

namespace {

std::vector<uint8_t> Message(size_t length) {
  std::vector<uint8_t> message(length);
  xb_message_fill(message.data(), length);
  return message;
}

TEST(MessageTest, FirstBytesByHand) {
  // 0 + 5, 131 + 5, 262 + 5 - 256, 393 + 5 - 256, 524 + 5 - 512
  EXPECT_EQ(Message(5), (std::vector<uint8_t>{5, 136, 11, 142, 17}));
}

TEST(MessageTest, LengthAndIndexAreReducedModulo256) {
  const std::vector<uint8_t> message = Message(1000);
  EXPECT_EQ(message[0], 1000 % 256);
  EXPECT_EQ(message[999], (131 * 999 + 1000) % 256);
}

TEST(MessageTest, MessagesOfDifferentLengthsDiffer) {
  EXPECT_NE(Message(32)[0], Message(33)[0]);
}

TEST(MessageTest, OnlyLengthBytesAreWritten) {
  uint8_t buffer[4] = {0xEE, 0xEE, 0xEE, 0xEE};
  xb_message_fill(buffer, 3);
  EXPECT_EQ(buffer[3], 0xEE);
  xb_message_fill(nullptr, 0);
}

TEST(MessageTest, DefaultLengthsAreTheGuides) {
  const std::vector<size_t> lengths(XB_DEFAULT_LENGTHS, XB_DEFAULT_LENGTHS + XB_DEFAULT_LENGTH_COUNT);
  EXPECT_EQ(lengths, (std::vector<size_t>{32, 128, 512, 1024, 4096, 8192, 16384, 65536}));
}

}  // namespace
