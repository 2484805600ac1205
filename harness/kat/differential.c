#include "harness/kat/differential.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "harness/kat/hex.h"

const uint64_t XB_DIFFERENTIAL_SEED = 20260601;

enum { GUARD_BYTES = 64, PATTERN = 0xA5, SHOWN_BYTES = 24 };

/* One message, and what the two calls need. Offsets count from the start of the buffer's part for messages or digests.
 */
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
  uint8_t *msg;   /* for the reference, aligned */
  uint8_t *pages; /* for `hash`: ends where a page without access begins */
  uint8_t *kept;  /* a copy of `pages` as it was before the call */
  uint8_t *expected;
  uint8_t *digest; /* a multiple of 64 bytes, with guards */
  size_t pages_size;
  size_t page;
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
  /* Eight messages in a row: digest lengths differ between the first and the second four. */
  const unsigned turn = index / 8;
  const uint64_t boundary = turn % (XB_DIFFERENTIAL_BLOCKS + 1) * hash->block_bits;
  const uint64_t beyond = turn / (XB_DIFFERENTIAL_BLOCKS + 1) % (2 * XB_DIFFERENTIAL_NEAR + 1); /* NEAR is on it */
  if (boundary + beyond < XB_DIFFERENTIAL_NEAR) {
    return 0;
  }
  const uint64_t bits = boundary + beyond - XB_DIFFERENTIAL_NEAR;
  return bits > most ? most : bits;
}

/* Of an XOF every second message asks for another length: 1 bit, 2 bits, ... and from the start again. */
static size_t choose_digest_bits(const struct xb_hash *hash, unsigned index, unsigned whole) {
  const size_t lengths = 2 * hash->digest_bits / whole;
  if (!hash->xof || index / 4 % 2 == 0) {
    return hash->digest_bits;
  }
  return (1 + (index / 8 * 4 + index % 4) % lengths) * whole;
}

static void choose(struct round *round, uint64_t *state, const struct xb_hash *hash, const struct buffers *b,
                   unsigned index) {
  const unsigned whole = hash->whole_bytes ? 8 : 1;
  round->msg_bits = choose_msg_bits(state, hash, index) / whole * whole;
  round->msg_bytes = bytes_of(round->msg_bits);
  round->digest_bits = choose_digest_bits(hash, index, whole);
  round->digest_bytes = bytes_of(round->digest_bits);
  round->digest_offset = GUARD_BYTES + next(state) % XB_DIFFERENTIAL_ALIGNMENTS;
  round->msg_offset =
      next(state) % 2 == 0 ? b->pages_size - round->msg_bytes : GUARD_BYTES + next(state) % XB_DIFFERENTIAL_ALIGNMENTS;
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
  const size_t end = round->digest_offset + round->digest_bytes;
  if (code != 0) {
    return "the call failed";
  }
  if (memcmp(b->digest + round->digest_offset, b->expected, round->digest_bytes) != 0) {
    return "the digest differs";
  }
  if (!is_pattern(b->digest, round->digest_offset) || !is_pattern(b->digest + end, b->digest_size - end)) {
    return "bytes around the digest were written";
  }
  return memcmp(b->pages, b->kept, b->pages_size) != 0 ? "the message was changed" : NULL;
}

static bool fail(const struct xb_hash *hash, const struct round *round, const struct buffers *b, unsigned index,
                 uint64_t seed, const char *what, struct xb_kat_error *error) {
  char expected[2 * SHOWN_BYTES + 1] = "";
  char actual[2 * SHOWN_BYTES + 1] = "";
  const size_t shown = round->digest_bytes < SHOWN_BYTES ? round->digest_bytes : SHOWN_BYTES;
  xb_hex_encode_lower(expected, b->expected, shown);
  xb_hex_encode_lower(actual, b->digest + round->digest_offset, shown);
  return XB_KAT_FAIL(error,
                     "message %u of seed %llu (%llu bits at offset %zu, digest of %zu bits at offset %zu): %s; "
                     "expected digest %s%s; found %s%s; run %s under a debugger with this message",
                     index, (unsigned long long)seed, (unsigned long long)round->msg_bits,
                     round->msg_offset % XB_DIFFERENTIAL_ALIGNMENTS, round->digest_bits,
                     round->digest_offset % XB_DIFFERENTIAL_ALIGNMENTS, what, expected,
                     shown < round->digest_bytes ? "..." : "", actual, shown < round->digest_bytes ? "..." : "",
                     hash->implementation);
}

static bool run_round(const struct xb_hash *hash, const struct xb_hash *reference, const struct round *round,
                      const struct buffers *b, uint64_t *state, const char **what) {
  const unsigned unused = (unsigned)(8 * round->msg_bytes - round->msg_bits);
  uint8_t *msg = b->pages + round->msg_offset;

  fill(state, b->msg, round->msg_bytes);
  memset(b->pages, PATTERN, b->pages_size);
  memcpy(msg, b->msg, round->msg_bytes);
  if (unused > 0) {
    b->msg[round->msg_bytes - 1] &= (uint8_t)(0xFFU << unused);
  }
  memcpy(b->kept, b->pages, b->pages_size);
  memset(b->digest, PATTERN, b->digest_size);
  if (reference->hash(b->expected, round->digest_bits, b->msg, round->msg_bits) != 0) {
    *what = "the reference failed";
    return false;
  }
  const int code = hash->hash(b->digest + round->digest_offset, round->digest_bits, msg, round->msg_bits);
  *what = fault(round, b, code);
  return *what == NULL;
}

static size_t round_up(size_t size, size_t unit) {
  return (size + unit - 1) / unit * unit;
}

static bool allocate(struct buffers *b, const struct xb_hash *hash) {
  const size_t msg = bytes_of((uint64_t)XB_DIFFERENTIAL_BLOCKS * hash->block_bits);
  const size_t digest = bytes_of(2 * (uint64_t)hash->digest_bits);
  b->page = (size_t)sysconf(_SC_PAGESIZE);
  b->pages_size = round_up(GUARD_BYTES + XB_DIFFERENTIAL_ALIGNMENTS + msg, b->page);
  b->digest_size = round_up(digest + XB_DIFFERENTIAL_ALIGNMENTS + (size_t)2 * GUARD_BYTES, XB_DIFFERENTIAL_ALIGNMENTS);
  b->msg = calloc(msg + 1, 1);
  b->kept = malloc(b->pages_size);
  b->expected = malloc(digest);
  b->digest = aligned_alloc(XB_DIFFERENTIAL_ALIGNMENTS, b->digest_size);
  b->pages = mmap(NULL, b->pages_size + b->page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (b->pages == MAP_FAILED || mprotect(b->pages + b->pages_size, b->page, PROT_NONE) != 0) {
    return false;
  }
  return b->msg != NULL && b->kept != NULL && b->expected != NULL && b->digest != NULL;
}

static void release(struct buffers *b) {
  free(b->msg);
  free(b->kept);
  free(b->expected);
  free(b->digest);
  if (b->pages != MAP_FAILED) {
    (void)munmap(b->pages, b->pages_size + b->page);
  }
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
    choose(&round, &state, hash, &buffers, i);
    same = run_round(hash, reference, &round, &buffers, &state, &what) ||
           fail(hash, &round, &buffers, i, seed, what, error);
  }
  release(&buffers);
  return same;
}
