// Proves that code which fails, wanders, writes too much or gives another digest than expected is not timed.
#include "harness/bench/self_check.h"

#include <string>

#include "gtest/gtest.h"
#include "harness/bench/fake_instance.h"

namespace xb {
namespace {

class SelfCheckTest : public testing::Test {
 protected:
  void SetUp() override {
    FakeInstanceState() = {};
  }
  std::string digest_;
  std::string error_;
};

// Message bytes are 131 i + 1024 mod 256 for i < 1024: each value four times, sum 4 * 255 * 128 = 130560, times
// 16777619.
constexpr char kDigest[] = "0322da00";

TEST_F(SelfCheckTest, AGoodInstance) {
  EXPECT_TRUE(SelfCheck(&kFakeInstance, "", &digest_, &error_)) << error_;
  EXPECT_EQ(FakeInstanceState().calls, 2);
  EXPECT_EQ(FakeInstanceState().last_msg_bits, 8192u);
  EXPECT_TRUE(SelfCheck(&kFakeInstance, digest_, &digest_, &error_)) << error_;
}

TEST_F(SelfCheckTest, TheExpectedDigestMayBeInEitherCase) {
  EXPECT_TRUE(SelfCheck(&kFakeInstance, kDigest, &digest_, &error_)) << error_;
  EXPECT_TRUE(SelfCheck(&kFakeInstance, "0322DA00", &digest_, &error_)) << error_;
}

TEST_F(SelfCheckTest, AnotherDigestThanExpected) {
  for (const char *expect : {"0322da01", "0322da", "0322da0000", "x"}) {
    EXPECT_FALSE(SelfCheck(&kFakeInstance, expect, &digest_, &error_)) << expect;
    EXPECT_NE(error_.find("found 0322da00"), std::string::npos) << error_;
  }
}

TEST_F(SelfCheckTest, AnInstanceThatFails) {
  FakeInstanceState().fault = [](int64_t call, uint8_t *) { return call == 2 ? 3 : 0; };
  EXPECT_FALSE(SelfCheck(&kFakeInstance, "", &digest_, &error_));
  EXPECT_NE(error_.find("expected 0, found 3"), std::string::npos) << error_;
}

TEST_F(SelfCheckTest, ADigestThatChanges) {
  FakeInstanceState().fault = [](int64_t call, uint8_t *digest) {
    digest[3] = static_cast<uint8_t>(call);
    return 0;
  };
  EXPECT_FALSE(SelfCheck(&kFakeInstance, "", &digest_, &error_));
  EXPECT_NE(error_.find("two digests"), std::string::npos) << error_;
}

TEST_F(SelfCheckTest, ADigestThatIsNotWritten) {
  const xb_hash lazy = {"hash-0",
                        "Lazy",
                        "Lazy",
                        "Lazy",
                        "ref",
                        "reference",
                        "",
                        32,
                        64,
                        false,
                        false,
                        false,
                        [](uint8_t *, size_t, const uint8_t *, uint64_t) { return 0; }};
  EXPECT_FALSE(SelfCheck(&lazy, "", &digest_, &error_));
}

TEST_F(SelfCheckTest, AByteBehindTheDigest) {
  FakeInstanceState().fault = [](int64_t, uint8_t *digest) {
    digest[4] ^= 1;
    return 0;
  };
  EXPECT_FALSE(SelfCheck(&kFakeInstance, "", &digest_, &error_));
  EXPECT_NE(error_.find("behind its digest"), std::string::npos) << error_;
}

}  // namespace
}  // namespace xb
