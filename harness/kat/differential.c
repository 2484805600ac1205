#include "harness/kat/differential.h"

#include <stdlib.h>
#include <string.h>

#include "harness/kat/hex.h"

const uint64_t XB_DIFFERENTIAL_SEED = 20260601;

enum { GUARD_BYTES = 32, PATTERN = 0xA5, SHOWN_BYTES = 24 };

/* One message, and what the two calls need. */
struct round {
  uint64_t msg_bits;
  size_t msg_bytes;
  size_t msg_offset;
  size_t digest_bits;
  size_t digest_bytes;
  size_t digest_offset;
};

/* All buffers of a run; the sizes are those of the longest message and digest. */
struct buffers {
  uint8_t *msg;       /* for the reference, aligned */
  uint8_t *unaligned; /* the same bytes behind an offset, with guards */
  uint8_t *kept;      /* a copy of `unaligned` as it was before the call */
  uint8_t *expected;
  uint8_t *digest; /* behind an offset, with guards */
  size_t unaligned_size;
  size_t digest_size;
};

static uint64_t next(uint64_t *state) {
  uint64_t z = *state += 0x9E3779B97F4A7C15U;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9U;
  z = (z ^ z >> 27) * 0x94D049BB133111EBU;
  return z ^ z >> 31;
}

static void fill(uint64_t *state, uint8_t *bytes, size_t size) {
  for (size_t i = 0; i < size; i++) {
    bytes[i] = (uint8_t)(next(state) >> 56);
  }
}

static size_t bytes_of(uint64_t bits) {
  return (size_t)(bits / 8 + (bits % 8 != 0));
}

/* Three of four messages have any length; the others go through all boundaries of blocks and all distances from them.
 */
static uint64_t choose_msg_bits(uint64_t *state, const struct xb_hash *hash, unsigned index) {
  const uint64_t most = (uint64_t)XB_DIFFERENTIAL_BLOCKS * hash->block_bits;
  if (index % 4 != 3) {
    return next(state) % (most + 1);
  }
  const unsigned turn = index / 4;
  const uint64_t boundary = turn % (XB_DIFFERENTIAL_BLOCKS + 1) * hash->block_bits;
  const uint64_t beyond = turn / (XB_DIFFERENTIAL_BLOCKS + 1) % (2 * XB_DIFFERENTIAL_NEAR + 1); /* NEAR is on it */
  if (boundary + beyond < XB_DIFFERENTIAL_NEAR) {
    return 0;
  }
  const uint64_t bits = boundary + beyond - XB_DIFFERENTIAL_NEAR;
  return bits > most ? most : bits;
}

static void choose(struct round *round, uint64_t *state, const struct xb_hash *hash, unsigned index) {
  const unsigned whole = hash->whole_bytes ? 8 : 1;
  round->msg_bits = choose_msg_bits(state, hash, index) / whole * whole;
  round->msg_bytes = bytes_of(round->msg_bits);
  round->digest_bits = hash->digest_bits;
  if (hash->xof && index % 2 == 1) {
    round->digest_bits = (size_t)(1 + next(state) % (2 * hash->digest_bits / whole)) * whole;
  }
  round->digest_bytes = bytes_of(round->digest_bits);
  round->msg_offset = index % XB_DIFFERENTIAL_ALIGNMENTS;
  round->digest_offset = index / XB_DIFFERENTIAL_ALIGNMENTS % XB_DIFFERENTIAL_ALIGNMENTS;
}

static bool is_pattern(const uint8_t *bytes, size_t size) {
  for (size_t i = 0; i < size; i++) {
    if (bytes[i] != PATTERN) {
      return false;
    }
  }
  return true;
}

/* What is wrong with one call of `hash`, or null. */
static const char *fault(const struct round *round, const struct buffers *b, int code) {
  const size_t end = GUARD_BYTES + round->digest_offset + round->digest_bytes;
  if (code != 0) {
    return "the call failed";
  }
  if (memcmp(b->digest + GUARD_BYTES + round->digest_offset, b->expected, round->digest_bytes) != 0) {
    return "the digest differs";
  }
  if (!is_pattern(b->digest, GUARD_BYTES + round->digest_offset) ||
      !is_pattern(b->digest + end, b->digest_size - end)) {
    return "bytes around the digest were written";
  }
  return memcmp(b->unaligned, b->kept, b->unaligned_size) != 0 ? "the message was changed" : NULL;
}

