// Proves that the set of messages follows from the seed, covers the lengths, and asks only for what an instance offers.
#include "harness/soak/messages.h"

#include <algorithm>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace {

xb_hash Instance(bool xof, bool whole_bytes) {
  xb_hash hash = {};
  hash.digest_bits = 256;
  hash.xof = xof;
  hash.whole_bytes = whole_bytes;
  return hash;
}

// Made is a set with its memory.
struct Made {
  explicit Made(const xb_hash &hash, uint64_t seed = 1) {
    EXPECT_TRUE(xb_soak_set_make(&set, &hash, seed));
  }
  ~Made() {
    xb_soak_set_free(&set);
  }
  Made(const Made &) = delete;
  Made &operator=(const Made &) = delete;
  [[nodiscard]] std::string Content(size_t i) const {
    const xb_soak_message &message = set.messages[i];
    return {reinterpret_cast<const char *>(message.content), xb_soak_bytes(message.msg_bits)};
  }
  xb_soak_set set = {};
};

TEST(SoakMessages, LengthsAreSpread) {
  const Made made(Instance(false, false));
  EXPECT_EQ(made.set.messages[0].msg_bits, 0U);
  EXPECT_EQ(made.set.messages[XB_SOAK_MESSAGES - 1].msg_bits, 8U * XB_SOAK_MESSAGE_BYTES);
  int partial = 0;
  int by_size[3] = {};  // up to 64 bytes, up to 4 KiB, beyond
  uint64_t bytes = 0;
  for (const xb_soak_message &message : made.set.messages) {
    ASSERT_LE(message.msg_bits, 8U * XB_SOAK_MESSAGE_BYTES);
    EXPECT_EQ(message.digest_bits, 256U);
    partial += message.msg_bits % 8 != 0 ? 1 : 0;
    ++by_size[message.msg_bits <= 512 ? 0 : message.msg_bits <= 32768 ? 1 : 2];
    bytes += xb_soak_bytes(message.msg_bits);
  }
  EXPECT_GT(partial, XB_SOAK_MESSAGES / 2);
  for (const int count : by_size) {
    EXPECT_GT(count, XB_SOAK_MESSAGES / 8);
  }
  EXPECT_EQ(made.set.message_bytes, bytes);
  EXPECT_EQ(made.set.digest_bytes, XB_SOAK_MESSAGES * 32U);
  EXPECT_EQ(made.set.digest_bytes_max, 32U);
}

TEST(SoakMessages, WholeBytesOnly) {
  const Made made(Instance(true, true));
  for (const xb_soak_message &message : made.set.messages) {
    EXPECT_EQ(message.msg_bits % 8, 0U);
    EXPECT_EQ(message.digest_bits % 8, 0U);
    EXPECT_GT(message.digest_bits, 0U);
  }
}

TEST(SoakMessages, AnXofIsAskedForSeveralLengths) {
  const Made made(Instance(true, false));
  std::set<size_t> lengths;
  size_t offset = 0;
  for (const xb_soak_message &message : made.set.messages) {
    ASSERT_GT(message.digest_bits, 0U);
    ASSERT_LE(message.digest_bits, 4U * 256);
    EXPECT_EQ(message.digest_offset, offset);
    offset += xb_soak_bytes(message.digest_bits);
    lengths.insert(message.digest_bits);
  }
  EXPECT_EQ(made.set.digest_bytes, offset);
  EXPECT_GT(lengths.size(), XB_SOAK_MESSAGES / 4U);
}

TEST(SoakMessages, TheSeedDecides) {
  const Made one(Instance(false, false), 5);
  const Made same(Instance(false, false), 5);
  const Made other(Instance(false, false), 6);
  bool differs = false;
  for (size_t i = 0; i < XB_SOAK_MESSAGES; ++i) {
    EXPECT_EQ(one.Content(i), same.Content(i));
    EXPECT_EQ(one.set.messages[i].msg_bits, same.set.messages[i].msg_bits);
    differs = differs || one.Content(i) != other.Content(i);
  }
  EXPECT_TRUE(differs);
}

// The first number of SplitMix64 from state 0 is known: another generator, or a draw more or less, would be seen.
TEST(SoakMessages, NumbersAreThoseOfSplitMix64) {
  const Made made(Instance(false, false), 0);
  // The first message's three numbers come before; the fourth is the length of message 1, of at most 4 bits.
  constexpr uint64_t kFourth = 0xF88BB8A8724C81ECU;
  EXPECT_EQ(made.set.messages[1].msg_bits, kFourth % 5);
}

TEST(SoakMessagesDeathTest, AMessageCannotBeWritten) {
  const Made made(Instance(false, false));
  EXPECT_DEATH(*const_cast<uint8_t *>(made.set.messages[1].content) = 0, "");
}

}  // namespace
