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

// Planted faults: the toy hash is wrong where all of these hold. -1 stands for "any".
struct Fault {
  int64_t msg_offset = -1;     // modulo 64
  int64_t digest_offset = -1;  // modulo 64
  int64_t digest_bits = -1;
  int64_t msg_bits = -1;
};

Fault planted;

bool Is(int64_t wanted, uint64_t found) {
  return wanted < 0 || static_cast<uint64_t>(wanted) == found;
}

int FaultyHash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  const int code = ToyHash(digest, digest_bits, msg, msg_bits);
  if (Is(planted.msg_offset, reinterpret_cast<uintptr_t>(msg) % 64) &&
      Is(planted.digest_offset, reinterpret_cast<uintptr_t>(digest) % 64) && Is(planted.digest_bits, digest_bits) &&
      Is(planted.msg_bits, msg_bits)) {
    digest[0] ^= 0x80;
  }
  return code;
}

TEST(DifferentialTest, FindsAFaultAtEachAlignmentAlsoTogetherWithAnotherDigestLength) {
  for (int64_t offset = 0; offset < 64; ++offset) {
    planted = {offset, -1, -1, -1};
    EXPECT_NE(Difference(FaultyHash).find("the digest differs"), std::string::npos) << "message at " << offset;
    planted = {-1, offset, -1, -1};
    EXPECT_NE(Difference(FaultyHash).find("the digest differs"), std::string::npos) << "digest at " << offset;
    planted = {offset, -1, 256, -1};
    EXPECT_NE(Difference(FaultyHash), "") << offset;
  }
}

TEST(DifferentialTest, FindsAFaultAtEachDigestLengthOfAnXof) {
  for (int64_t bits = 1; bits <= 512; ++bits) {
    planted = {-1, -1, bits, -1};
    EXPECT_NE(Difference(FaultyHash), "") << bits;
  }
}

TEST(DifferentialTest, FindsAFaultAtEachLengthNearABlockForTheUsualDigestLength) {
  for (const int64_t boundary : {64, 128, 192}) {
    for (int64_t bits = boundary - XB_DIFFERENTIAL_NEAR; bits <= boundary + XB_DIFFERENTIAL_NEAR; ++bits) {
      planted = {-1, -1, 256, bits};
      EXPECT_NE(Difference(FaultyHash), "") << bits;
    }
  }
}

TEST(DifferentialDeathTest, AReadBehindTheMessageEndsTheProcess) {
  EXPECT_DEATH(Difference([](uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
                 const volatile uint8_t *behind = msg + (msg_bits + 7) / 8;
                 (void)*behind;
                 return ToyHash(digest, digest_bits, msg, msg_bits);
               }),
               "");
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
