/* differential_fuzz.c - fuzz target of one implementation against its reference: libFuzzer's main() calls it. The input
 * is a message with what else a call depends on; both must give the same answer and the same digest.
 *
 * Bytes of the input: unused bits of the last byte of the message; alignment of message and digest; digest length (two
 * bytes, of an XOF); then the message. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/api/features.h"
#include "harness/api/hash.h"
#include "tests/fuzz/planted.h"

enum {
  HEAD = 4,             /* bytes before the message */
  ALIGNMENTS = 64,      /* offsets of message and digest */
  XOF_BITS_MAX = 16384, /* the longest digest that is asked for */
  GUARD = 0xA5          /* what the digest's buffer holds before a call */
};

/* NOLINTNEXTLINE(readability-non-const-parameter): libFuzzer's interface */
int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static uint8_t *allocate(size_t size) {
  uint8_t *bytes = malloc(size == 0 ? 1 : size);
  if (bytes == NULL) {
    fputs("fuzz: no memory\n", stderr);
    abort();
  }
  return bytes;
}

/* NOLINTNEXTLINE(readability-non-const-parameter): libFuzzer's interface */
int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc;
  (void)argv;
  char missing[64];
  if (xb_features_missing(xb_instance.features, missing, sizeof missing)) {
    fprintf(stderr, "fuzz: this CPU does not have the feature %s\n", missing);
    exit(3);
  }
  return 0;
}

/* digest_of returns the digest, of `bytes` bytes, in a buffer that ends with it. The message ends with its buffer, too,
 * so that the address sanitizer sees every access behind either. */
static uint8_t *digest_of(const struct xb_hash *hash, size_t offset, size_t digest_bits, const uint8_t *message,
                          uint64_t bits, int *status) {
  size_t bytes = (digest_bits + 7) / 8;
  size_t message_bytes = (size_t)((bits + 7) / 8);
  uint8_t *buffer = allocate(offset + bytes);
  uint8_t *text = allocate(offset + message_bytes);
  memset(buffer, GUARD, offset + bytes);
  if (message_bytes > 0) {
    memcpy(text + offset, message, message_bytes);
  }
  *status = hash->hash(buffer + offset, digest_bits, text + offset, bits);
  for (size_t i = 0; i < offset; i++) {
    if (buffer[i] != GUARD) {
      fprintf(stderr, "fuzz: %s/%s writes before the digest\n", hash->instance, hash->implementation);
      abort();
    }
  }
  if (message_bytes > 0 && memcmp(text + offset, message, message_bytes) != 0) {
    fprintf(stderr, "fuzz: %s/%s changes the message\n", hash->instance, hash->implementation);
    abort();
  }
  free(text);
  memmove(buffer, buffer + offset, bytes);
  return buffer;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size < HEAD) {
    return 0;
  }
  uint64_t bits = 8 * (uint64_t)(size - HEAD);
  if (bits > 0 && !xb_instance.whole_bytes) {
    bits -= data[0] % 8;
  }
  size_t digest_bits = xb_instance.digest_bits;
  if (xb_instance.xof && data[2] % 2 == 1) {
    digest_bits = (size_t)(1 + (data[2] * 256 + data[3]) % XOF_BITS_MAX);
    if (xb_instance.whole_bytes) {
      digest_bits = (digest_bits + 7) / 8 * 8;
    }
  }
  int found = 0;
  int expected = 0;
  uint8_t *digest = digest_of(&xb_instance, data[1] % ALIGNMENTS, digest_bits, data + HEAD, bits, &found);
  uint8_t *reference = digest_of(&xb_reference, 0, digest_bits, data + HEAD, bits, &expected);
  size_t bytes = (digest_bits + 7) / 8;
  if (found != 0 || expected != 0 || memcmp(digest, reference, bytes) != 0) {
    fprintf(stderr, "fuzz: %s/%s and the reference differ: %llu bits of message, %zu bits of digest, offset %d\n",
            xb_instance.instance, xb_instance.implementation, (unsigned long long)bits, digest_bits,
            data[1] % ALIGNMENTS);
    abort();
  }
  free(digest);
  free(reference);
  xb_fuzz_planted(true, data, size);
  return 0;
}
