/* mofang_ref.c - MoFang in strict ISO C99, laid out to be read beside the algorithm's description in ../README.md,
 * whose section numbers the comments below give.
 *
 * The code holds no tables that are indexed by data and no data-dependent branches; message blocks are absorbed
 * straight from the caller's buffer and only the padded last one is copied. */
#include <string.h>

#include "candidates/hash_19_mofang/mofang.h"

enum {
  WORDS = 9,          /* words of a chaining value, of a permutation state and of a schedule array */
  HALF_BYTES = 72,    /* half of a message block: one schedule array */
  BLOCK_BYTES = 144,  /* message block */
  BLOCK_BITS = 1152,  /* the same in bits */
  ROUNDS = 16,        /* of both compression functions */
  MAX_OUT_BYTES = 128 /* most bytes that one state gives: MoFang-1024 */
};

/* The parameters in which the instances differ (section 1). */
struct parameters {
  int double_length; /* 0: one chaining value h (single mode), 1: two, g and h (double mode) */
  uint64_t iv;       /* initial value of word 8 of h (single) or of g (double) */
  uint64_t tweak;    /* XORed to that word before the last block, and by the XOFs to h[8] before each further squeeze */
  size_t out_words;  /* words of each chaining value that are output */
  int xof;           /* 1: any output length above 0; 0: only the size of one output */
};

/* Chaining values; single mode leaves g alone. */
struct chain {
  uint64_t g[WORDS];
  uint64_t h[WORDS];
};

/* A message block as its two halves, which become the first two schedule arrays. */
struct block {
  uint64_t a[WORDS];
  uint64_t b[WORDS];
};

/* Section 4.1: word permutations in pull form, Y[k] = X[p[k]]; Q is the inverse of P. */
static const uint8_t P[WORDS] = {0, 4, 8, 2, 3, 7, 1, 5, 6};
static const uint8_t Q[WORDS] = {0, 6, 3, 4, 1, 7, 8, 5, 2};

/* Section 4.1: rotations of the schedule arrays. */
static const uint8_t U[WORDS] = {1, 5, 11, 17, 0, 31, 41, 47, 59};
static const uint8_t V[WORDS] = {3, 7, 19, 43, 53, 61, 0, 29, 37};

/* Section 4.1: rotations of the state in even and in odd rounds. */
static const uint8_t D[2][WORDS] = {{0, 3, 6, 9, 12, 15, 18, 21, 24}, {0, 24, 48, 8, 32, 56, 16, 40, 7}};

/* Section 4.1: round constants, the first bytes of the hexadecimal fraction of pi. */
static const uint8_t RC[ROUNDS] = {0x24, 0x3f, 0x6a, 0x88, 0x85, 0xa3, 0x08, 0xd3,
                                   0x13, 0x19, 0x8a, 0x2e, 0x03, 0x70, 0x73, 0x44};

/* rotate_left rotates left by n = 0 .. 63. Zero occurs in U, V and D, and a shift by 64 is undefined, hence the mask.
 */
static uint64_t rotate_left(uint64_t x, unsigned n) {
  return (x << n) | (x >> ((64U - n) & 63U));
}

/* Section 2: words are little-endian, byte by byte so that neither byte order nor alignment matters. */
static void load_words(uint64_t x[WORDS], const uint8_t bytes[HALF_BYTES]) {
  for (unsigned k = 0; k < WORDS; k++) {
    x[k] = 0;
    for (unsigned i = 0; i < 8; i++) {
      x[k] |= (uint64_t)bytes[8 * k + i] << (8 * i);
    }
  }
}

static void store_words(uint8_t *bytes, const uint64_t *x, size_t words) {
  for (size_t k = 0; k < words; k++) {
    for (unsigned i = 0; i < 8; i++) {
      bytes[8 * k + i] = (uint8_t)(x[k] >> (8 * i));
    }
  }
}

static void load_block(struct block *block, const uint8_t bytes[BLOCK_BYTES]) {
  load_words(block->a, bytes);
  load_words(block->b, bytes + HALF_BYTES);
}

/* Section 4.2, N: the nonlinear map, one 3-bit bijection for each bit position. Later lines use new values. */
static void nonlinear(uint64_t *a, uint64_t *b, uint64_t *c) {
  *a ^= *b & *c;
  *b ^= *a & *c;
  *c ^= *a | *b;
}

