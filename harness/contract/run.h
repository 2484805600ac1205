/* run.h - one run of one check: what is checked, how a check calls it, and how it says what it found. */
#ifndef NGCC_XBENCH_HARNESS_CONTRACT_RUN_H_
#define NGCC_XBENCH_HARNESS_CONTRACT_RUN_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "harness/api/hash.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { XB_RUN_TEXT = 600 };

/* How a check ended. XB_NOT_AVAILABLE: it cannot be done here, and `text` says why. */
enum xb_verdict { XB_PASS, XB_FAIL, XB_NOT_AVAILABLE };

/* struct xb_run_report is what a check tells; its process shares it with the one that started it. */
struct xb_run_report {
  enum xb_verdict verdict;
  bool ended;  /* the check came to its end: the candidate did not end the process */
  bool silent; /* out of the check: whatever the process wrote to standard output or error is a failure */
  bool calling;
  uint64_t msg_bits; /* of the last call */
  size_t digest_bits;
  char text[XB_RUN_TEXT]; /* reason of XB_FAIL or XB_NOT_AVAILABLE; of XB_PASS a remark, or "" */
};

/* struct xb_run is what a check works on. */
struct xb_run {
  const struct xb_hash *hash;
  const struct xb_hash *reference; /* of the same instance, or null */
  struct xb_run_report *report;
};

/* xb_run_fail, xb_run_not_available and xb_run_remark set verdict and text, as printf does. A failure is never taken
 * back or replaced. xb_run_fail returns false. */
bool xb_run_fail(const struct xb_run *run, const char *format, ...) __attribute__((format(printf, 2, 3)));
void xb_run_not_available(const struct xb_run *run, const char *format, ...) __attribute__((format(printf, 2, 3)));
void xb_run_remark(const struct xb_run *run, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* xb_run_status calls the function and returns what it returns. What the call was about stands in the report, in case
 * it does not come back; a callee that does not keep its caller's registers does no harm (machine.h). */
int xb_run_status(const struct xb_run *run, uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* xb_run_call calls the function; false, with the failure told, unless it returns 0. */
bool xb_run_call(const struct xb_run *run, uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* xb_run_same tells a failure, with the first bytes of both, unless `found` has the `bytes` bytes of `expected`. `when`
 * says in which case they should be the same: "with the message at offset 3". */
bool xb_run_same(const struct xb_run *run, const uint8_t *expected, const uint8_t *found, size_t bytes,
                 const char *when);

/* xb_run_bytes returns how many bytes hold `bits` bits. */
size_t xb_run_bytes(uint64_t bits);

/* xb_run_unit returns 8 for an instance of whole bytes, 1 for others: lengths are multiples of it. */
unsigned xb_run_unit(const struct xb_run *run);

/* xb_run_memory returns `bytes` zero bytes that are not of the heap, at a multiple of 4096, with as much around them,
 * so that a small step too far is not seen but by the checks that look for it. Without memory the process ends. They
 * are never given back: the process of a check ends soon. */
uint8_t *xb_run_memory(size_t bytes);

/* xb_run_message writes `bytes` bytes of a message: numbers of SplitMix64 (harness/kat/differential.h) from `seed`. */
void xb_run_message(uint8_t *message, size_t bytes, uint64_t seed);

/* XB_RUN_SAMPLES message lengths in bits, ascending, that tell unlike cases apart: empty, bits, bytes, around one block
 * and two, more than three. xb_run_samples fills in those that the instance can have and returns their number. */
enum { XB_RUN_SAMPLES = 12 };
unsigned xb_run_samples(const struct xb_run *run, uint64_t samples[XB_RUN_SAMPLES]);

/* struct xb_run_plain is the message of each sample length and the digest that an ordinary call gives: aligned buffers,
 * nothing special around them. */
struct xb_run_plain {
  unsigned samples;
  uint64_t msg_bits[XB_RUN_SAMPLES];
  size_t msg_bytes[XB_RUN_SAMPLES];
  uint8_t *msg; /* the same for all samples: of each the first bytes */
  size_t digest_bytes;
  uint8_t *digests[XB_RUN_SAMPLES]; /* of the usual length */
};

/* xb_run_plain_calls makes the ordinary calls; false, with the failure told, if one does not return 0. */
bool xb_run_plain_calls(const struct xb_run *run, struct xb_run_plain *plain);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CONTRACT_RUN_H_ */
