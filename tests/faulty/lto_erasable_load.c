#include "tests/faulty/lto_erasable.h"
#include "tests/faulty/sponge.h"

void xb_faulty_load(void *block, const uint8_t *msg) {
  double *words = block;
  for (unsigned i = 0; i < SPONGE_WORDS; i++) {
    const uint64_t word = sponge_load(msg + (size_t)8 * i);
    double bits;
    memcpy(&bits, &word, sizeof(bits));
    words[i] = bits;
  }
}