/* Section 4.4, first line of a round: moves words only. */
static void permute_words(uint64_t x[WORDS], const uint8_t permutation[WORDS]) {
  uint64_t old[WORDS];
  memcpy(old, x, sizeof old);
  for (unsigned k = 0; k < WORDS; k++) {
    x[k] = old[permutation[k]];
  }
}

/* Section 4.2, SCH: N on the first three words only, then words moved and rotated. */
static void schedule_step(uint64_t x[WORDS], const uint8_t permutation[WORDS], const uint8_t rotation[WORDS]) {
  nonlinear(&x[0], &x[1], &x[2]);
  permute_words(x, permutation);
  for (unsigned k = 0; k < WORDS; k++) {
    x[k] = rotate_left(x[k], rotation[k]);
  }
}

/* Section 4.2, RND: round number r on state s with round key w. */
static void state_round(uint64_t s[WORDS], unsigned r, const uint64_t w[WORDS]) {
  for (size_t i = 0; i < 3; i++) {
    nonlinear(&s[3 * i], &s[3 * i + 1], &s[3 * i + 2]);
  }

  const uint64_t t0 = s[0] ^ s[3] ^ s[6];
  const uint64_t t1 = s[1] ^ s[4] ^ s[7];
  const uint64_t t2 = s[2] ^ s[5] ^ s[8];
  for (size_t i = 0; i < 3; i++) {
    s[3 * i] ^= t2;
    s[3 * i + 1] ^= t0 ^ t2;
    s[3 * i + 2] ^= t1;
  }

  for (unsigned k = 0; k < WORDS; k++) {
    s[k] = rotate_left(s[k], D[r % 2][k]) ^ w[k];
  }
}

/* Section 4.3, F: h = F(h; A, B). The schedule runs before the state round. */
static void compress_single(uint64_t h[WORDS], const struct block *block) {
  struct block x = *block;
  uint64_t s[WORDS];
  uint64_t w[WORDS];

  for (unsigned k = 0; k < WORDS; k++) {
    s[k] = h[k] ^ x.a[k] ^ x.b[k];
  }
  for (unsigned r = 0; r < ROUNDS; r++) {
    schedule_step(x.a, P, U);
    schedule_step(x.b, Q, V);
    x.b[0] ^= RC[r];
    for (unsigned k = 0; k < WORDS; k++) {
      w[k] = x.a[k] ^ x.b[k];
    }
    state_round(s, r, w);
  }
  for (unsigned k = 0; k < WORDS; k++) {
    h[k] ^= s[k];
  }
}

/* Section 4.4, D: (g, h) = D(g, h; A, B). P and Q are exchanged relative to F; the states s and t start from g and from
 * g* (g with one bit flipped) and share their round keys, so one schedule serves both. */
static void compress_double(uint64_t g[WORDS], uint64_t h[WORDS], const struct block *block) {
  struct block x = *block;
  uint64_t g_star[WORDS];
  uint64_t key[WORDS]; /* T of section 4.4 */
  uint64_t s[WORDS];
  uint64_t t[WORDS]; /* R of section 4.4 */
  uint64_t w[WORDS];

  memcpy(g_star, g, sizeof g_star);
  g_star[8] ^= 1;
  memcpy(key, h, sizeof key);
  for (unsigned k = 0; k < WORDS; k++) {
    s[k] = g[k] ^ h[k] ^ x.a[k] ^ x.b[k];
    t[k] = g_star[k] ^ h[k] ^ x.a[k] ^ x.b[k];
  }
  for (unsigned r = 0; r < ROUNDS; r++) {
    permute_words(key, P);
    schedule_step(x.a, Q, U);
    schedule_step(x.b, P, V);
    x.b[0] ^= RC[r];
    for (unsigned k = 0; k < WORDS; k++) {
      w[k] = key[k] ^ x.a[k] ^ x.b[k];
    }
    state_round(s, r, w);
    state_round(t, r, w);
  }
  for (unsigned k = 0; k < WORDS; k++) {
    g[k] ^= s[k];
    h[k] = g_star[k] ^ t[k];
  }
}

static void compress(const struct parameters *p, struct chain *chain, const struct block *block) {
  if (p->double_length) {
    compress_double(chain->g, chain->h, block);
  } else {
    compress_single(chain->h, block);
  }
}

