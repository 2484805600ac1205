#include <limits.h>
#include <stddef.h>
#include <stdint.h>

#include "harness/api/crypt_hash.h"
#include "harness/api/hash.h"

enum { REFUSED = -1 };

int xb_crypt_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  if (digest == NULL || (msg == NULL && msg_bits != 0)) {
    return REFUSED;
  }
  if (digest_bits == 0 || digest_bits > INT_MAX) {
    return REFUSED;
  }
  if (!xb_instance.xof && digest_bits != xb_instance.digest_bits) {
    return REFUSED;
  }
  return CryptHash((int)digest_bits, msg, msg_bits, digest);
}
