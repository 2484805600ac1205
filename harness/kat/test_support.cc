#include "harness/kat/test_support.h"

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>

namespace xb_kat {
namespace {

[[noreturn]] void Die(const std::string &what) {
  std::fprintf(stderr, "test support: %s\n", what.c_str());
  std::abort();
}

}  // namespace

std::string TempFolder() {
  const char *parent = std::getenv("TEST_TMPDIR");
  std::string pattern = std::string(parent != nullptr ? parent : "/tmp") + "/katXXXXXX";
  if (mkdtemp(pattern.data()) == nullptr) {
    Die("no temporary folder " + pattern);
  }
  return pattern;
}

std::string WriteFile(const std::string &folder, const std::string &name, const std::string &content) {
  std::string path = folder + "/" + name;
  std::ofstream stream(path, std::ios::binary);
  stream << content;
  stream.close();
  if (!stream) {
    Die("cannot write " + path);
  }
  return path;
}

std::string WriteTempFile(const std::string &content) {
  return WriteFile(TempFolder(), "file.txt", content);
}

std::string ReadFile(const std::string &path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream content;
  content << stream.rdbuf();
  if (!stream) {
    Die("cannot read " + path);
  }
  return content.str();
}

std::string Hex(const uint8_t *bytes, size_t size) {
  static const char kDigits[] = "0123456789abcdef";
  std::string text;
  for (size_t i = 0; i < size; i++) {
    text += kDigits[bytes[i] >> 4];
    text += kDigits[bytes[i] & 15];
  }
  return text;
}

Capture::Capture() : file_(std::tmpfile()) {
  if (file_ == nullptr) {
    Die("no temporary file");
  }
}

Capture::~Capture() {
  (void)std::fclose(file_);
}

std::string Capture::Text() const {
  std::string text;
  std::rewind(file_);
  for (int c = std::fgetc(file_); c != EOF; c = std::fgetc(file_)) {
    text += static_cast<char>(c);
  }
  return text;
}

namespace {

int Toy(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits, bool clear_tail) {
  if (digest_bits == 0 || (msg == nullptr && msg_bits != 0)) {
    return 1;
  }
  uint64_t sum = msg_bits;
  for (uint64_t i = 0; 8 * i < msg_bits; i++) {
    uint8_t byte = msg[i];
    if (clear_tail && msg_bits - 8 * i < 8) {
      byte &= static_cast<uint8_t>(0xFF00U >> (msg_bits - 8 * i));
    }
    sum = 31 * sum + byte;
  }
  const size_t size = (digest_bits + 7) / 8;
  for (size_t i = 0; i < size; i++) {
    digest[i] = static_cast<uint8_t>((sum >> (8 * (i % 8))) + 17 * i);
  }
  if (digest_bits % 8 != 0) {
    digest[size - 1] &= static_cast<uint8_t>(0xFF00U >> (digest_bits % 8));
  }
  return 0;
}

}  // namespace

int ToyHash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return Toy(digest, digest_bits, msg, msg_bits, true);
}

int ConstantHash(uint8_t *digest, size_t digest_bits, const uint8_t *, uint64_t) {
  std::memset(digest, 0x5A, (digest_bits + 7) / 8);
  return 0;
}

int WrongAt16Hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  const int code = ToyHash(digest, digest_bits, msg, msg_bits);
  if (code == 0 && msg_bits == 16) {
    digest[0] ^= 0x80;
  }
  return code;
}

int FailsAt16Hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return msg_bits == 16 ? 7 : ToyHash(digest, digest_bits, msg, msg_bits);
}

int WritesTooMuchHash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  const int code = ToyHash(digest, digest_bits, msg, msg_bits);
  if (code == 0) {
    digest[(digest_bits + 7) / 8] = 0;
  }
  return code;
}

int WritesOnErrorHash(uint8_t *digest, size_t, const uint8_t *, uint64_t) {
  digest[0] = 0;
  return 1;
}

int DirtyTailHash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return Toy(digest, digest_bits, msg, msg_bits, false);
}

int NeedsMessageHash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return msg == nullptr ? 3 : ToyHash(digest, digest_bits, msg, msg_bits);
}

xb_hash MakeHash(xb_hash_fn function, size_t digest_bits) {
  return {"hash-00", "Toy Hash", "Toy", "Toy", "ref", "reference", "", digest_bits, 64, true, false, false, function};
}

}  // namespace xb_kat
