/* dispatch.c - what upstream's blake3_dispatch.c decides while the program runs, decided by the build: which code an
 * implementation consists of. BUILD defines the names on the right-hand side for each. */
#include <blake3_impl.h>

void blake3_compress_in_place(uint32_t cv[8], const uint8_t block[BLAKE3_BLOCK_LEN], uint8_t block_len,
                              uint64_t counter, uint8_t flags) {
  XB_COMPRESS_IN_PLACE(cv, block, block_len, counter, flags);
}

void blake3_compress_xof(const uint32_t cv[8], const uint8_t block[BLAKE3_BLOCK_LEN], uint8_t block_len,
                         uint64_t counter, uint8_t flags, uint8_t out[64]) {
  XB_COMPRESS_XOF(cv, block, block_len, counter, flags, out);
}

void blake3_hash_many(const uint8_t *const *inputs, size_t num_inputs, size_t blocks, const uint32_t key[8],
                      uint64_t counter, bool increment_counter, uint8_t flags, uint8_t flags_start, uint8_t flags_end,
                      uint8_t *out) {
  XB_HASH_MANY(inputs, num_inputs, blocks, key, counter, increment_counter, flags, flags_start, flags_end, out);
}

/* Chunks that blake3_hash_many works on at the same time. */
size_t blake3_simd_degree(void) {
  return XB_SIMD_DEGREE;
}
