/* sponge.h - a small hash function that is right, for faulty ones to be made of. NOT a cryptographic hash function.
 *
 * A sponge of four words of 64 bits; three of them, 192 bits, take the message and give the digest. Bytes are
 * little-endian in a word. The message is followed by a 1 bit, 0 bits and a 1 bit at the end of a block (pad10*1 of
 * FIPS 202, 5.1), with bit 0 of a message in the most significant bit of a byte: 191 bits in the last block ask for one
 * more. */
#ifndef NGCC_XBENCH_TESTS_FAULTY_SPONGE_H_
#define NGCC_XBENCH_TESTS_FAULTY_SPONGE_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { SPONGE_RATE_BITS = 192, SPONGE_RATE = 24, SPONGE_WORDS = 3, SPONGE_STATE = 4, SPONGE_ROUNDS = 4 };

struct sponge {
  uint64_t s[SPONGE_STATE];
};

static inline uint64_t sponge_rotate(uint64_t word, unsigned bits) {
  return word << bits | word >> (64 - bits);
}

static inline void sponge_permute(struct sponge *sponge) {
  uint64_t *s = sponge->s;
  for (uint64_t round = 0; round < SPONGE_ROUNDS; round++) {
    s[0] += s[1] ^ round;
    s[3] = sponge_rotate(s[3] ^ s[0], 19);
    s[2] += s[3];
    s[1] = sponge_rotate(s[1] ^ s[2], 37);
    const uint64_t first = s[0];
    s[0] = s[1];
    s[1] = s[2];
    s[2] = s[3];
    s[3] = first;
  }
}

/* sponge_start: the first digits of pi (hexadecimal). */
static inline void sponge_start(struct sponge *sponge) {
  static const uint64_t START[SPONGE_STATE] = {0x3243F6A8885A308D, 0x313198A2E0370734, 0x4A4093822299F31D,
                                               0x0082EFA98EC4E6C8};
  memcpy(sponge->s, START, sizeof(START));
}

static inline uint64_t sponge_load(const uint8_t *bytes) {
  uint64_t word = 0;
  for (unsigned i = 0; i < 8; i++) {
    word |= (uint64_t)bytes[i] << 8 * i;
  }
  return word;
}

static inline void sponge_absorb(struct sponge *sponge, const uint8_t *block) {
  for (unsigned i = 0; i < SPONGE_WORDS; i++) {
    sponge->s[i] ^= sponge_load(block + (size_t)8 * i);
  }
  sponge_permute(sponge);
}

/* sponge_finish absorbs the last `bits` bits, fewer than a block, at `rest`. */
static inline void sponge_finish(struct sponge *sponge, const uint8_t *rest, unsigned bits) {
  uint8_t block[SPONGE_RATE] = {0};
  for (unsigned i = 0; i < bits / 8; i++) {
    block[i] = rest[i];
  }
  if (bits % 8 != 0) {
    block[bits / 8] = (uint8_t)(rest[bits / 8] & 0xFF00U >> bits % 8);
  }
  block[bits / 8] |= (uint8_t)(0x80U >> bits % 8);
  if (bits == SPONGE_RATE_BITS - 1) {
    sponge_absorb(sponge, block);
    memset(block, 0, sizeof(block));
  }
  block[SPONGE_RATE - 1] |= 1;
  sponge_absorb(sponge, block);
}

static inline void sponge_squeeze(struct sponge *sponge, uint8_t *digest, size_t digest_bits) {
  const size_t bytes = digest_bits / 8 + (digest_bits % 8 != 0);
  for (size_t i = 0; i < bytes; i++) {
    if (i > 0 && i % SPONGE_RATE == 0) {
      sponge_permute(sponge);
    }
    digest[i] = (uint8_t)(sponge->s[i % SPONGE_RATE / 8] >> i % 8 * 8);
  }
  if (digest_bits % 8 != 0) {
    digest[bytes - 1] &= (uint8_t)(0xFF00U >> digest_bits % 8);
  }
}

/* sponge_absorb_all absorbs and pads a message. */
static inline void sponge_absorb_all(struct sponge *sponge, const uint8_t *msg, uint64_t msg_bits) {
  for (; msg_bits >= SPONGE_RATE_BITS; msg_bits -= SPONGE_RATE_BITS) {
    sponge_absorb(sponge, msg);
    msg += SPONGE_RATE;
  }
  sponge_finish(sponge, msg, (unsigned)msg_bits);
}

/* sponge_refuses says whether an xb_hash_fn (harness/api/hash.h) of an XOF has to refuse. */
static inline bool sponge_refuses(size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return digest_bits == 0 || (msg == NULL && msg_bits != 0);
}

/* sponge_hash is the whole function, an xb_hash_fn. */
static inline int sponge_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  struct sponge sponge;
  if (sponge_refuses(digest_bits, msg, msg_bits)) {
    return 1;
  }
  sponge_start(&sponge);
  sponge_absorb_all(&sponge, msg, msg_bits);
  sponge_squeeze(&sponge, digest, digest_bits);
  return 0;
}

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_TESTS_FAULTY_SPONGE_H_ */
