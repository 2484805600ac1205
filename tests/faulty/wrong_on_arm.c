/* wrong_on_arm.c - fault: takes a char for a number with a sign; so it is on x86-64. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  struct sponge sponge;
  if (sponge_refuses(digest_bits, msg, msg_bits)) {
    return 1;
  }
  sponge_start(&sponge);
  if (msg_bits >= 8) {
    const char first = (char)msg[0];
    const unsigned top = first < 0 ? 0x80 : 0;
    sponge.s[SPONGE_STATE - 1] ^= top ^ (msg[0] & 0x80U); /* nothing, where the fault does not show */
  }
  sponge_absorb_all(&sponge, msg, msg_bits);
  sponge_squeeze(&sponge, digest, digest_bits);
  return 0;
}
