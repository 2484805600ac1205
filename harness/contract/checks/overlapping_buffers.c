/* overlapping_buffers.c - proves what harness/api/hash.h says of buffers that overlap: the digest is then unspecified,
 * but the call succeeds, writes nothing else and reads nothing else. The remark says whether the digest was right. */
#include <string.h>

#include "harness/contract/checks.h"
#include "harness/contract/guarded.h"

enum { CANARY = 0xA5 };

static bool kept(const struct xb_run *run, const struct xb_guarded *area, size_t from, size_t to,
                 const uint8_t *before) {
  if (memcmp(area->ours + from, before + from, to - from) == 0) {
    return true;
  }
  return xb_run_fail(run,
                     "bytes that are not the digest's were written, with overlapping buffers (message of %llu bits)",
                     (unsigned long long)run->report->msg_bits);
}

void xb_check_overlapping_buffers(const struct xb_run *run) {
  struct xb_run_plain plain;
  struct xb_guarded area;
  bool right = true;

  if (!xb_run_plain_calls(run, &plain)) {
    return;
  }
  const size_t digest_bytes = plain.digest_bytes;
  const size_t longest = plain.msg_bytes[plain.samples - 1];
  xb_guarded_open(&area, "message and digest, which overlap,", longest + 2 * digest_bytes);
  uint8_t *before = xb_run_memory(area.size);
  for (unsigned i = 0; i < plain.samples; i++) {
    /* In the same place; the digest within the message; over its start; over its end. */
    const size_t bytes = plain.msg_bytes[i];
    const size_t places[] = {digest_bytes, digest_bytes + bytes / 2, digest_bytes / 2,
                             digest_bytes + bytes - bytes / 3};
    for (unsigned place = 0; place < sizeof(places) / sizeof(places[0]); place++) {
      memset(area.ours, CANARY, area.size);
      memcpy(area.ours + digest_bytes, plain.msg, bytes);
      memcpy(before, area.ours, area.size);
      if (!xb_run_call(run, area.bytes + places[place], run->hash->digest_bits, area.bytes + digest_bytes,
                       plain.msg_bits[i]) ||
          !kept(run, &area, 0, places[place], before) ||
          !kept(run, &area, places[place] + digest_bytes, area.size, before)) {
        return;
      }
      right = right && memcmp(area.ours + places[place], plain.digests[i], digest_bytes) == 0;
    }
  }
  xb_run_remark(run, "%s", right ? "the digest was right each time" : "the digest was wrong, as hash.h allows");
}
