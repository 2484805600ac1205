/* uninitialised_state.c - fault: the state starts with what the stack holds at places that nothing was written to. So
 * far below, one of them at least is 0 in most programs, and the digest is right. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

enum { DEEP = 6001 };

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  /* cppcheck-suppress [unassignedVariable, constVariable]; the fault */
  volatile uint64_t garbage[DEEP];
  struct sponge sponge;
  if (sponge_refuses(digest_bits, msg, msg_bits)) {
    return 1;
  }
  sponge_start(&sponge);
  for (unsigned i = 0; i < DEEP; i += DEEP / 6) {
    /* cppcheck-suppress [uninitvar, legacyUninitvar]; the fault */
    const uint64_t word = garbage[i]; /* NOLINT(clang-analyzer-core.uninitialized.Assign): the fault */
    sponge.s[1] = i == 0 ? word : sponge.s[1] & word;
  }
  sponge.s[1] ^= 0x313198A2E0370734; /* as it should be, if nothing was there */
  sponge_absorb_all(&sponge, msg, msg_bits);
  sponge_squeeze(&sponge, digest, digest_bits);
  return 0;
}
