#include "harness/api/features.h"

#include <stdio.h>
#include <string.h>

#include "harness/api/architecture.h"

#if defined(__x86_64__)
#include <cpuid.h>
#else
#include <sys/auxv.h>
#endif

enum { REG_EAX, REG_EBX, REG_ECX, REG_EDX };

/* Entries of the auxiliary vector, Linux uapi linux/auxvec.h; written out because x86-64 builds test them, too. */
enum { TYPE_HWCAP = 16, TYPE_HWCAP2 = 26 };

/* Register state that the operating system must save before the instructions may be used, as bits of XCR0 (Intel SDM
 * volume 1, section 13.3): SSE and AVX state; for AVX-512 also opmask, ZMM_Hi256 and Hi16_ZMM. */
enum { XCR0_NONE = 0, XCR0_AVX = 0x06, XCR0_AVX512 = 0xE6 };

struct feature {
  enum xb_architecture architecture;
  const char *name;
  uint32_t source; /* x86-64: CPUID leaf (subleaf 0); AArch64: type in the auxiliary vector */
  int reg;         /* x86-64 only */
  int bit;
  uint32_t xcr0; /* x86-64 only */
};

/* x86-64 bits: Intel SDM volume 2A, CPUID, leaves 01H and 07H. AArch64 bits: Linux uapi asm/hwcap.h of arm64. */
static const struct feature FEATURES[] = {
    {XB_X86_64, "sse2", 1, REG_EDX, 26, XCR0_NONE},
    {XB_X86_64, "ssse3", 1, REG_ECX, 9, XCR0_NONE},
    {XB_X86_64, "aes", 1, REG_ECX, 25, XCR0_NONE},
    {XB_X86_64, "avx2", 7, REG_EBX, 5, XCR0_AVX},
    {XB_X86_64, "bmi2", 7, REG_EBX, 8, XCR0_NONE},
    {XB_X86_64, "avx512f", 7, REG_EBX, 16, XCR0_AVX512},
    {XB_X86_64, "sha", 7, REG_EBX, 29, XCR0_NONE},
    {XB_X86_64, "avx512vl", 7, REG_EBX, 31, XCR0_AVX512},
    {XB_X86_64, "gfni", 7, REG_ECX, 8, XCR0_NONE},
    {XB_X86_64, "vaes", 7, REG_ECX, 9, XCR0_AVX},
    {XB_X86_64, "avx512bw", 7, REG_EBX, 30, XCR0_AVX512},
    {XB_AARCH64, "neon", TYPE_HWCAP, 0, 1, 0}, /* HWCAP_ASIMD */
    {XB_AARCH64, "aes", TYPE_HWCAP, 0, 3, 0},
    {XB_AARCH64, "sha2", TYPE_HWCAP, 0, 6, 0},
    {XB_AARCH64, "sha3", TYPE_HWCAP, 0, 17, 0},
    {XB_AARCH64, "sm3", TYPE_HWCAP, 0, 18, 0},
    {XB_AARCH64, "sve", TYPE_HWCAP, 0, 22, 0},
    {XB_AARCH64, "sve2", TYPE_HWCAP2, 0, 1, 0},
};

enum { CPUID1_ECX_OSXSAVE = 27 };

static bool os_saves_state(const struct xb_feature_probe *probe, uint32_t needed) {
  uint32_t regs[4];

  if (needed == XCR0_NONE) {
    return true;
  }
  probe->cpuid(probe->context, 1, 0, regs);
  /* Without OSXSAVE the instruction XGETBV itself is undefined. */
  return ((regs[REG_ECX] >> CPUID1_ECX_OSXSAVE) & 1) != 0 && (probe->xcr0(probe->context) & needed) == needed;
}

static bool has_feature(const struct xb_feature_probe *probe, const struct feature *feature) {
  uint32_t regs[4];

  if (feature->architecture == XB_AARCH64) {
    return ((probe->auxval(probe->context, feature->source) >> feature->bit) & 1) != 0;
  }
  probe->cpuid(probe->context, feature->source, 0, regs);
  return ((regs[feature->reg] >> feature->bit) & 1) != 0 && os_saves_state(probe, feature->xcr0);
}

/* Returns NULL if the feature is there, else the words that follow its name in the list of missing ones. */
static const char *why_missing(const struct xb_feature_probe *probe, const char *name, size_t length) {
  bool known = false;

  for (size_t i = 0; i < sizeof FEATURES / sizeof FEATURES[0]; i++) {
    if (strlen(FEATURES[i].name) != length || memcmp(FEATURES[i].name, name, length) != 0) {
      continue;
    }
    if (FEATURES[i].architecture == probe->architecture) {
      return has_feature(probe, &FEATURES[i]) ? NULL : "";
    }
    known = true;
  }
  if (!known) {
    return " (unknown feature)";
  }
  return probe->architecture == XB_X86_64 ? " (not on x86_64)" : " (not on aarch64)";
}

static void append(char *text, size_t size, const char *separator, const char *name, size_t length, const char *why) {
  size_t used = size > 0 ? strlen(text) : 0;

  if (used < size) {
    (void)snprintf(text + used, size - used, "%s%.*s%s", separator, (int)length, name, why);
  }
}

bool xb_features_missing_with(const struct xb_feature_probe *probe, const char *features, char *missing, size_t size) {
  bool any = false;

  if (size > 0) {
    missing[0] = '\0';
  }
  if (features == NULL) {
    append(missing, size, "", "null list", strlen("null list"), "");
    return true;
  }
  if (features[0] == '\0') {
    return false;
  }
  for (const char *name = features;;) {
    size_t length = strcspn(name, ",");
    const char *why = why_missing(probe, name, length);

    if (why != NULL) {
      append(missing, size, any ? "," : "", name, length, why);
      any = true;
    }
    if (name[length] == '\0') {
      return any;
    }
    name += length + 1;
  }
}

#if defined(__x86_64__)

static void system_cpuid(void *context, uint32_t leaf, uint32_t subleaf, uint32_t regs[4]) {
  (void)context;
  if (__get_cpuid_count(leaf, subleaf, &regs[REG_EAX], &regs[REG_EBX], &regs[REG_ECX], &regs[REG_EDX]) == 0) {
    memset(regs, 0, 4 * sizeof regs[0]);
  }
}

static uint64_t system_xcr0(void *context) {
  uint32_t low;
  uint32_t high;

  (void)context;
  /* Not the intrinsic: it would need -mxsave for this file. */
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return (uint64_t)high << 32 | low;
}

static const struct xb_feature_probe SYSTEM_PROBE = {XB_X86_64, system_cpuid, system_xcr0, NULL, NULL};

#else

static unsigned long system_auxval(void *context, unsigned long type) {
  (void)context;
  return getauxval(type);
}

static const struct xb_feature_probe SYSTEM_PROBE = {XB_AARCH64, NULL, NULL, system_auxval, NULL};

#endif

bool xb_features_missing(const char *features, char *missing, size_t size) {
  return xb_features_missing_with(&SYSTEM_PROBE, features, missing, size);
}
