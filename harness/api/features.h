/* features.h - which of the CPU features that an implementation needs are missing here.
 *
 * Names: sse2 ssse3 avx2 bmi2 aes vaes gfni avx512f avx512bw avx512vl sha on x86-64; neon aes sha2 sha3 sm3 sve sve2 on
 * AArch64.
 */
#ifndef NGCC_XBENCH_HARNESS_API_FEATURES_H_
#define NGCC_XBENCH_HARNESS_API_FEATURES_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "harness/api/architecture.h"

#ifdef __cplusplus
extern "C" {
#endif

/* xb_features_missing checks the comma separated list `features` ("" for none) against the CPU and the operating
 * system.
 *
 * Writes the missing ones, comma separated and in the order of the list, to `missing` (`size` bytes, always ended by a
 * null byte if `size` > 0; cut at the end if the buffer is too small). A name that no architecture has is written as
 * "name (unknown feature)", a name that only the other architecture has as "name (not on x86_64)". Returns true if
 * anything is missing: a null list, an empty name in the list and an unknown name count as missing. */
bool xb_features_missing(const char *features, char *missing, size_t size);

/* xb_feature_probe is how the facts of a CPU are read, so that tests can describe any CPU.
 *
 * `cpuid` fills regs with EAX, EBX, ECX, EDX of a leaf, all 0 if the CPU has no such leaf (x86-64 only). `xcr0` returns
 * extended control register 0; it is called only if CPUID says that the operating system enabled XGETBV (x86-64 only).
 * `auxval` returns an entry of the auxiliary vector, 0 if absent (AArch64 only). */
struct xb_feature_probe {
  enum xb_architecture architecture;
  void (*cpuid)(void *context, uint32_t leaf, uint32_t subleaf, uint32_t regs[4]);
  uint64_t (*xcr0)(void *context);
  unsigned long (*auxval)(void *context, unsigned long type);
  void *context;
};

/* xb_features_missing_with is xb_features_missing with the facts taken from `probe`. */
bool xb_features_missing_with(const struct xb_feature_probe *probe, const char *features, char *missing, size_t size);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_API_FEATURES_H_ */
