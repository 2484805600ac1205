// Temporary files and hash functions with known behaviour, for the tests of this folder.
#ifndef NGCC_XBENCH_HARNESS_KAT_TEST_SUPPORT_H_
#define NGCC_XBENCH_HARNESS_KAT_TEST_SUPPORT_H_

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>

#include "harness/api/hash.h"

namespace xb_kat {

// A new empty folder that the test may fill. Ends the process if it cannot be made.
std::string TempFolder();

// Writes a file and returns its path. Ends the process if it cannot be written.
std::string WriteFile(const std::string &folder, const std::string &name, const std::string &content);
std::string WriteTempFile(const std::string &content);

// The content of a file; ends the process if it cannot be read.
std::string ReadFile(const std::string &path);

std::string Hex(const uint8_t *bytes, size_t size);

// A stream whose text can be read back.
class Capture {
 public:
  Capture();
  ~Capture();
  Capture(const Capture &) = delete;
  Capture &operator=(const Capture &) = delete;

  FILE *file() const {
    return file_;
  }
  std::string Text() const;

 private:
  FILE *file_;
};

// A toy "hash" with every output length: s = msg_bits; for each message byte b (unused low bits cleared)
// s = 31 s + b mod 2^64; digest byte i = byte i mod 8 of s, plus 17 i. The expected values of the tests were computed
// with an independent model of it and of the generator.
int ToyHash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

// The same, but with one fault each.
int ConstantHash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);   // always 5A 5A ...
int WrongAt16Hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);  // wrong for 16 bits
int FailsAt16Hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);  // returns 7 for 16 bits
int WritesTooMuchHash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);  // one byte more
int WritesOnErrorHash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);  // then returns 1
int DirtyTailHash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);  // uses the unused bits
int NeedsMessageHash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);  // refuses null

// Describes instance "Toy" of candidate "hash-00" with a function and a digest length.
xb_hash MakeHash(xb_hash_fn function, size_t digest_bits);

}  // namespace xb_kat

#endif  // NGCC_XBENCH_HARNESS_KAT_TEST_SUPPORT_H_
