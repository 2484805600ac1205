/* registers_kept.c - proves that a call keeps the registers that the procedure call standard says it must. */
#include "harness/contract/checks.h"
#include "harness/contract/machine.h"

static bool kept_all(const struct xb_run *run, const struct xb_machine_call *call) {
  uint64_t kept[XB_MACHINE_MOST_KEPT] = {0};
  run->report->msg_bits = call->msg_bits;
  run->report->digest_bits = call->digest_bits;
  run->report->calling = true;
  (void)xb_machine_call(call, kept);
  run->report->calling = false;
  for (unsigned i = 0; i < XB_MACHINE_KEPT; i++) {
    if (kept[i] != XB_MACHINE_KEPT_VALUES[i]) {
      return xb_run_fail(run, "%s was %llx before a call and %llx after it (message of %llu bits)",
                         XB_MACHINE_KEPT_NAMES[i], (unsigned long long)XB_MACHINE_KEPT_VALUES[i],
                         (unsigned long long)kept[i], (unsigned long long)call->msg_bits);
    }
  }
  return true;
}

void xb_check_registers_kept(const struct xb_run *run) {
  struct xb_run_plain plain;
  if (!xb_run_plain_calls(run, &plain)) {
    return;
  }
  uint8_t *digest = xb_run_memory(plain.digest_bytes);
  for (unsigned i = 0; i < plain.samples; i++) {
    struct xb_machine_call call = {run->hash->hash, digest, run->hash->digest_bits, plain.msg, plain.msg_bits[i]};
    if (!kept_all(run, &call)) {
      return;
    }
    call.digest_bits = 0; /* a call that refuses */
    if (!kept_all(run, &call)) {
      return;
    }
  }
}
