/* recorder.h - compares the traces of calls as they happen, in little memory.
 *
 * A trace is the sequence of a call's events:
 *
 *   jump    execution went on elsewhere than behind an instruction: a jump, a call, a return, a branch that was taken,
 *           one more repetition of an x86-64 string instruction
 *   load    an instruction read memory: its address, the address and the number of bytes of the access
 *   store   it wrote memory
 *   end     the call is over
 *
 * With the first address, which is an event too, the jumps tell every instruction that was executed. That execution
 * went on behind an instruction is no event, so that it does not matter how QEMU cuts code into blocks.
 *
 * A hash goes over the events. The hashes of the trace of message 0 after each XB_TRACE_CHUNK events are kept, 8 bytes
 * each; every other message of the series is compared with them. That tells in which chunk two traces first differ. In
 * a second run of the same program a window on that chunk keeps the events themselves.
 *
 * The hash is a permutation of its 64-bit state for every word that goes in, and of that word for every state: two
 * traces of which a single address differs never have the same hash. Others have with probability 2^-64 each, if nobody
 * searches for such traces: it is no cryptographic hash. */
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_RECORDER_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_RECORDER_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "harness/constant_time/protocol.h"

#ifdef __cplusplus
extern "C" {
#endif

enum xb_event_kind { XB_EVENT_JUMP, XB_EVENT_LOAD, XB_EVENT_STORE, XB_EVENT_END };

/* xb_event is one event. `pc` is the address of the instruction, 0 for the first jump of a call and for the end. */
struct xb_event {
  enum xb_event_kind kind;
  uint32_t size;    /* bytes accessed, 0 for jump and end */
  uint64_t pc;      /* address of the instruction */
  uint64_t address; /* jumped to, or accessed */
};

/* xb_series_result is what the calls of one series gave; protocol.h says what the members are. */
struct xb_series_result {
  uint64_t calls;
  uint64_t events;
  uint64_t different;
  uint64_t first;
  uint64_t last;
  uint64_t chunk;
};

/* xb_window is where the events themselves are kept: one chunk of message 0 and of another message of one series. */
struct xb_window {
  bool wanted;
  uint64_t series;
  uint64_t message;
  uint64_t chunk;
  struct xb_event events[2][XB_TRACE_CHUNK]; /* of message 0, of the other */
  size_t counts[2];
};

/* xb_recorder is all of it. It starts as zeros. Members are for reading only. */
struct xb_recorder {
  bool active; /* between the two marks of a call */
  uint64_t series;
  uint64_t message;
  uint64_t hash;
  uint64_t events;
  bool differs;          /* the chunk that differs first was found */
  uint64_t chunk;        /* which it is */
  struct xb_event *keep; /* where the events of the window go, or null */
  size_t *keep_count;
  uint64_t *base; /* hashes of the trace of message 0 */
  size_t base_count;
  size_t base_capacity;
  struct xb_series_result *results;
  size_t result_count;
  size_t result_capacity;
  struct xb_window window;
};

/* xb_recorder_begin starts the trace of a call. Series must be begun in order, each with message 0, 1, 2, ... Returns
 * null, or what is wrong: a call inside a call, another order, no memory. */
const char *xb_recorder_begin(struct xb_recorder *recorder, uint64_t series, uint64_t message);

/* xb_recorder_event adds one event to the trace of the call; there must be one. Returns null or "out of memory". */
const char *xb_recorder_event(struct xb_recorder *recorder, const struct xb_event *event);

/* xb_recorder_end ends the trace of the call and compares it. Returns null, or what is wrong: no call, another series
 * or message than at its beginning, no memory. */
const char *xb_recorder_end(struct xb_recorder *recorder, uint64_t series, uint64_t message);

/* xb_recorder_difference finds the first two events of the window that differ. Returns false if there are none: the
 * window was not reached, or its events are the same. */
bool xb_recorder_difference(const struct xb_recorder *recorder, size_t *index, struct xb_event *base,
                            struct xb_event *other);

/* xb_recorder_free frees the memory of `recorder`, which is zeros afterwards. */
void xb_recorder_free(struct xb_recorder *recorder);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CONSTANT_TIME_RECORDER_H_ */
