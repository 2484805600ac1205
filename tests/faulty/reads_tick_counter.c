/* reads_tick_counter.c - fault: reads the tick counter of the processor. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
#if defined(__x86_64__)
  (void)__builtin_ia32_rdtsc();
#else
  uint64_t ticks;
  __asm__ volatile("mrs %0, cntvct_el0" : "=r"(ticks));
#endif
  return sponge_hash(digest, digest_bits, msg, msg_bits);
}
