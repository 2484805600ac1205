// Proves that the official CryptHash built on a descriptor passes every argument on and refuses what it cannot pass on.
#include <climits>
#include <cstddef>
#include <cstdint>

#include "gtest/gtest.h"
#include "harness/api/crypt_hash.h"
#include "harness/api/hash.h"

namespace {

struct Call {
  int count;
  uint8_t *digest;
  size_t digest_bits;
  const uint8_t *msg;
  uint64_t msg_bits;
};

Call last;

int Record(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  last = {last.count + 1, digest, digest_bits, msg, msg_bits};
  return digest_bits == 256 ? 0 : 5;
}

}  // namespace

extern "C" {
const struct xb_hash xb_instance = {"hash-0", "Test", "T",   "T",   "ref", "reference", "",
                                    256,      512,    false, false, false, Record};
}

namespace {

TEST(CryptHashExportTest, ArgumentsArriveUnchanged) {
  last = {};
  uint8_t digest[32];
  const uint8_t msg[1] = {0x80};
  EXPECT_EQ(CryptHash(256, msg, 1ull << 33, digest), 0);
  EXPECT_EQ(last.count, 1);
  EXPECT_EQ(last.digest, digest);
  EXPECT_EQ(last.digest_bits, 256u);
  EXPECT_EQ(last.msg, msg);
  EXPECT_EQ(last.msg_bits, uint64_t{1} << 33);
}

TEST(CryptHashExportTest, TheInstancesFailureIsPassedOn) {
  uint8_t digest[32];
  EXPECT_EQ(CryptHash(255, nullptr, 0, digest), 5);
}

TEST(CryptHashExportTest, RefusedArgumentsDoNotReachTheInstance) {
  last = {};
  uint8_t digest[32];
  EXPECT_NE(CryptHash(0, nullptr, 0, digest), 0);
  EXPECT_NE(CryptHash(-256, nullptr, 0, digest), 0);
  EXPECT_NE(CryptHash(INT_MIN, nullptr, 0, digest), 0);
  EXPECT_NE(CryptHash(256, nullptr, 0, nullptr), 0);
  EXPECT_EQ(last.count, 0);
}

}  // namespace
