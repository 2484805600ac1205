/* reason.h - why something is not available: a sentence that goes into records and onto pages in place of a figure. */
#ifndef NGCC_XBENCH_HARNESS_CYCLES_REASON_H_
#define NGCC_XBENCH_HARNESS_CYCLES_REASON_H_

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* xb_reason holds one reason, ended by a null byte. It names no host, user or path of the machine. */
struct xb_reason {
  char text[400];
};

/* xb_reason_set writes a reason in the manner of printf, cut if too long. Always returns false, so that a function can
 * end with `return xb_reason_set(...)`. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
bool xb_reason_set(struct xb_reason *reason, const char *format, ...);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CYCLES_REASON_H_ */
