/* child.h - runs a function in a process of its own. */
#ifndef NGCC_XBENCH_HARNESS_RESOURCE_CHILD_H_
#define NGCC_XBENCH_HARNESS_RESOURCE_CHILD_H_

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* xb_shared_memory returns `bytes` zero bytes that this process shares with its children, or null, with errno set.
 * xb_shared_memory_free gives them back. */
void *xb_shared_memory(size_t bytes);
void xb_shared_memory_free(void *memory, size_t bytes);

/* xb_run_in_child runs function(argument) in a new process, which ends with it, and waits. The child sees this
 * process's memory as it is; what it writes is lost, but for shared memory. Signals that nobody causes by a fault are
 * blocked in it, and it dies with this process. The caller has one thread.
 *
 * Returns 0 if the function returned; the number of the signal that ended it; -1, with errno set, if there is no
 * process. */
int xb_run_in_child(void (*function)(void *argument), void *argument);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_RESOURCE_CHILD_H_ */
