/* watch.h - compares the operands of single instructions between calls.
 *
 * A trace shows addresses, not values: a division with a secret operand leaves the same trace whatever the secret is.
 * So the tracing program runs a second time without the plugin, and watches each division and the like that the first
 * run found within calls: a trap is put over the instruction; the handler of its signal reads the operands, and then a
 * copy of the instruction elsewhere does its work (as uprobes of Linux does). The operands in the calls of a series are
 * compared, one after the other, with those of message 0. */
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_WATCH_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_WATCH_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "harness/constant_time/machine.h"

#ifdef __cplusplus
extern "C" {
#endif

/* At most XB_WATCH_SITES instructions are watched at a time. Of one call the first XB_WATCH_PER_CALL executions of each
 * are compared, and no more than XB_WATCH_EXECUTIONS in all calls together: every one costs a signal. */
enum { XB_WATCH_SITES = 32, XB_WATCH_PER_CALL = 1024, XB_WATCH_EXECUTIONS = 50000 };

/* xb_watched is one watched instruction, and what was seen. */
struct xb_watched {
  uint64_t pc;
  size_t size;
  uint8_t code[XB_MAX_ENCODING];
  uint64_t executions; /* compared or kept */
  bool limited;        /* there were more, which were not */
  bool differs;        /* operands differed; it is no longer watched then. The rest is about the first time: */
  uint64_t series;
  uint64_t message;
  size_t index;             /* execution within the call */
  struct xb_operands base;  /* of message 0; zeros if the execution was one more than with message 0 */
  struct xb_operands other; /* zeros if it was one less */
};

/* xb_watch_start watches the instructions of `size` bytes at `pc`. May be called for several. Returns null, or what is
 * wrong: too many, operands that are not known, memory that cannot be changed. */
const char *xb_watch_start(uint64_t pc, size_t size);

/* xb_watch_begin and xb_watch_end enclose a call with message `message` of series `series`. */
void xb_watch_begin(uint64_t series, uint64_t message);
void xb_watch_end(void);

/* xb_watch_count is the number of watched instructions, xb_watch_get what was seen of one. */
size_t xb_watch_count(void);
const struct xb_watched *xb_watch_get(size_t index);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CONSTANT_TIME_WATCH_H_ */
