/* refused_lengths.c - proves that unsupported lengths are refused, and that a refused call does not touch the digest.
 */
#include <string.h>
#include <sys/mman.h>

#include "harness/contract/checks.h"
#include "harness/contract/guarded.h"

enum { CANARY = 0xA5, MOST = 24 };

struct refused {
  size_t digest_bits;
  uint64_t msg_bits;
};

static unsigned choose(const struct xb_run *run, struct refused *all) {
  const size_t usual = run->hash->digest_bits;
  const size_t others[] = {1,
                           7,
                           8,
                           usual / 2,
                           usual - 8,
                           usual - 1,
                           usual + 1,
                           usual + 8,
                           2 * usual,
                           usual + (1ULL << 32),
                           SIZE_MAX - 7,
                           SIZE_MAX};
  unsigned count = 0;
  all[count++] = (struct refused){0, 0};
  all[count++] = (struct refused){0, 24};
  for (unsigned i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
    if (run->hash->xof ? run->hash->whole_bytes && others[i] % 8 != 0 : others[i] != usual) {
      all[count++] = (struct refused){others[i], 24};
    }
  }
  if (run->hash->whole_bytes) {
    all[count++] = (struct refused){usual, 1};
    all[count++] = (struct refused){usual, 23};
  }
  return count;
}

void xb_check_refused_lengths(const struct xb_run *run) {
  struct refused all[MOST];
  struct xb_guarded digest;
  const unsigned count = choose(run, all);
  uint8_t *msg = xb_run_memory(8);

  xb_run_message(msg, 8, 3);
  xb_guarded_open(&digest, "the digest of a refused call", xb_run_bytes(4 * run->hash->digest_bits));
  memset(digest.ours, CANARY, digest.size);
  for (unsigned i = 0; i < count; i++) {
    /* In the middle; then where even a look would end the process. */
    for (unsigned turn = 0; turn < 2; turn++) {
      xb_guarded_protect(&digest, turn == 0 ? PROT_READ | PROT_WRITE : PROT_NONE);
      if (xb_run_status(run, digest.bytes + digest.size / 2, all[i].digest_bits, msg, all[i].msg_bits) == 0) {
        (void)xb_run_fail(run, "the call returned 0; expected a refusal (message of %llu bits, digest of %zu)",
                          (unsigned long long)all[i].msg_bits, all[i].digest_bits);
        return;
      }
      for (size_t at = 0; at < digest.size; at++) {
        if (digest.ours[at] != CANARY) {
          (void)xb_run_fail(run, "a refused call wrote to the digest (message of %llu bits, digest of %zu)",
                            (unsigned long long)all[i].msg_bits, all[i].digest_bits);
          return;
        }
      }
    }
  }
}
