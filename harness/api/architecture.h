/* architecture.h - the processor architectures that the harness knows.
 *
 * The architecture is a value, not only a macro, so that tests can exercise the rules of either one on the other. */
#ifndef NGCC_XBENCH_HARNESS_API_ARCHITECTURE_H_
#define NGCC_XBENCH_HARNESS_API_ARCHITECTURE_H_

#ifdef __cplusplus
extern "C" {
#endif

enum xb_architecture { XB_X86_64, XB_AARCH64 };

/* XB_THIS_ARCHITECTURE is the architecture that the code is compiled for. */
#if defined(__x86_64__)
#define XB_THIS_ARCHITECTURE XB_X86_64
#elif defined(__aarch64__)
#define XB_THIS_ARCHITECTURE XB_AARCH64
#else
#error "ngcc-xbench supports x86-64 and AArch64 only"
#endif

/* xb_architecture_name returns the machine name as uname(1) prints it: "x86_64" or "aarch64". The string is static. */
static inline const char *xb_architecture_name(enum xb_architecture architecture) {
  return architecture == XB_X86_64 ? "x86_64" : "aarch64";
}

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_API_ARCHITECTURE_H_ */
