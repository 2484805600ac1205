/* juzi_padding.h - what all fast implementations of JuziHash share outside the permutation: padding and the check of
 * the arguments. Section numbers are those of ../README.md. */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_13_JUZI_COMMON_JUZI_PADDING_H_
#define NGCC_XBENCH_CANDIDATES_HASH_13_JUZI_COMMON_JUZI_PADDING_H_

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
  JUZI_BLOCK_BYTES = 128,
  JUZI_BLOCK_BITS = 8 * JUZI_BLOCK_BYTES,
  JUZI_TAIL_BYTES = 2 * JUZI_BLOCK_BYTES /* at most a partial block and the length block */
};

/* juzi_refuses returns 1 if an instance with digests of `instance_bits` bits must refuse the arguments, else 0. */
static inline int juzi_refuses(size_t instance_bits, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return digest_bits != instance_bits || (msg == NULL && msg_bits != 0);
}

/* juzi_tail writes the blocks that follow the msg_bits / JUZI_BLOCK_BITS full ones (section 3.1) and returns how many
 * they are: 1 or 2. */
static inline uint64_t juzi_tail(uint8_t tail[JUZI_TAIL_BYTES], const uint8_t *msg, uint64_t msg_bits) {
  const size_t whole = (size_t)(msg_bits % JUZI_BLOCK_BITS / 8);
  const unsigned bits = (unsigned)(msg_bits % 8);
  uint8_t *length = tail;

  memset(tail, 0, JUZI_TAIL_BYTES);
  if (msg_bits % JUZI_BLOCK_BITS != 0) {
    const uint8_t *const rest = msg + (size_t)(msg_bits / JUZI_BLOCK_BITS) * JUZI_BLOCK_BYTES;
    memcpy(tail, rest, whole);
    if (bits > 0) { /* the low bits of the caller's byte may be anything */
      tail[whole] = (uint8_t)(rest[whole] & (0xFFU << (8U - bits)));
    }
    length += JUZI_BLOCK_BYTES;
  }
  for (unsigned i = 0; i < 8; i++) {
    length[JUZI_BLOCK_BYTES - 1 - i] = (uint8_t)(msg_bits >> (8 * i));
  }
  return length == tail ? 1 : 2;
}

#endif /* NGCC_XBENCH_CANDIDATES_HASH_13_JUZI_COMMON_JUZI_PADDING_H_ */
