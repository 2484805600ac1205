/* mofang_modes.h - everything of MoFang outside the compression functions, for the fast implementations: parameters,
 * padding, absorbing and squeezing (sections 1 and 3 of ../README.md).
 *
 * An implementation gives a function that absorbs any number of whole blocks, because more than one block at a time is
 * where the vector implementations gain. */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_19_MOFANG_COMMON_MOFANG_MODES_H_
#define NGCC_XBENCH_CANDIDATES_HASH_19_MOFANG_COMMON_MOFANG_MODES_H_

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* MOFANG_INLINE: the rounds are many calls of small functions in one large one, where compilers stop inlining; a call
 * would force all words out of registers.
 * MOFANG_ABSORB: a function that absorbs blocks. Aligned, because code of this length can be a third slower when it
 * starts in the middle of a cache line; not inlined, so that the alignment holds with link-time optimisation too. Not
 * every file uses each of them. */
#if defined(__GNUC__)
#define MOFANG_INLINE static inline __attribute__((always_inline))
#define MOFANG_ABSORB static __attribute__((noinline, aligned(64), unused)) void
#else
#define MOFANG_INLINE static inline
#define MOFANG_ABSORB static void
#endif

/* Calls function(..., r) for r = 0, 2, .. 14, written out: only in straight-line code are the word moves of the
 * schedule mere changes of name and the round constants constants. */
#define MOFANG_EACH_PAIR(function, ...) \
  do {                                  \
    function(__VA_ARGS__, 0);           \
    function(__VA_ARGS__, 2);           \
    function(__VA_ARGS__, 4);           \
    function(__VA_ARGS__, 6);           \
    function(__VA_ARGS__, 8);           \
    function(__VA_ARGS__, 10);          \
    function(__VA_ARGS__, 12);          \
    function(__VA_ARGS__, 14);          \
  } while (0)

enum {
  MOFANG_WORDS = 9,         /* words of a chaining value, of a permutation state and of a schedule array */
  MOFANG_BLOCK_BYTES = 144, /* message block */
  MOFANG_BLOCK_BITS = 1152, /* the same in bits */
  MOFANG_ROUNDS = 16        /* of both compression functions */
};

/* Chaining values; single mode leaves g alone. */
struct mofang_chain {
  uint64_t g[MOFANG_WORDS];
  uint64_t h[MOFANG_WORDS];
};

/* Absorbs `blocks` whole blocks at `msg` in one of the two modes. */
typedef void (*mofang_absorb_fn)(struct mofang_chain *chain, const uint8_t *msg, uint64_t blocks);

/* The parameters in which the instances differ (section 1). */
struct mofang_parameters {
  mofang_absorb_fn absorb;
  int double_length; /* 0: one chaining value h (single mode), 1: two, g and h (double mode) */
  uint64_t iv;       /* initial value of word 8 of h (single) or of g (double) */
  uint64_t tweak;    /* XORed to that word before the last block, and by the XOFs to h[8] before each further squeeze */
  size_t out_words;  /* words of each chaining value that are output */
  int xof;           /* 1: any output length above 0; 0: only the size of one output */
};

/* Section 1, one row of the table of instances. Usage: static const struct mofang_parameters p = MOFANG_256(absorb);
 */
#define MOFANG_256(absorb) \
  { absorb, 0, 5, 1, 4, 0 }
#define MOFANG_512(absorb) \
  { absorb, 0, 6, 1, 8, 0 }
#define MOFANG_256_XOF(absorb) \
  { absorb, 0, 7, 1, 4, 1 }
#define MOFANG_768(absorb) \
  { absorb, 1, 10, 2, 6, 0 }
#define MOFANG_1024(absorb) \
  { absorb, 1, 11, 2, 8, 0 }
#define MOFANG_768_XOF(absorb) \
  { absorb, 1, 15, 2, 6, 1 }

/* Section 4.1: round constants, the first bytes of the hexadecimal fraction of pi. */
static const uint8_t MOFANG_RC[MOFANG_ROUNDS] = {0x24, 0x3f, 0x6a, 0x88, 0x85, 0xa3, 0x08, 0xd3,
                                                 0x13, 0x19, 0x8a, 0x2e, 0x03, 0x70, 0x73, 0x44};

/* Section 2: word k of a string of little-endian words. Compilers make one load of this, and a byte swap where it takes
 * one. */
