/* sm3hash_ref.c - SM3 as an instance. */
#include "candidates/baselines/iccs/iccs.h"
#include "candidates/baselines/iccs/ref/sm3_ref.h"

int sm3hash_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  if (digest_bits != (size_t)8 * XB_SM3_DIGEST_BYTES || (msg == NULL && msg_bits != 0)) {
    return 1;
  }
  xb_sm3_bits(digest, msg, msg_bits);
  return 0;
}
