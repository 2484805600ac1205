// Proves that the messages are the documented ones: every byte takes every value, lengths have no gap, names are true.
#include "harness/constant_time/messages.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace {

xb_hash Instance(size_t block_bits, bool whole_bytes, bool xof) {
  return {"test", "", "", "", "", "", "", 256, block_bits, xof, whole_bytes, false, nullptr};
}

std::vector<xb_series> AllSeries(const xb_hash &instance) {
  std::vector<xb_series> all;
  xb_series series;
  while (xb_series_at(&instance, all.size(), &series)) {
    all.push_back(series);
  }
  return all;
}

std::vector<uint8_t> Message(const xb_series &series, size_t index) {
  // A filled buffer of exactly the size: every byte must be written, and none behind them.
  std::vector<uint8_t> message((series.bits + 7) / 8, 0xcc);
  xb_secret_make(&series, index, message.data());
  return message;
}

std::string Name(const xb_series &series, size_t index) {
  char name[XB_MESSAGE_NAME_SIZE];
  xb_secret_name(&series, index, name);
  return name;
}

constexpr xb_series kThorough = {800, 256, XB_SET_THOROUGH};

TEST(Series, AreThoseOfTheHeader) {
  const std::vector<xb_series> all = AllSeries(Instance(512, false, true));
  ASSERT_EQ(all.size(), 4 + 129 + 3 + 2);
  const uint64_t thorough[] = {8, 504, 512, 1576};
  for (size_t i = 0; i < 4; i++) {
    EXPECT_EQ(all[i].bits, thorough[i]);
    EXPECT_EQ(all[i].set, XB_SET_THOROUGH);
    EXPECT_EQ(all[i].digest_bits, 256);
  }
  for (size_t i = 0; i < 129; i++) {
    EXPECT_EQ(all[4 + i].bits, 8 * (i + 1));
    EXPECT_EQ(all[4 + i].set, XB_SET_SWEEP);
  }
  EXPECT_EQ(all[133].bits, 5);
  EXPECT_EQ(all[134].bits, 509);
  EXPECT_EQ(all[135].bits, 1025);
  EXPECT_EQ(all[136].bits, 8 * 63);
  EXPECT_EQ(all[137].bits, 8 * 64);
  EXPECT_EQ(all[137].digest_bits, 8 * 129);
}

TEST(Series, FollowTheInstance) {
  EXPECT_EQ(AllSeries(Instance(512, true, false)).size(), 4 + 129);
  for (const size_t block_bits : {8, 64, 960, 1088, 1344}) {
    const xb_hash instance = Instance(block_bits, false, false);
    for (const xb_series &series : AllSeries(instance)) {
      EXPECT_GT(series.bits, 0);
    }
    size_t digest_bytes = 0;
    EXPECT_EQ(xb_series_longest(&instance, &digest_bytes), 3 * block_bits / 8 + 5);
    EXPECT_EQ(digest_bytes, 32);
  }
  const xb_hash xof = Instance(1344, false, true);
  size_t digest_bytes = 0;
  (void)xb_series_longest(&xof, &digest_bytes);
  EXPECT_EQ(digest_bytes, 2 * 168 + 1);
}

// What happens for one value of one byte only happens for one of the messages.
TEST(Messages, EveryByteTakesEveryValue) {
  for (const uint64_t bytes : {1, 8, 63, 197}) {
    const xb_series series = {8 * bytes, 256, XB_SET_THOROUGH};
    std::vector<std::set<uint8_t>> values(bytes);
    for (size_t i = 0; i < XB_THOROUGH_MESSAGES; i++) {
      const std::vector<uint8_t> message = Message(series, i);
      for (size_t j = 0; j < bytes; j++) {
        values[j].insert(message[j]);
      }
    }
    for (const std::set<uint8_t> &seen : values) {
      EXPECT_EQ(seen.size(), 256);
    }
  }
}

TEST(Messages, RepeatedOnesAreMessageZero) {
  size_t repeated = 0;
  for (size_t i = 1; i < XB_THOROUGH_MESSAGES; i++) {
    const bool same = Message(kThorough, i) == Message(kThorough, 0);
    EXPECT_EQ(xb_secret_is_repeated(XB_SET_THOROUGH, i), same) << i;
    repeated += same ? 1 : 0;
  }
  EXPECT_EQ(repeated, 2);
  EXPECT_TRUE(xb_secret_is_repeated(XB_SET_THOROUGH, XB_THOROUGH_MESSAGES - 1));
  const xb_series sweep = {160, 256, XB_SET_SWEEP};
  for (size_t i = 1; i < XB_SWEEP_MESSAGES; i++) {
    EXPECT_EQ(xb_secret_is_repeated(XB_SET_SWEEP, i), Message(sweep, i) == Message(sweep, 0)) << i;
  }
  EXPECT_TRUE(xb_secret_is_repeated(XB_SET_SWEEP, 1));
  EXPECT_EQ(xb_secret_count(XB_SET_SWEEP), XB_SWEEP_MESSAGES);
  EXPECT_EQ(xb_secret_count(XB_SET_THOROUGH), XB_THOROUGH_MESSAGES);
}

TEST(Messages, NamesAreTrue) {
  std::set<std::string> names;
  for (size_t i = 0; i < XB_THOROUGH_MESSAGES; i++) {
    const std::string name = Name(kThorough, i);
    names.insert(name);
    const std::vector<uint8_t> message = Message(kThorough, i);
    unsigned bit = 0;
    unsigned byte = 0;
    unsigned fill = 0;
    if (sscanf(name.c_str(), "bit %u of byte %u", &bit, &byte) == 2) {
      std::vector<uint8_t> expected(100, 0);
      expected.at(byte) = static_cast<uint8_t>(0x80U >> bit);
      EXPECT_EQ(message, expected) << name;
    } else if (sscanf(name.c_str(), "all bytes %x", &fill) == 1) {
      EXPECT_EQ(message, std::vector<uint8_t>(100, static_cast<uint8_t>(fill))) << name;
    } else if (name == "first byte ff, others 00") {
      EXPECT_EQ(message[0], 0xff);
      EXPECT_EQ(message[99], 0);
    } else if (name == "last byte ff, others 00") {
      EXPECT_EQ(message[0], 0);
      EXPECT_EQ(message[99], 0xff);
    } else {
      EXPECT_EQ(name.rfind("random bytes", 0), 0) << name;
    }
  }
  EXPECT_GT(names.size(), 320);  // some bits of the first and the last byte are among the spread ones, too
  EXPECT_EQ(Name({8, 256, XB_SET_SWEEP}, 2), "all bytes ff");
}

// The messages are part of the verdict: other ones would be another method.
TEST(Messages, AreTheSameInEveryRun) {
  const std::vector<uint8_t> first = Message({32, 256, XB_SET_THOROUGH}, 55);
  EXPECT_EQ(first, Message({32, 512, XB_SET_THOROUGH}, 55));
  const std::vector<uint8_t> second = Message({32, 256, XB_SET_THOROUGH}, 56);
  for (size_t i = 0; i < first.size(); i++) {
    EXPECT_EQ(first[i] ^ 1, second[i]);
  }
  EXPECT_EQ(Message({32, 256, XB_SET_THOROUGH}, 311), Message({32, 256, XB_SET_SWEEP}, 3));
  EXPECT_NE(Message({32, 256, XB_SET_THOROUGH}, 311), Message({32, 256, XB_SET_THOROUGH}, 312));
}

}  // namespace
