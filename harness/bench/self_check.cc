#include "harness/bench/self_check.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <vector>

#include "harness/api/message.h"

namespace xb {
namespace {

constexpr size_t kGuardBytes = 64;

std::string Hex(const std::vector<uint8_t> &bytes, size_t count) {
  static const char kDigits[] = "0123456789abcdef";
  std::string text;
  for (size_t i = 0; i < count; i++) {
    text += kDigits[bytes[i] >> 4];
    text += kDigits[bytes[i] & 15];
  }
  return text;
}

bool HashOnce(const xb_hash *instance, size_t offset, uint8_t filling, std::string *digest, std::string *error) {
  const size_t digest_bytes = (instance->digest_bits + 7) / 8;
  std::vector<uint8_t> message(kSelfCheckBytes + offset);
  std::vector<uint8_t> output(digest_bytes + kGuardBytes, filling);
  xb_message_fill(message.data() + offset, kSelfCheckBytes);
  const int result =
      instance->hash(output.data(), instance->digest_bits, message.data() + offset, uint64_t{kSelfCheckBytes} * 8);
  if (result != 0) {
    *error = "hashing " + std::to_string(kSelfCheckBytes) + " bytes: expected 0, found " + std::to_string(result);
    return false;
  }
  if (std::any_of(output.begin() + static_cast<std::ptrdiff_t>(digest_bytes), output.end(),
                  [&](uint8_t byte) { return byte != filling; })) {
    *error = "the instance wrote behind its digest of " + std::to_string(digest_bytes) + " bytes";
    return false;
  }
  *digest = Hex(output, digest_bytes);
  return true;
}

}  // namespace

bool SelfCheck(const xb_hash *instance, const std::string &expect, std::string *digest, std::string *error) {
  std::string second;
  if (!HashOnce(instance, 0, 0x00, digest, error) || !HashOnce(instance, 1, 0xFF, &second, error)) {
    return false;
  }
  if (*digest != second) {
    *error = "the same message has two digests: " + *digest + " and " + second;
    return false;
  }
  std::string expected = expect;
  std::transform(expected.begin(), expected.end(), expected.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (!expected.empty() && expected != *digest) {
    *error = "digest of the message of " + std::to_string(kSelfCheckBytes) + " bytes: expected " + expected +
             ", found " + *digest;
    return false;
  }
  return true;
}

}  // namespace xb
