/* thread_probe.h - counts the threads that a program starts: their stacks are not the one that is measured.
 *
 * As in heap_probe.h the linker's option --wrap, which this library brings along, puts functions of ours in the place
 * of pthread_create and thrd_create. A thread or process made by a system call without the C library is not seen. */
#ifndef NGCC_XBENCH_HARNESS_RESOURCE_THREAD_PROBE_H_
#define NGCC_XBENCH_HARNESS_RESOURCE_THREAD_PROBE_H_

#ifdef __cplusplus
extern "C" {
#endif

/* xb_threads_started returns how many times a thread was asked for in this process, in vain or not. */
unsigned xb_threads_started(void);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_RESOURCE_THREAD_PROBE_H_ */
