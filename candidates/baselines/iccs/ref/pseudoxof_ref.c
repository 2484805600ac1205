/* pseudoxof_ref.c - pseudoXOF(N, m): the first N bits of SM3(m || 1) || SM3(m || 2) || ..., the key derivation function
 * of GB/T 32918.4-2016, section 5.4.3. The 32-bit big-endian counter follows the message bits without a gap.
 *
 * The message is hashed again for every 256 bits of output, as the formula says; published figures of the programme,
 * two and four times those of SM3 for 512 and 1024 bits, do the same. Starting every block from one shared state would
 * be faster, and another yardstick. */
#include <string.h>

#include "candidates/baselines/iccs/iccs.h"
#include "candidates/baselines/iccs/ref/sm3_ref.h"

/* Outputs must be shorter than this many bits, so that the counter does not pass 2^32 - 1. */
static const uint64_t LIMIT = (UINT64_C(1) << 40) - (1U << 8);

static void output_block(uint8_t out[XB_SM3_DIGEST_BYTES], const uint8_t *msg, uint64_t msg_bits, uint32_t counter) {
  const uint8_t suffix[4] = {(uint8_t)(counter >> 24), (uint8_t)(counter >> 16), (uint8_t)(counter >> 8),
                             (uint8_t)counter};
  struct xb_sm3 sm3;

  xb_sm3_init(&sm3);
  xb_sm3_update_bits(&sm3, msg, msg_bits);
  xb_sm3_update(&sm3, suffix, sizeof suffix);
  xb_sm3_final(&sm3, out);
}

static int pseudoxof(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  const unsigned bits = (unsigned)(digest_bits % 8);
  size_t left = digest_bits / 8 + (bits > 0);
  uint8_t out[XB_SM3_DIGEST_BYTES];

  if (digest_bits == 0 || (uint64_t)digest_bits >= LIMIT || (msg == NULL && msg_bits != 0)) {
    return 1;
  }
  for (uint32_t counter = 1; left > 0; counter++) {
    const size_t size = left < sizeof out ? left : sizeof out;
    output_block(out, msg, msg_bits, counter);
    memcpy(digest, out, size);
    digest += size;
    left -= size;
  }
  if (bits > 0) {
    digest[-1] = (uint8_t)(digest[-1] & (0xFFU << (8U - bits)));
  }
  return 0;
}

int pseudoxof_256_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return pseudoxof(digest, digest_bits, msg, msg_bits);
}

int pseudoxof_512_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return pseudoxof(digest, digest_bits, msg, msg_bits);
}

int pseudoxof_768_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return pseudoxof(digest, digest_bits, msg, msg_bits);
}

int pseudoxof_1024_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return pseudoxof(digest, digest_bits, msg, msg_bits);
}

int pseudoxof_2048_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return pseudoxof(digest, digest_bits, msg, msg_bits);
}
