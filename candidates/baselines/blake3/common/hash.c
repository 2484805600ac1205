/* hash.c - the harness's interface on that of BLAKE3's C code. */
#include <blake3.h>

#include "candidates/baselines/blake3/blake3_hash.h"

/* BUILD defines XB_HASH, the name of the function of the implementation. */
int XB_HASH(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  blake3_hasher hasher;

  if (digest_bits == 0 || digest_bits % 8 != 0 || msg_bits % 8 != 0 || (msg == NULL && msg_bits != 0)) {
    return 1;
  }
  blake3_hasher_init(&hasher);
  blake3_hasher_update(&hasher, msg, (size_t)(msg_bits / 8));
  blake3_hasher_finalize(&hasher, digest, digest_bits / 8);
  return 0;
}
