#include <stddef.h>

#include "harness/api/crypt_hash.h"
#include "harness/api/hash.h"

enum { REFUSED = -1 };

int CryptHash(int digest_len_bits, const unsigned char *msg, unsigned long long msg_len_bits, unsigned char *digest) {
  if (digest == NULL || digest_len_bits <= 0) {
    return REFUSED;
  }
  return xb_instance.hash(digest, (size_t)digest_len_bits, msg, msg_len_bits);
}