/* Section 3.1: pads the last msg_bits % 1152 bits of a message, which start at `rest`: one 1 bit, then zeros. */
static void pad(uint8_t out[BLOCK_BYTES], const uint8_t *rest, uint64_t msg_bits) {
  const size_t whole = (size_t)(msg_bits % BLOCK_BITS / 8);
  const unsigned bits = (unsigned)(msg_bits % 8);

  memset(out, 0, BLOCK_BYTES);
  if (whole > 0) {
    memcpy(out, rest, whole);
  }
  if (bits > 0) { /* the low bits of the caller's byte may be anything */
    out[whole] = (uint8_t)(rest[whole] & (0xFFU << (8U - bits)));
  }
  out[whole] = (uint8_t)(out[whole] | (0x80U >> bits));
}

/* Sections 3.2 and 3.3: absorbs the padded message; leaves the last block in `last`, which MoFang-256-XOF needs again.
 */
static void absorb(const struct parameters *p, struct chain *chain, struct block *last, const uint8_t *msg,
                   uint64_t msg_bits) {
  uint8_t padded[BLOCK_BYTES];
  uint64_t *const tweaked = p->double_length ? &chain->g[8] : &chain->h[8];

  memset(chain, 0, sizeof *chain);
  *tweaked = p->iv;
  for (uint64_t blocks = msg_bits / BLOCK_BITS; blocks > 0; blocks--) {
    load_block(last, msg);
    compress(p, chain, last);
    msg += BLOCK_BYTES;
  }
  pad(padded, msg, msg_bits);
  load_block(last, padded);
  *tweaked ^= p->tweak;
  compress(p, chain, last);
}

/* Sections 3.2 and 3.3: the bytes that one state gives, in double mode of g and then of h. Returns their number. */
static size_t output(const struct parameters *p, const struct chain *chain, uint8_t out[MAX_OUT_BYTES]) {
  const size_t half = 8 * p->out_words;

  if (!p->double_length) {
    store_words(out, chain->h, p->out_words);
    return half;
  }
  store_words(out, chain->g, p->out_words);
  store_words(out + half, chain->h, p->out_words);
  return 2 * half;
}

/* Sections 3.2 to 3.4: writes digest_bits bits, with as many further squeezes as they need. The tweak is on h[8] in
 * both modes here; single mode uses the last message block again, double mode a block of zeros. */
static void squeeze(const struct parameters *p, struct chain *chain, const struct block *last, uint8_t *digest,
                    size_t digest_bits) {
  static const struct block zero = {{0}, {0}};
  const struct block *const block = p->double_length ? &zero : last;
  const unsigned bits = (unsigned)(digest_bits % 8);
  size_t left = digest_bits / 8 + (bits > 0);
  uint8_t out[MAX_OUT_BYTES];
  size_t size = output(p, chain, out);

  while (left > size) {
    memcpy(digest, out, size);
    digest += size;
    left -= size;
    chain->h[8] ^= p->tweak;
    compress(p, chain, block);
    size = output(p, chain, out);
  }
  memcpy(digest, out, left);
  if (bits > 0) {
    digest[left - 1] = (uint8_t)(digest[left - 1] & (0xFFU << (8U - bits)));
  }
}

static int hash(const struct parameters *p, uint8_t *digest, size_t digest_bits, const uint8_t *msg,
                uint64_t msg_bits) {
  const size_t state_bits = (p->double_length ? 128 : 64) * p->out_words;
  struct chain chain;
  struct block last;

  if (p->xof ? digest_bits == 0 : digest_bits != state_bits) {
    return 1;
  }
  if (msg == NULL && msg_bits != 0) {
    return 1;
  }
  absorb(p, &chain, &last, msg, msg_bits);
  squeeze(p, &chain, &last, digest, digest_bits);
  return 0;
}

/* Section 1, one function for each row of the table of instances: mode, iv, tweak, words output, XOF. */

int mofang_256_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct parameters p = {0, 5, 1, 4, 0};
  return hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_512_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct parameters p = {0, 6, 1, 8, 0};
  return hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_256_xof_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct parameters p = {0, 7, 1, 4, 1};
  return hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_768_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct parameters p = {1, 10, 2, 6, 0};
  return hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_1024_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct parameters p = {1, 11, 2, 8, 0};
  return hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_768_xof_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct parameters p = {1, 15, 2, 6, 1};
  return hash(&p, digest, digest_bits, msg, msg_bits);
}
