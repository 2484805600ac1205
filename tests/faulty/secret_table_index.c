/* secret_table_index.c - fault: bytes of the message are indices of a table. The digest is right. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

/* Volatile: the compiler may not know that these are the numbers themselves. */
static const volatile uint8_t LOW[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
static const volatile uint8_t HIGH[16] = {0x00, 0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70,
                                          0x80, 0x90, 0xA0, 0xB0, 0xC0, 0xD0, 0xE0, 0xF0};

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  struct sponge sponge;
  if (sponge_refuses(digest_bits, msg, msg_bits)) {
    return 1;
  }
  sponge_start(&sponge);
  for (; msg_bits >= SPONGE_RATE_BITS; msg_bits -= SPONGE_RATE_BITS) {
    uint8_t block[SPONGE_RATE];
    for (unsigned i = 0; i < SPONGE_RATE; i++) {
      block[i] = LOW[msg[i] & 0xF] | HIGH[msg[i] >> 4];
    }
    sponge_absorb(&sponge, block);
    msg += SPONGE_RATE;
  }
  sponge_finish(&sponge, msg, (unsigned)msg_bits);
  sponge_squeeze(&sponge, digest, digest_bits);
  return 0;
}
