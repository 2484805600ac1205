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
  XB_DIFFERENTIAL_MESSAGES = 4096, /* of a run */
  XB_DIFFERENTIAL_BLOCKS = 4,      /* the longest message, in blocks of the instance */
  XB_DIFFERENTIAL_ALIGNMENTS = 64, /* message and digest start at any offset 0 .. 63 from a multiple of 64 bytes */
  XB_DIFFERENTIAL_NEAR = 9 /* every fourth message: all lengths up to this many bits from a multiple of a block */
};

/* XB_DIFFERENTIAL_SEED is the seed of the tests. */
extern const uint64_t XB_DIFFERENTIAL_SEED;

/* xb_differential_run hashes `messages` random messages of 0 to XB_DIFFERENTIAL_BLOCKS blocks with both.
 *
 * Both get the same message; `hash` gets it with random unused bits in the last byte and at a random offset or, every
 * other time, so that it ends where no memory follows; `reference` gets it aligned and with zeros there. Half of the
 * time an XOF is asked for another digest length than that of the KAT files: all lengths from 1 bit to twice theirs,
 * one after the other. An instance of whole bytes gets whole bytes. Lengths, offsets and digest lengths do not depend
 * on each other. The random numbers are those of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom
 * number generators", OOPSLA 2014) from `seed`.
 *
 * Returns true if every call succeeded and gave the reference's digest, left the message and the bytes around the
 * digest unchanged; otherwise false, with the first message that did not in `error`. A read behind the end of a message
 * ends the process with a signal. Both must describe the same
 * instance: other sizes are an error. */
bool xb_differential_run(const struct xb_hash *hash, const struct xb_hash *reference, uint64_t seed, unsigned messages,
                         struct xb_kat_error *error);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_KAT_DIFFERENTIAL_H_ */
