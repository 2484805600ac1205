#include "harness/soak/messages.h"

#include <string.h>
#include <sys/mman.h>

/* Contents begin anywhere in the first half, so that alignments vary and the longest fits. */
enum { POOL_BYTES = 2 * XB_SOAK_MESSAGE_BYTES, POWERS = 19, LONGEST_DIGEST = 4 };

static const uint64_t MOST_BITS = (uint64_t)8 * XB_SOAK_MESSAGE_BYTES; /* 2 to the power of POWERS */

static uint64_t next(uint64_t *state) {
  *state += 0x9E3779B97F4A7C15U;
  uint64_t z = *state;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9U;
  z = (z ^ z >> 27) * 0x94D049BB133111EBU;
  return z ^ z >> 31;
}

size_t xb_soak_bytes(uint64_t bits) {
  return (size_t)(bits / 8 + (bits % 8 != 0));
}

/* Half of all lengths would lie above 32 KiB if they were spread evenly, and short messages take other paths. */
static uint64_t choose_msg_bits(unsigned index, uint64_t number) {
  if (index == 0) {
    return 0;
  }
  if (index == XB_SOAK_MESSAGES - 1) {
    return MOST_BITS;
  }
  return number % (((uint64_t)1 << (1 + index % POWERS)) + 1);
}

static size_t choose_digest_bits(const struct xb_hash *hash, unsigned index, uint64_t number) {
  if (!hash->xof || index % 2 == 0) {
    return hash->digest_bits;
  }
  const size_t bits = 1 + (size_t)(number % (LONGEST_DIGEST * (uint64_t)hash->digest_bits));
  return hash->whole_bytes ? 8 * xb_soak_bytes(bits) : bits;
}

/* The numbers of a message are drawn whether they are used or not: instances differ in nothing else. */
static void add(struct xb_soak_set *set, const struct xb_hash *hash, unsigned index, uint64_t *state) {
  struct xb_soak_message *message = &set->messages[index];
  const unsigned whole = hash->whole_bytes ? 8 : 1;
  message->msg_bits = choose_msg_bits(index, next(state)) / whole * whole;
  message->digest_bits = choose_digest_bits(hash, index, next(state));
  message->content = set->pool + next(state) % XB_SOAK_MESSAGE_BYTES;
  message->digest_offset = set->digest_bytes;
  const size_t digest_bytes = xb_soak_bytes(message->digest_bits);
  set->message_bytes += xb_soak_bytes(message->msg_bits);
  set->digest_bytes += digest_bytes;
  set->digest_bytes_max = digest_bytes > set->digest_bytes_max ? digest_bytes : set->digest_bytes_max;
}

bool xb_soak_set_make(struct xb_soak_set *set, const struct xb_hash *hash, uint64_t seed) {
  memset(set, 0, sizeof(*set));
  void *pool = mmap(NULL, POOL_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pool == MAP_FAILED) {
    return false;
  }
  set->pool = pool;
  uint64_t state = seed;
  for (unsigned i = 0; i < XB_SOAK_MESSAGES; i++) {
    add(set, hash, i, &state);
  }
  for (size_t i = 0; i < POOL_BYTES; i++) {
    set->pool[i] = (uint8_t)(next(&state) >> 56);
  }
  if (mprotect(pool, POOL_BYTES, PROT_READ) != 0) {
    xb_soak_set_free(set);
    return false;
  }
  return true;
}

void xb_soak_set_free(struct xb_soak_set *set) {
  (void)munmap(set->pool, POOL_BYTES);
  set->pool = NULL;
}
