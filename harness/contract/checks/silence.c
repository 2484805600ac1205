/* silence.c - proves that a call writes nothing to standard output and standard error, nor leaves it in their buffers.
 */
#include "harness/contract/checks.h"

void xb_check_silence(const struct xb_run *run) {
  struct xb_run_plain plain;

  run->report->silent = true; /* the process that started this one looks */
  if (xb_run_plain_calls(run, &plain)) {
    uint8_t *digest = xb_run_memory(plain.digest_bytes);
    (void)xb_run_status(run, digest, 0, plain.msg, 8);
    (void)xb_run_status(run, digest, run->hash->digest_bits, NULL, 8);
  }
}
