/* messages.h - the fixed set of messages that a soak repeats.
 *
 * All of it follows from a seed and the instance's interface: the same on every machine and platform. Numbers are those
 * of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014, figure 17). */
#ifndef NGCC_XBENCH_HARNESS_SOAK_MESSAGES_H_
#define NGCC_XBENCH_HARNESS_SOAK_MESSAGES_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "harness/api/hash.h"

#ifdef __cplusplus
extern "C" {
#endif

/* XB_SOAK_MESSAGES is the number of messages of a set; XB_SOAK_MESSAGE_BYTES is the length of the longest. */
#define XB_SOAK_MESSAGES 128
#define XB_SOAK_MESSAGE_BYTES 65536

/* xb_soak_message is one message, and where its digest stands in a list of all digests. */
struct xb_soak_message {
  const uint8_t *content; /* the set's; never null; cannot be written */
  uint64_t msg_bits;
  size_t digest_bits;
  size_t digest_offset; /* bytes before it in a list of all digests */
};

/* xb_soak_set is a set. Read only. */
struct xb_soak_set {
  struct xb_soak_message messages[XB_SOAK_MESSAGES];
  uint64_t message_bytes;  /* of all messages together; a begun byte counts as one */
  size_t digest_bytes;     /* of all digests together */
  size_t digest_bytes_max; /* of the longest digest */
  uint8_t *pool;
};

/* xb_soak_bytes returns how many bytes hold `bits` bits. */
size_t xb_soak_bytes(uint64_t bits);

/* xb_soak_set_make makes the set of `seed` for `hash`. The first message is empty and the last has the greatest length;
 * those of the others are spread from 0 to there over the powers of two, with bits beyond whole bytes where the
 * instance takes them. Every second message asks an XOF for another length than its usual one, from 1 bit to four
 * times the usual length. Contents have any alignment, and stand in memory that cannot be written: an instance that
 * changes its message crashes.
 *
 * Returns false, with errno set and nothing to free, if there is no memory. */
bool xb_soak_set_make(struct xb_soak_set *set, const struct xb_hash *hash, uint64_t seed);

/* xb_soak_set_free gives its memory back. */
void xb_soak_set_free(struct xb_soak_set *set);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_SOAK_MESSAGES_H_ */