static bool fail(const struct xb_hash *hash, const struct round *round, const struct buffers *b, unsigned index,
                 uint64_t seed, const char *what, struct xb_kat_error *error) {
  char expected[2 * SHOWN_BYTES + 1] = "";
  char actual[2 * SHOWN_BYTES + 1] = "";
  const size_t shown = round->digest_bytes < SHOWN_BYTES ? round->digest_bytes : SHOWN_BYTES;
  xb_hex_encode_lower(expected, b->expected, shown);
  xb_hex_encode_lower(actual, b->digest + GUARD_BYTES + round->digest_offset, shown);
  return XB_KAT_FAIL(error,
                     "message %u of seed %llu (%llu bits at offset %zu, digest of %zu bits at offset %zu): %s; "
                     "expected digest %s%s; found %s%s; run %s under a debugger with this message",
                     index, (unsigned long long)seed, (unsigned long long)round->msg_bits, round->msg_offset,
                     round->digest_bits, round->digest_offset, what, expected, shown < round->digest_bytes ? "..." : "",
                     actual, shown < round->digest_bytes ? "..." : "", hash->implementation);
}

static bool run_round(const struct xb_hash *hash, const struct xb_hash *reference, const struct round *round,
                      const struct buffers *b, uint64_t *state, const char **what) {
  const unsigned unused = (unsigned)(8 * round->msg_bytes - round->msg_bits);
  uint8_t *msg = b->unaligned + GUARD_BYTES + round->msg_offset;

  fill(state, b->msg, round->msg_bytes);
  memset(b->unaligned, PATTERN, b->unaligned_size);
  memcpy(msg, b->msg, round->msg_bytes);
  if (unused > 0) {
    b->msg[round->msg_bytes - 1] &= (uint8_t)(0xFFU << unused);
  }
  memcpy(b->kept, b->unaligned, b->unaligned_size);
  memset(b->digest, PATTERN, b->digest_size);
  if (reference->hash(b->expected, round->digest_bits, b->msg, round->msg_bits) != 0) {
    *what = "the reference failed";
    return false;
  }
  const int code = hash->hash(b->digest + GUARD_BYTES + round->digest_offset, round->digest_bits, msg, round->msg_bits);
  *what = fault(round, b, code);
  return *what == NULL;
}

static bool allocate(struct buffers *b, const struct xb_hash *hash) {
  const size_t msg = bytes_of((uint64_t)XB_DIFFERENTIAL_BLOCKS * hash->block_bits);
  const size_t digest = bytes_of(2 * (uint64_t)hash->digest_bits);
  b->unaligned_size = msg + XB_DIFFERENTIAL_ALIGNMENTS + (size_t)2 * GUARD_BYTES;
  b->digest_size = digest + XB_DIFFERENTIAL_ALIGNMENTS + (size_t)2 * GUARD_BYTES;
  b->msg = malloc(msg + 1);
  b->unaligned = malloc(b->unaligned_size);
  b->kept = malloc(b->unaligned_size);
  b->expected = malloc(digest);
  b->digest = malloc(b->digest_size);
  return b->msg != NULL && b->unaligned != NULL && b->kept != NULL && b->expected != NULL && b->digest != NULL;
}

static void release(struct buffers *b) {
  free(b->msg);
  free(b->unaligned);
  free(b->kept);
  free(b->expected);
  free(b->digest);
}

bool xb_differential_run(const struct xb_hash *hash, const struct xb_hash *reference, uint64_t seed, unsigned messages,
                         struct xb_kat_error *error) {
  if (strcmp(hash->instance, reference->instance) != 0 || hash->digest_bits != reference->digest_bits ||
      hash->block_bits != reference->block_bits || hash->xof != reference->xof) {
    return XB_KAT_FAIL(error, "the reference is of another instance: expected %s; found %s", hash->instance,
                       reference->instance);
  }
  struct buffers buffers;
  bool same = allocate(&buffers, hash);
  if (!same) {
    xb_kat_error_set(error, "out of memory for messages of %zu blocks of %zu bits", (size_t)XB_DIFFERENTIAL_BLOCKS,
                     hash->block_bits);
  }
  uint64_t state = seed;
  for (unsigned i = 0; same && i < messages; i++) {
    struct round round;
    const char *what = NULL;
    choose(&round, &state, hash, i);
    same = run_round(hash, reference, &round, &buffers, &state, &what) ||
           fail(hash, &round, &buffers, i, seed, what, error);
  }
  release(&buffers);
  return same;
}
