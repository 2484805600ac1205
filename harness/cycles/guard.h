/* guard.h - run an instruction that the system may forbid. */
#ifndef NGCC_XBENCH_HARNESS_CYCLES_GUARD_H_
#define NGCC_XBENCH_HARNESS_CYCLES_GUARD_H_

#ifdef __cplusplus
extern "C" {
#endif

/* xb_guard calls action(argument) and returns 0 if it came back, else the number of the signal that stopped it: SIGILL
 * (instruction not there or not permitted, the answer of AArch64) or SIGSEGV (not permitted, the answer of x86-64 to
 * RDPMC and RDTSC). Returns -1, with `action` not called, if the signals cannot be handled. The former handlers are put
 * back before it returns. `action` must only execute the instruction and store its result; one thread at a time. */
int xb_guard(void (*action)(void *argument), void *argument);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CYCLES_GUARD_H_ */
