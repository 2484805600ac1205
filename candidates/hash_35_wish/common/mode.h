/* mode.h - what the fast implementations share of the mode of section 3 of ../README.md: the checks of the arguments,
 * the last block and its flag. The blocks themselves are processed by a function of the implementation. */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_35_WISH_COMMON_MODE_H_
#define NGCC_XBENCH_CANDIDATES_HASH_35_WISH_COMMON_MODE_H_

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Section 1; a block has as many bytes as each half of the state and the digest. */
enum {
  LANE_BYTES = 16, /* one AES state */
  LANES_512 = 8,
  LANES_1024 = 16,
  STEPS_512 = 9,
  STEPS_1024 = 12,
  BLOCK_512 = LANE_BYTES * LANES_512 / 2,
  BLOCK_1024 = LANE_BYTES * LANES_1024 / 2
};

/* Section 3.5: processes blocks number k to k + count - 1, which lie at `blocks` with any alignment; count is at least
 * 1. The state is in bytes, in the order of section 2. */
typedef void process_blocks_function(uint8_t *state, const uint8_t *blocks, uint64_t count, uint64_t k);

/* Section 3.1: pads the last msg_bits mod R bits of a message, which start at `rest`: one 1 bit, then zeros. */
static inline void pad(uint8_t *out, size_t block_bytes, const uint8_t *rest, uint64_t msg_bits) {
  const size_t whole = (size_t)(msg_bits / 8 % block_bytes);
  const unsigned bits = (unsigned)(msg_bits % 8);

  memset(out, 0, block_bytes);
  if (whole > 0) { /* `rest` may be null otherwise */
    memcpy(out, rest, whole);
  }
  if (bits > 0) { /* the low bits of the caller's byte may be anything */
    out[whole] = (uint8_t)(rest[whole] & (0xFFU << (8U - bits)));
  }
  out[whole] = (uint8_t)(out[whole] | (0x80U >> bits));
}

/* Section 3: returns 1, with nothing written, if an argument is not allowed. */
static inline int hash(process_blocks_function *process_blocks, size_t block_bytes, uint8_t *digest, size_t digest_bits,
                       const uint8_t *msg, uint64_t msg_bits) {
  const uint64_t whole_blocks = msg_bits / (8 * block_bytes);
  uint8_t padded[BLOCK_1024];
  uint8_t state[2 * BLOCK_1024] = {0}; /* section 3.2 */

  if (digest_bits != 8 * block_bytes) {
    return 1;
  }
  if (msg == NULL && msg_bits != 0) {
    return 1;
  }
  if (whole_blocks > 0) {
    process_blocks(state, msg, whole_blocks, 0);
    msg += whole_blocks * block_bytes;
  }
  pad(padded, block_bytes, msg, msg_bits);
  state[2 * block_bytes - 1] ^= 1; /* section 3.3 */
  process_blocks(state, padded, 1, whole_blocks);
  memcpy(digest, state + block_bytes, block_bytes);
  return 0;
}

#endif /* NGCC_XBENCH_CANDIDATES_HASH_35_WISH_COMMON_MODE_H_ */
