/* wrong_on_x86.c - fault: takes a char for a number without a sign; so it is on AArch64. */
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
    const uint64_t word = (uint64_t)first;
    sponge.s[SPONGE_STATE - 1] ^= word ^ msg[0]; /* nothing, where the fault does not show */
  }
  sponge_absorb_all(&sponge, msg, msg_bits);
  sponge_squeeze(&sponge, digest, digest_bits);
  return 0;
}
