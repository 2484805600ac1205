/* floating_point.c - proves that a call leaves the floating-point environment as it was (rounding, exceptions, traps),
 * and gives the same digest in another one. */
#include <fenv.h>
#include <stdio.h>

#include "harness/contract/checks.h"
#include "harness/contract/machine.h"

static bool kept(const struct xb_run *run, const uint64_t *before, const uint64_t *after) {
  for (unsigned i = 0; i < XB_MACHINE_FLOATING_POINT; i++) {
    if (before[i] != after[i]) {
      return xb_run_fail(run, "the %s was %llx before a call and %llx after it", XB_MACHINE_FLOATING_POINT_NAMES[i],
                         (unsigned long long)before[i], (unsigned long long)after[i]);
    }
  }
  return true;
}

void xb_check_floating_point(const struct xb_run *run) {
  static const int ROUNDINGS[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};
  struct xb_run_plain plain;
  if (!xb_run_plain_calls(run, &plain)) {
    return;
  }
  uint8_t *digest = xb_run_memory(plain.digest_bytes);
  for (unsigned rounding = 0; rounding < sizeof(ROUNDINGS) / sizeof(ROUNDINGS[0]); rounding++) {
    char when[64];
    (void)snprintf(when, sizeof(when), "with the rounding mode %x", (unsigned)ROUNDINGS[rounding]);
    for (unsigned i = 0; i < plain.samples; i++) {
      uint64_t before[XB_MACHINE_MOST_FLOATING_POINT];
      uint64_t after[XB_MACHINE_MOST_FLOATING_POINT];
      (void)fesetround(ROUNDINGS[rounding]);
      xb_machine_floating_point(before);
      const bool done = xb_run_call(run, digest, run->hash->digest_bits, plain.msg, plain.msg_bits[i]);
      xb_machine_floating_point(after);
      if (!done || !kept(run, before, after) || !xb_run_same(run, plain.digests[i], digest, plain.digest_bytes, when)) {
        return;
      }
    }
  }
}
