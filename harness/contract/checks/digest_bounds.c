/* digest_bounds.c - proves that exactly the digest's bytes are written: memory ends before or behind it, and the bytes
 * around it keep their values. */
#include <string.h>

#include "harness/contract/checks.h"
#include "harness/contract/guarded.h"

enum { CANARY = 0xA5, CANARY_TOO = 0x5A, MARGIN = 256 };

static bool kept(const struct xb_run *run, const uint8_t *bytes, size_t size, uint8_t canary, const char *where) {
  for (size_t i = 0; i < size; i++) {
    if (bytes[i] != canary) {
      return xb_run_fail(run, "a byte %s the digest of %zu bits was written (message of %llu bits)", where,
                         run->report->digest_bits, (unsigned long long)run->report->msg_bits);
    }
  }
  return true;
}

/* Both values: a stray byte may have one of them. */
static bool with_canaries(const struct xb_run *run, struct xb_guarded *area, size_t bits, const uint8_t *msg,
                          uint64_t msg_bits) {
  const size_t bytes = xb_run_bytes(bits);
  for (int turn = 0; turn < 2; turn++) {
    const uint8_t canary = turn == 0 ? CANARY : CANARY_TOO;
    memset(area->ours, canary, area->size);
    if (!xb_run_call(run, area->bytes + MARGIN, bits, msg, msg_bits) ||
        !kept(run, area->ours, MARGIN, canary, "before") ||
        !kept(run, area->ours + MARGIN + bytes, area->size - MARGIN - bytes, canary, "behind")) {
      return false;
    }
  }
  return true;
}

void xb_check_digest_bounds(const struct xb_run *run) {
  struct xb_run_plain plain;
  struct xb_guarded area;
  const unsigned unit = xb_run_unit(run);
  const size_t usual = run->hash->digest_bits;
  /* An XOF is asked for other lengths, too: less than one byte, not whole bytes, more than the usual. */
  const size_t lengths[] = {usual, unit, usual - unit, usual + unit, 2 * usual};
  const unsigned count = run->hash->xof ? sizeof(lengths) / sizeof(lengths[0]) : 1;

  if (!xb_run_plain_calls(run, &plain)) {
    return;
  }
  xb_guarded_open(&area, "the digest", (size_t)2 * MARGIN + xb_run_bytes(2 * usual));
  for (unsigned i = 0; i < plain.samples; i++) {
    for (unsigned length = 0; length < count; length++) {
      const size_t bits = lengths[length];
      if (!xb_run_call(run, area.bytes, bits, plain.msg, plain.msg_bits[i]) ||
          !xb_run_call(run, area.bytes + area.size - xb_run_bytes(bits), bits, plain.msg, plain.msg_bits[i]) ||
          !with_canaries(run, &area, bits, plain.msg, plain.msg_bits[i])) {
        return;
      }
    }
  }
}
