#include "harness/contract/big_endian/print_digests.h"

#include "harness/api/message.h"

enum { MOST_BYTES = 4096, STEP_BITS = 37, BEYOND_BITS = 9, LEAST_BITS = 1024 };

static void print_number(uint64_t number, void (*write)(const char *text, size_t size)) {
  char digits[24];
  size_t at = sizeof(digits);
  do {
    digits[--at] = (char)('0' + number % 10);
    number /= 10;
  } while (number != 0);
  write(digits + at, sizeof(digits) - at);
}

static bool print_one(const struct xb_hash *hash, size_t digest_bits, uint64_t msg_bits,
                      void (*write)(const char *text, size_t size)) {
  static const char DIGITS[] = "0123456789abcdef";
  static uint8_t msg[MOST_BYTES];
  static uint8_t digest[MOST_BYTES];
  const size_t msg_bytes = (size_t)((msg_bits + 7) / 8);
  const size_t digest_bytes = (digest_bits + 7) / 8;

  if (msg_bytes > MOST_BYTES || digest_bytes > MOST_BYTES) {
    return false;
  }
  xb_message_fill(msg, msg_bytes);
  if (hash->hash(digest, digest_bits, msg, msg_bits) != 0) {
    return false;
  }
  print_number(msg_bits, write);
  write(" ", 1);
  for (size_t i = 0; i < digest_bytes; i++) {
    const char pair[2] = {DIGITS[digest[i] >> 4], DIGITS[digest[i] & 15]};
    write(pair, sizeof(pair));
  }
  write("\n", 1);
  return true;
}

bool xb_print_digests(const struct xb_hash *hash, void (*write)(const char *text, size_t size)) {
  const uint64_t blocks = 3 * (uint64_t)hash->block_bits + BEYOND_BITS;
  const uint64_t most = blocks < LEAST_BITS ? LEAST_BITS : blocks;
  const unsigned unit = hash->whole_bytes ? 8 : 1;

  for (uint64_t at = 0; at * unit <= most; at += at < STEP_BITS ? 1 : STEP_BITS) {
    if (!print_one(hash, hash->digest_bits, at * unit, write) ||
        (hash->xof && !print_one(hash, 2 * hash->digest_bits + unit, at * unit, write))) {
      return false;
    }
  }
  return true;
}
