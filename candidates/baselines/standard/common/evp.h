/* evp.h - hashing through OpenSSL's EVP interface, as a program that uses the library does it: the algorithm is fetched
 * once, every message has a context of its own. The source file of an implementation includes this file once, after it
 * has defined STANDARD_NAME(hash), the C name of its function for an algorithm. */
#ifndef NGCC_XBENCH_CANDIDATES_BASELINES_STANDARD_COMMON_EVP_H_
#define NGCC_XBENCH_CANDIDATES_BASELINES_STANDARD_COMMON_EVP_H_

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "candidates/baselines/standard/standard.h"

enum { SM3, SHA256, SHA512, SHA3_256, SHA3_512, SHAKE128, SHAKE256, BLAKE2B_512, ALGORITHMS };

struct algorithm {
  const char *name;   /* OpenSSL's */
  size_t digest_bits; /* 0: any multiple of 8 above 0 */
  EVP_MD *md;         /* never freed: it lives as long as the program; null if fetching failed */
};

static struct algorithm algorithms[ALGORITHMS] = {
    [SM3] = {"SM3", 256, NULL},           [SHA256] = {"SHA2-256", 256, NULL},
    [SHA512] = {"SHA2-512", 512, NULL},   [SHA3_256] = {"SHA3-256", 256, NULL},
    [SHA3_512] = {"SHA3-512", 512, NULL}, [SHAKE128] = {"SHAKE-128", 0, NULL},
    [SHAKE256] = {"SHAKE-256", 0, NULL},  [BLAKE2B_512] = {"BLAKE2B-512", 512, NULL},
};

static int evp_hash(const struct algorithm *algorithm, uint8_t *digest, size_t digest_bits, const uint8_t *msg,
                    uint64_t msg_bits) {
  const bool xof = algorithm->digest_bits == 0;

  if (msg_bits % 8 != 0 || digest_bits % 8 != 0 || digest_bits == 0 || (msg == NULL && msg_bits != 0) ||
      (!xof && digest_bits != algorithm->digest_bits) || algorithm->md == NULL) {
    return 1;
  }
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  if (context == NULL) {
    return 1;
  }
  /* The digest is written by the last call only, and not if it fails. */
  const bool done =
      EVP_DigestInit_ex2(context, algorithm->md, NULL) == 1 &&
      EVP_DigestUpdate(context, msg, (size_t)(msg_bits / 8)) == 1 &&
      (xof ? EVP_DigestFinalXOF(context, digest, digest_bits / 8) : EVP_DigestFinal_ex(context, digest, NULL)) == 1;
  EVP_MD_CTX_free(context);
  return done ? 0 : 1;
}

/* start runs before main. It fetches all algorithms and hashes one message with each, so that every call that is
 * measured is like every other: the first one in a program also sets up the library and the heap.
 *
 * Without NO_LOAD_CONFIG libcrypto would read the machine's openssl.cnf, which may put other providers in its place. */
static __attribute__((constructor)) void start(void) {
  uint8_t digest[64];

  if (OPENSSL_init_crypto(OPENSSL_INIT_NO_LOAD_CONFIG, NULL) != 1) {
    return; /* every call fails */
  }
  for (unsigned i = 0; i < ALGORITHMS; i++) {
    const size_t bits = algorithms[i].digest_bits;
    algorithms[i].md = EVP_MD_fetch(NULL, algorithms[i].name, NULL);
    (void)evp_hash(&algorithms[i], digest, bits == 0 ? 256 : bits, NULL, 0);
  }
}

#define STANDARD_FUNCTION(hash, algorithm)                                                               \
  int STANDARD_NAME(hash)(uint8_t * digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) { \
    return evp_hash(&algorithms[algorithm], digest, digest_bits, msg, msg_bits);                         \
  }

STANDARD_FUNCTION(sm3, SM3)
STANDARD_FUNCTION(sha256, SHA256)
STANDARD_FUNCTION(sha512, SHA512)
STANDARD_FUNCTION(sha3_256, SHA3_256)
STANDARD_FUNCTION(sha3_512, SHA3_512)
STANDARD_FUNCTION(shake128, SHAKE128)
STANDARD_FUNCTION(shake256, SHAKE256)
STANDARD_FUNCTION(blake2b_512, BLAKE2B_512)

#endif /* NGCC_XBENCH_CANDIDATES_BASELINES_STANDARD_COMMON_EVP_H_ */
