/* measure.h - the memory that calls of an instance use, each found in a process of its own.
 *
 * A process is forked for each length and each kind of figure, so the first call in it is the first call of a program:
 * what a function sets up once is part of the figures, whatever else was asked for. */
#ifndef NGCC_XBENCH_HARNESS_RESOURCE_MEASURE_H_
#define NGCC_XBENCH_HARNESS_RESOURCE_MEASURE_H_

#include <stddef.h>
#include <stdint.h>

#include "harness/api/hash.h"
#include "harness/resource/figure.h"

#ifdef __cplusplus
extern "C" {
#endif

/* XB_STACK_BYTES is the size of the painted stack: what Linux gives a program by default. */
#define XB_STACK_BYTES ((size_t)8 << 20)

enum xb_outcome {
  XB_MEASURED,
  XB_STACK_OVERFLOW, /* a call needs more than XB_STACK_BYTES */
  XB_CALL_WRONG,     /* a call failed, changed its caller's stack, or gave another digest than the one before it */
  XB_CRASHED,        /* a signal ended the call */
  XB_NO_SYSTEM       /* no memory, or no process */
};

/* struct xb_resource_use is what was found for one message length. */
struct xb_resource_use {
  enum xb_outcome outcome;
  int signal;                       /* XB_CRASHED */
  char problem[160];                /* XB_CALL_WRONG, XB_CRASHED, XB_NO_SYSTEM: in words */
  struct xb_figure stack;           /* bytes below the stack pointer at the first instruction of the function */
  struct xb_figure heap_peak;       /* bytes */
  struct xb_figure heap_calls;      /* calls that allocate, in the call with most of them */
  struct xb_figure heap_left_first; /* bytes that the first call does not give back */
  struct xb_figure heap_left_later; /* bytes that a later call does not give back: it leaks them */
  struct xb_figure high_water_mark; /* bytes, whole process */
};

/* xb_measure_stack fills in `stack`: the largest use of calls with two messages (that of harness/api/message.h, aligned
 * to a page; its complement, at an odd address), from XB_STACK_ENTRIES places (painted_stack.h), on both paints. */
void xb_measure_stack(const struct xb_hash *instance, uint64_t bytes, struct xb_resource_use *use);

/* xb_measure_heap fills in `heap_...` from three calls: the two messages, and the first one again. */
void xb_measure_heap(const struct xb_hash *instance, uint64_t bytes, struct xb_resource_use *use);

/* xb_measure_high_water_mark fills in `high_water_mark`: of a process that makes one call for each length, buffers
 * included. Not under an emulator. */
void xb_measure_high_water_mark(const struct xb_hash *instance, const uint64_t *lengths, size_t count,
                                struct xb_resource_use *use);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_RESOURCE_MEASURE_H_ */
