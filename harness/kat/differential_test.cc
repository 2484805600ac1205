// Proves that an implementation that agrees with the reference passes, and that each kind of disagreement is found.
#include "harness/kat/differential.h"

#include <cstdint>
#include <set>
#include <string>

#include "gtest/gtest.h"
#include "harness/kat/test_support.h"

namespace {

using xb_kat::ToyHash;

xb_hash Reference() {
  return xb_kat::MakeHash(ToyHash, 256);
}

// Runs `function` against the toy hash; returns "" or the error.
std::string Difference(xb_hash_fn function, uint64_t seed = XB_DIFFERENTIAL_SEED) {
  xb_hash hash = xb_kat::MakeHash(function, 256);
  hash.implementation = "opt64";
  const xb_hash reference = Reference();
  xb_kat_error error;
  return xb_differential_run(&hash, &reference, seed, XB_DIFFERENTIAL_MESSAGES, &error) ? "" : error.text;
}

TEST(DifferentialTest, RightImplementationPassesWithAnySeed) {
  EXPECT_EQ(Difference(ToyHash), "");
  EXPECT_EQ(Difference(ToyHash, 0), "");
}

TEST(DifferentialTest, FindsADigestThatIsWrongAtOneLength) {
  const std::string error = Difference(xb_kat::WrongAt16Hash);
  EXPECT_NE(error.find("(16 bits at offset "), std::string::npos) << error;
  EXPECT_NE(error.find("the digest differs; expected digest "), std::string::npos) << error;
  EXPECT_NE(Difference(xb_kat::ConstantHash).find("message 0 of seed "), std::string::npos);
}

TEST(DifferentialTest, FindsFailuresAndStrayWrites) {
  EXPECT_NE(Difference(xb_kat::FailsAt16Hash).find("the call failed"), std::string::npos);
  EXPECT_NE(Difference(xb_kat::WritesTooMuchHash).find("bytes around the digest were written"), std::string::npos);
  EXPECT_NE(Difference([](uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
              digest[-1] = 0;
              return ToyHash(digest, digest_bits, msg, msg_bits);
            }).find("bytes around the digest were written"),
            std::string::npos);
  EXPECT_NE(Difference([](uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
              const int code = ToyHash(digest, digest_bits, msg, msg_bits);
              if (msg_bits > 0) {
                const_cast<uint8_t *>(msg)[0] ^= 1;
              }
              return code;
            }).find("the message was changed"),
            std::string::npos);
}

TEST(DifferentialTest, FindsUseOfUnusedBits) {
  EXPECT_NE(Difference(xb_kat::DirtyTailHash).find("the digest differs"), std::string::npos);
}

TEST(DifferentialTest, FindsDependenceOnEachAlignment) {
  EXPECT_NE(Difference([](uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
              const int code = ToyHash(digest, digest_bits, msg, msg_bits);
              digest[0] ^= static_cast<uint8_t>(reinterpret_cast<uintptr_t>(msg) % 16 == 13);
              return code;
            }).find("at offset 13, digest"),
            std::string::npos);
  EXPECT_NE(Difference([](uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
              const int code = ToyHash(digest, digest_bits, msg, msg_bits);
              digest[0] ^= static_cast<uint8_t>(reinterpret_cast<uintptr_t>(digest) % 16 == 11);
              return code;
            }).find("bits at offset 11): "),
            std::string::npos);
}

TEST(DifferentialTest, AsksAnXofForOtherLengths) {
  EXPECT_NE(Difference([](uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
              return digest_bits == 256 ? ToyHash(digest, digest_bits, msg, msg_bits) : 1;
            }).find("the call failed"),
            std::string::npos);
  xb_hash fixed = xb_kat::MakeHash(
      [](uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
        return digest_bits == 256 ? ToyHash(digest, digest_bits, msg, msg_bits) : 1;
      },
      256);
  fixed.xof = false;
  xb_kat_error error;
  EXPECT_TRUE(xb_differential_run(&fixed, &fixed, 1, XB_DIFFERENTIAL_MESSAGES, &error)) << error.text;
}

std::set<uint64_t> seen_bits;

int RememberingHash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  seen_bits.insert(msg_bits);
  return msg_bits % 8 != 0 || digest_bits % 8 != 0 ? 1 : ToyHash(digest, digest_bits, msg, msg_bits);
}

TEST(DifferentialTest, WholeBytesOnlyWhereTheInstanceSaysSo) {
  xb_hash hash = xb_kat::MakeHash(RememberingHash, 256);
  hash.whole_bytes = true;
  xb_kat_error error;
  EXPECT_TRUE(xb_differential_run(&hash, &hash, 1, XB_DIFFERENTIAL_MESSAGES, &error)) << error.text;
  hash.whole_bytes = false;
  EXPECT_FALSE(xb_differential_run(&hash, &hash, 1, XB_DIFFERENTIAL_MESSAGES, &error));
}

TEST(DifferentialTest, CoversTheLengthsAroundEachBlock) {
  xb_hash hash = xb_kat::MakeHash(
      [](uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
        seen_bits.insert(msg_bits);
        return ToyHash(digest, digest_bits, msg, msg_bits);
      },
      256);
  hash.block_bits = 1024;
  const xb_hash reference = hash;
  xb_kat_error error;
  seen_bits.clear();
  EXPECT_TRUE(xb_differential_run(&hash, &reference, XB_DIFFERENTIAL_SEED, XB_DIFFERENTIAL_MESSAGES, &error));
  EXPECT_EQ(*seen_bits.begin(), 0U);
  EXPECT_EQ(*seen_bits.rbegin(), 4096U);
  for (uint64_t boundary = 1024; boundary < 4096; boundary += 1024) {
    for (uint64_t bits = boundary - XB_DIFFERENTIAL_NEAR; bits <= boundary + XB_DIFFERENTIAL_NEAR; ++bits) {
      EXPECT_EQ(seen_bits.count(bits), 1U) << bits;
    }
  }
}

TEST(DifferentialTest, RefusesAnotherInstanceAndAFailingReference) {
  const xb_hash hash = Reference();
  xb_hash other = Reference();
  other.digest_bits = 512;
  xb_kat_error error;
  EXPECT_FALSE(xb_differential_run(&hash, &other, 1, 1, &error));
  EXPECT_NE(std::string(error.text).find("the reference is of another instance"), std::string::npos);
  other = xb_kat::MakeHash(xb_kat::FailsAt16Hash, 256);
  EXPECT_FALSE(xb_differential_run(&hash, &other, XB_DIFFERENTIAL_SEED, XB_DIFFERENTIAL_MESSAGES, &error));
  EXPECT_NE(std::string(error.text).find("the reference failed"), std::string::npos);
}

}  // namespace
