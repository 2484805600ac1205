/* taint.h - tells Valgrind's memcheck which bytes are secret (A. Langley, "ctgrind", 2010).
 *
 * Undefined bytes take the place of secret ones: memcheck follows both through registers and memory, bit by bit, and
 * reports every branch and every address that depends on one, whatever their values are. */
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_TAINT_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_TAINT_H_

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* xb_taint_is_seen says whether this process runs in Valgrind. On an architecture for which no Valgrind is pinned, it
 * never does. */
bool xb_taint_is_seen(void);

/* xb_taint_begin makes `size` bytes at `secret` undefined, writes a line that begins with XB_TAINT_BEGIN to Valgrind's
 * log, and returns the number of errors up to here. */
unsigned long xb_taint_begin(const void *secret, size_t size);

/* xb_taint_end makes `size` bytes at `result` defined, writes a line that begins with XB_TAINT_END to Valgrind's log,
 * and returns the number of errors up to here. */
unsigned long xb_taint_end(const void *result, size_t size);

/* xb_taint_clear makes `size` bytes at `bytes` defined. */
void xb_taint_clear(const void *bytes, size_t size);

/* The lines of the log between which the errors of a call stand. */
#define XB_TAINT_BEGIN "xb_taint begin"
#define XB_TAINT_END "xb_taint end"

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CONSTANT_TIME_TAINT_H_ */
