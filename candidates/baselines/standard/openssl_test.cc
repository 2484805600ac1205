// The two implementations: which CPU features libcrypto sees, that the environment cannot change that, and that both
// compute the same digests. Built twice, because a program has one libcrypto: STANDARD_OPENSSL,
// STANDARD_OPENSSL_PORTABLE.
#include <gtest/gtest.h>
#include <openssl/crypto.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "candidates/baselines/standard/standard.h"

namespace {

#if defined(STANDARD_OPENSSL_PORTABLE)
#define HASH(name) name##_openssl_portable
#else
#define HASH(name) name##_openssl
#endif

#if defined(__x86_64__)
constexpr char kVariable[] = "OPENSSL_ia32cap";
constexpr char kHidden[] = "OPENSSL_ia32cap=0x400:0x0 env:0:0";           // libcrypto always sets bit 10, its own
[[maybe_unused]] constexpr unsigned long long kAlwaysThere = 1ULL << 26;  // SSE2
#else
constexpr char kVariable[] = "OPENSSL_armcap";
constexpr char kHidden[] = "OPENSSL_armcap=0x0 env:0";
[[maybe_unused]] constexpr unsigned long long kAlwaysThere = 1ULL << 0;  // Advanced SIMD
#endif

// What libcrypto sees if this is not replaced is neither of the two settings that are tested.
constexpr char kOfUser[] = "0x12345";

bool set_first = false;

// Plays a user who has set the variable: the program's own objects stand before its libraries, so this runs before the
// function of the implementation.
void SetAsUser() {
  set_first = setenv(kVariable, kOfUser, 1) == 0;
}

__attribute__((section(".preinit_array"), used)) void (*const preinit)() = SetAsUser;

std::string Settings() {
  return OPENSSL_info(OPENSSL_INFO_CPU_SETTINGS);
}

TEST(CpuFeatures, AreWhatTheImplementationSaysWhateverTheUserHasSet) {
  ASSERT_TRUE(set_first);
#if defined(STANDARD_OPENSSL_PORTABLE)
  EXPECT_EQ(Settings(), kHidden);
#else
  EXPECT_EQ(std::getenv(kVariable), nullptr);
  EXPECT_EQ(Settings().find("env:"), std::string::npos) << Settings();
  const std::string prefix = std::string(kVariable) + "=";
  ASSERT_EQ(Settings().rfind(prefix, 0), 0U) << Settings();
  EXPECT_NE(Settings(), std::string(kHidden).substr(0, std::string(kHidden).find(' ')));
  EXPECT_NE(std::strtoull(Settings().c_str() + prefix.size(), nullptr, 16) & kAlwaysThere, 0U) << Settings();
#endif
}

struct Case {
  const char *name;
  int (*hash)(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
  size_t digest_bits;
  const char *expected;
};

// Digests of the digests of the messages of 0 to 1024 bytes, whose byte i is (131 * i + length) mod 256; computed with
// the implementations that kat/vectors.txt names, none of which is OpenSSL.
const Case kCases[] = {
    {"SM3", HASH(sm3), 256, "43c32dfc91c20c3c16628640f58aab775b516c80a1b307974c9f4532cf83fb8c"},
    {"SHA-256", HASH(sha256), 256, "b029e2a29fa96aef28696ce4abc3b56f620fcca1e1fd9897082cea2f85b17d3c"},
    {"SHA-512", HASH(sha512), 512,
     "9e183d61641260ef16f25afa0cb26499971d890166aab806c5e2ae7b1950d4ce"
     "fee64b70efa12857a3b5a52785c66e5bc5e97971f5feab80d14736b3fb871af0"},
    {"SHA3-256", HASH(sha3_256), 256, "e5a3eed23da9f10aa0572fb67e26e895bc5fcb70eab0eb3481bb90f439f55609"},
    {"SHA3-512", HASH(sha3_512), 512,
     "81871df076561fcfa7dffd7d7c093e39353ac98fa160cbe849fb0394f4f75534"
     "4db04839e90c2367491581093f1841972ad11ea4a2e5bda73f3a7f28a6a49ce3"},
    {"SHAKE128", HASH(shake128), 256, "d1af20fe1dc0a78fb98a9e0ac2ae5d40ea5277be768bded86e9271a1885fdf85"},
    {"SHAKE256", HASH(shake256), 512,
     "8621af02034ed19c277876ad242876c4d968a047890adb46e2160a8d2bbe6fd3"
     "071cdb4ae592609cd602904faf5895ac5a2990c44e610971c1af13bd9d29c372"},
    {"BLAKE2b-512", HASH(blake2b_512), 512,
     "e64d2c36781296c86ea4d1fd82bc98d02579c2ca97a1e959a517bce4d6997e60"
     "c93f9ca769d8e8fbb4c78dd1246c6824a46e9ea2d8f8faf55f4e263508bf2ebd"},
};

class Digests : public testing::TestWithParam<Case> {};

constexpr size_t kMessages = 1025;

// Hashes the messages, at all offsets from an aligned address, and returns the digest of their digests. The message of
// `wrong_length` bytes, if there is one, gets a wrong last bit.
std::string DigestOfDigests(const Case &test, size_t wrong_length) {
  const size_t size = test.digest_bits / 8;
  std::vector<uint8_t> digests(kMessages * size);
  std::vector<uint8_t> buffer(kMessages + 16);
  for (size_t length = 0; length < kMessages; length++) {
    uint8_t *message = buffer.data() + length % 16;
    for (size_t i = 0; i < length; i++) {
      message[i] = static_cast<uint8_t>(131 * i + length);
    }
    if (length == wrong_length) {
      message[length - 1] ^= 1;
    }
    EXPECT_EQ(test.hash(&digests[length * size], test.digest_bits, message, 8 * length), 0);
  }
  std::vector<uint8_t> last(size);
  EXPECT_EQ(test.hash(last.data(), test.digest_bits, digests.data(), 8 * digests.size()), 0);
  std::string text;
  for (const uint8_t byte : last) {
    char two[3];
    std::snprintf(two, sizeof two, "%02x", byte);
    text += two;
  }
  return text;
}

TEST_P(Digests, OfAllLengthsAreThoseOfAnotherImplementation) {
  const Case &test = GetParam();
  EXPECT_EQ(DigestOfDigests(test, kMessages), test.expected);
}

TEST_P(Digests, ChangeWithOneBitOfOneMessage) {
  const Case &test = GetParam();
  EXPECT_NE(DigestOfDigests(test, 777), test.expected);
}

TEST_P(Digests, AreRefusedForANullMessageWithALength) {
  const Case &test = GetParam();
  std::vector<uint8_t> digest(test.digest_bits / 8, 0xA5);
  const std::vector<uint8_t> before = digest;
  EXPECT_NE(test.hash(digest.data(), test.digest_bits, nullptr, 8), 0);
  EXPECT_EQ(digest, before);
}

std::string TestName(const testing::TestParamInfo<Case> &info) {
  const Case &test = info.param;
  std::string name = test.name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, Digests, testing::ValuesIn(kCases), TestName);

}  // namespace
