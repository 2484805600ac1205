/* writes_behind_digest.c - fault: writes one byte behind the digest. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  const int status = sponge_hash(digest, digest_bits, msg, msg_bits);
  if (status == 0) {
    digest[(digest_bits + 7) / 8] = 0;
  }
  return status;
}