static inline uint64_t mofang_load_word(const uint8_t *bytes, size_t k) {
  const uint8_t *const word = bytes + 8 * k;

  return (uint64_t)word[0] | (uint64_t)word[1] << 8 | (uint64_t)word[2] << 16 | (uint64_t)word[3] << 24 |
         (uint64_t)word[4] << 32 | (uint64_t)word[5] << 40 | (uint64_t)word[6] << 48 | (uint64_t)word[7] << 56;
}

static inline void mofang_store_words(uint8_t *bytes, const uint64_t *x, size_t words) {
  for (size_t k = 0; k < words; k++) {
    for (unsigned i = 0; i < 8; i++) {
      bytes[8 * k + i] = (uint8_t)(x[k] >> (8 * i));
    }
  }
}

/* Section 3.1: pads the last msg_bits % 1152 bits of a message, which start at `rest`: one 1 bit, then zeros. */
static inline void mofang_pad(uint8_t out[MOFANG_BLOCK_BYTES], const uint8_t *rest, uint64_t msg_bits) {
  const size_t whole = (size_t)(msg_bits % MOFANG_BLOCK_BITS / 8);
  const unsigned bits = (unsigned)(msg_bits % 8);

  memset(out, 0, MOFANG_BLOCK_BYTES);
  if (whole > 0) {
    memcpy(out, rest, whole);
  }
  if (bits > 0) { /* the low bits of the caller's byte may be anything */
    out[whole] = (uint8_t)(rest[whole] & (0xFFU << (8U - bits)));
  }
  out[whole] = (uint8_t)(out[whole] | (0x80U >> bits));
}

/* Sections 3.2 to 3.4: writes digest_bits bits, with as many further squeezes as they need. The tweak is on h[8] in
 * both modes; `block` is the last message block in single mode and a block of zeros in double mode. */
static inline void mofang_squeeze(const struct mofang_parameters *p, struct mofang_chain *chain, const uint8_t *block,
                                  uint8_t *digest, size_t digest_bits) {
  const size_t half = 8 * p->out_words;
  const size_t size = p->double_length ? 2 * half : half;
  const unsigned bits = (unsigned)(digest_bits % 8);
  size_t left = digest_bits / 8 + (bits > 0);
  uint8_t out[128]; /* the most that one state gives: MoFang-1024 */

  for (;;) {
    if (p->double_length) {
      mofang_store_words(out, chain->g, p->out_words);
    }
    mofang_store_words(out + size - half, chain->h, p->out_words);
    if (left <= size) {
      break;
    }
    memcpy(digest, out, size);
    digest += size;
    left -= size;
    chain->h[8] ^= p->tweak;
    p->absorb(chain, block, 1);
  }
  memcpy(digest, out, left);
  if (bits > 0) {
    digest[left - 1] = (uint8_t)(digest[left - 1] & (0xFFU << (8U - bits)));
  }
}

/* mofang_hash is one instance of MoFang, as the functions of mofang.h describe it. */
static inline int mofang_hash(const struct mofang_parameters *p, uint8_t *digest, size_t digest_bits,
                              const uint8_t *msg, uint64_t msg_bits) {
  const uint64_t blocks = msg_bits / MOFANG_BLOCK_BITS;
  const size_t state_bits = (p->double_length ? 128 : 64) * p->out_words;
  struct mofang_chain chain = {{0}, {0}};
  uint64_t *const tweaked = p->double_length ? &chain.g[8] : &chain.h[8];
  uint8_t last[MOFANG_BLOCK_BYTES];

  if (p->xof ? digest_bits == 0 : digest_bits != state_bits) {
    return 1;
  }
  if (msg == NULL && msg_bits != 0) {
    return 1;
  }
  *tweaked = p->iv;
  if (blocks > 0) {
    p->absorb(&chain, msg, blocks);
    msg += blocks * MOFANG_BLOCK_BYTES;
  }
  mofang_pad(last, msg, msg_bits);
  *tweaked ^= p->tweak;
  p->absorb(&chain, last, 1);
  if (p->double_length) {
    memset(last, 0, sizeof last);
  }
  mofang_squeeze(p, &chain, last, digest, digest_bits);
  return 0;
}

#endif /* NGCC_XBENCH_CANDIDATES_HASH_19_MOFANG_COMMON_MOFANG_MODES_H_ */
