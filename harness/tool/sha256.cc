#define OPENSSL_SUPPRESS_DEPRECATED  // the low-level interface pulls in little code
#include "harness/tool/sha256.h"

#include <openssl/sha.h>

#include <array>

#include "absl/strings/escaping.h"
#include "harness/json/strict_json.h"

namespace xbench {

std::string Sha256(absl::string_view text) {
  std::array<unsigned char, SHA256_DIGEST_LENGTH> digest;
  SHA256_CTX context;
  SHA256_Init(&context);
  SHA256_Update(&context, text.data(), text.size());
  SHA256_Final(digest.data(), &context);
  return absl::BytesToHexString(absl::string_view(reinterpret_cast<const char *>(digest.data()), digest.size()));
}

absl::StatusOr<std::string> FileSha256(const std::string &path) {
  const absl::StatusOr<std::string> text = ReadFile(path);
  if (!text.ok()) {
    return text.status();
  }
  return Sha256(*text);
}

}  // namespace xbench
