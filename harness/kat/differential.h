/* differential.h - compares an implementation with the reference on random messages.
 *
 * Known-answer tests reach few lengths and alignments; here every message has its own. All values come from one seed,
 * so that a failure can be repeated on any machine. */
#ifndef NGCC_XBENCH_HARNESS_KAT_DIFFERENTIAL_H_
#define NGCC_XBENCH_HARNESS_KAT_DIFFERENTIAL_H_

#include <stdbool.h>
#include <stdint.h>

#include "harness/api/hash.h"
#include "harness/kat/error.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  XB_DIFFERENTIAL_MESSAGES = 1024, /* of a run */
  XB_DIFFERENTIAL_BLOCKS = 4,      /* the longest message, in blocks of the instance */
  XB_DIFFERENTIAL_ALIGNMENTS = 16, /* message and digest start at each offset 0 .. 15 from a multiple of 16 bytes */
  XB_DIFFERENTIAL_NEAR = 9 /* every fourth message: all lengths up to this many bits from a multiple of a block */
};

/* XB_DIFFERENTIAL_SEED is the seed of the tests. */
extern const uint64_t XB_DIFFERENTIAL_SEED;

/* xb_differential_run hashes `messages` random messages of 0 to XB_DIFFERENTIAL_BLOCKS blocks with both.
 *
 * Both get the same message; `hash` gets it unaligned and with random unused bits in the last byte, `reference` aligned
 * and with zeros there. An XOF is asked for random digest lengths up to twice that of the KAT files, too. An instance
 * of whole bytes gets whole bytes. The random numbers are those of SplitMix64 (Steele, Lea and Flood, "Fast splittable
 * pseudorandom number generators", OOPSLA 2014) from `seed`.
 *
 * Returns true if every call succeeded and gave the reference's digest, left the message and the bytes around the
 * digest unchanged; otherwise false, with the first message that did not in `error`. Both must describe the same
 * instance: other sizes are an error. */
bool xb_differential_run(const struct xb_hash *hash, const struct xb_hash *reference, uint64_t seed, unsigned messages,
                         struct xb_kat_error *error);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_KAT_DIFFERENTIAL_H_ */
