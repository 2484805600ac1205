/* standard_openssl.c - libcrypto as it comes: it chooses its code by the features of the CPU, as in a program of an
 * integrator. */
#include <stdlib.h>

#define STANDARD_NAME(hash) hash##_openssl

#include "candidates/baselines/standard/common/evp.h"

/* show_features runs before libcrypto looks for these variables (x86-64: in .init, AArch64: in a constructor), so that
 * no environment can change what is measured. */
static void show_features(void) {
  (void)unsetenv("OPENSSL_ia32cap"); /* x86-64; see OPENSSL_ia32cap(3) */
  (void)unsetenv("OPENSSL_armcap");  /* AArch64; crypto/armcap.c */
}

/* The array of the functions that run before all others of a program (System V ABI, chapter 5). */
static void (*const preinit)(void) __attribute__((section(".preinit_array"), used)) = show_features;
