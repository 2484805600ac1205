/* standard_openssl_portable.c - libcrypto with all features of the CPU hidden from it, so that it runs the code that
 * works on every CPU of the architecture. */
#include <stdlib.h>

#define STANDARD_NAME(hash) hash##_openssl_portable

#include "candidates/baselines/standard/common/evp.h"

/* hide_features runs before libcrypto looks for these variables (x86-64: in .init, AArch64: in a constructor) and
 * replaces what the environment may hold. If it cannot (no memory), the program ends: it would measure something else.
 */
static void hide_features(void) {
  if (setenv("OPENSSL_ia32cap", "0:0", 1) != 0 || /* x86-64: both words of features; see OPENSSL_ia32cap(3) */
      setenv("OPENSSL_armcap", "0", 1) != 0) {    /* AArch64; crypto/armcap.c */
    abort();
  }
}

/* The array of the functions that run before all others of a program (System V ABI, chapter 5). */
static void (*const preinit)(void) __attribute__((section(".preinit_array"), used)) = hide_features;
