/* guarded.h - memory between areas that cannot be accessed, so that an access beside it ends the process at once, and a
 * sentence in the report that says where it was. */
#ifndef NGCC_XBENCH_HARNESS_CONTRACT_GUARDED_H_
#define NGCC_XBENCH_HARNESS_CONTRACT_GUARDED_H_

#include <stddef.h>
#include <stdint.h>

#include "harness/contract/run.h"

#ifdef __cplusplus
extern "C" {
#endif

/* XB_GUARDED_BEYOND is how much cannot be accessed on each side, in bytes. */
#define XB_GUARDED_BEYOND ((size_t)1 << 20)

/* struct xb_guarded is some memory that is seen at two places. */
struct xb_guarded {
  const char *name; /* "the message" */
  uint8_t *bytes;   /* of the candidate: between the areas without access */
  uint8_t *ours;    /* the same memory, always writable and not for the candidate */
  size_t size;      /* a multiple of the page size */
};

/* xb_guarded_open maps at least `size` bytes, readable and writable, and has accesses beside them told by `name`. It
 * ends the process if there is no memory. Nothing is given back: the process of a check ends soon. At most 8 in a
 * process. */
void xb_guarded_open(struct xb_guarded *memory, const char *name, size_t size);

/* xb_guarded_protect lets the candidate do with the memory what `protection` says (mprotect(2)). */
void xb_guarded_protect(const struct xb_guarded *memory, int protection);

/* xb_guarded_watch makes a fault (SIGSEGV, SIGBUS) of this process a failure of the run, told in terms of the memories
 * that were opened before or later, and ends the process. The handler runs on a stack of its own. */
void xb_guarded_watch(const struct xb_run *run);

/* xb_guarded_call_before_fault has the next fault inside of a memory that is not accessible handled by
 * function(argument): it makes the memory accessible, and the instruction is tried again. For one fault; null: none. Of
 * each thread its own. */
void xb_guarded_call_before_fault(void (*function)(void *argument), void *argument);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CONTRACT_GUARDED_H_ */
