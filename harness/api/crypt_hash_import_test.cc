// Proves that arguments which a submission's CryptHash cannot take never reach it, and that the others arrive
// unchanged. Built twice: with XB_TEST_XOF false (an instance of one digest length) and true.
#include <climits>
#include <cstddef>
#include <cstdint>

#include "gtest/gtest.h"
#include "harness/api/crypt_hash.h"
#include "harness/api/hash.h"

namespace {

struct Call {
  int count;
  int digest_bits;
  const unsigned char *msg;
  unsigned long long msg_bits;
  unsigned char *digest;
};

Call last;
int answer;

}  // namespace

extern "C" {

// The submission. It takes anything, as the worst of them do.
int CryptHash(int digest_len_bits, const unsigned char *msg, unsigned long long msg_len_bits, unsigned char *digest) {
  last = {last.count + 1, digest_len_bits, msg, msg_len_bits, digest};
  digest[0] = 0xAA;
  return answer;
}

const struct xb_hash xb_instance = {"hash-0", "Test", "T",         "T",   "ref", "reference",  "",
                                    256,      512,    XB_TEST_XOF, false, false, xb_crypt_hash};

}  // extern "C"

namespace {

class CryptHashImportTest : public testing::Test {
 protected:
  void SetUp() override {
    last = {};
    answer = 0;
  }
  uint8_t digest_[128] = {};
  const uint8_t msg_[4] = {1, 2, 3, 4};
};

TEST_F(CryptHashImportTest, ArgumentsArriveUnchanged) {
  EXPECT_EQ(xb_crypt_hash(digest_, 256, msg_, 31), 0);
  EXPECT_EQ(last.count, 1);
  EXPECT_EQ(last.digest_bits, 256);
  EXPECT_EQ(last.msg, msg_);
  EXPECT_EQ(last.msg_bits, 31u);
  EXPECT_EQ(last.digest, digest_);
}

TEST_F(CryptHashImportTest, LongMessageLengthsAreNotCut) {
  EXPECT_EQ(xb_crypt_hash(digest_, 256, msg_, uint64_t{1} << 33), 0);
  EXPECT_EQ(last.msg_bits, uint64_t{1} << 33);
}

TEST_F(CryptHashImportTest, ANullMessageIsAllowedOnlyWithoutBits) {
  EXPECT_EQ(xb_crypt_hash(digest_, 256, nullptr, 0), 0);
  EXPECT_EQ(last.count, 1);
  EXPECT_NE(xb_crypt_hash(digest_, 256, nullptr, 1), 0);
  EXPECT_EQ(last.count, 1);
}

TEST_F(CryptHashImportTest, AFailureOfTheSubmissionIsPassedOn) {
  answer = 7;
  EXPECT_EQ(xb_crypt_hash(digest_, 256, msg_, 32), 7);
}

TEST_F(CryptHashImportTest, RefusedArgumentsDoNotReachTheSubmission) {
  EXPECT_NE(xb_crypt_hash(nullptr, 256, msg_, 32), 0);
  EXPECT_NE(xb_crypt_hash(digest_, 0, msg_, 32), 0);
  EXPECT_NE(xb_crypt_hash(digest_, size_t{INT_MAX} + 1, msg_, 32), 0);
  // Cut to an int this would be 256.
  EXPECT_NE(xb_crypt_hash(digest_, (size_t{1} << 32) + 256, msg_, 32), 0);
  EXPECT_EQ(last.count, 0);
  EXPECT_EQ(digest_[0], 0);
}

TEST_F(CryptHashImportTest, OnlyAnXofTakesOtherDigestLengths) {
  EXPECT_EQ(xb_crypt_hash(digest_, 264, msg_, 32) == 0, xb_instance.xof);
  EXPECT_EQ(last.count, xb_instance.xof ? 1 : 0);
  EXPECT_EQ(digest_[0], xb_instance.xof ? 0xAA : 0);
}

}  // namespace
