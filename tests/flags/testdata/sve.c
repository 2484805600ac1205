/* sve.c - the control of sve_test.sh: compiled with the guide's own flag for arm_1, gcc uses SVE. */
#include <stddef.h>
#include <stdint.h>

void xb_add_words(uint64_t *a, const uint64_t *b, size_t words);

void xb_add_words(uint64_t *a, const uint64_t *b, size_t words) {
  for (size_t i = 0; i < words; i++) {
    a[i] += b[i];
  }
}
