/* self.h - this program once more, in a process of its own: as built, or within the emulator that runs this one. */
#ifndef NGCC_XBENCH_HARNESS_CONTRACT_SELF_H_
#define NGCC_XBENCH_HARNESS_CONTRACT_SELF_H_

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* XB_SELF_MARK is the first argument of the prctl(2) calls that stand before (second argument 1) and after (2) what a
 * program does between; the kernel knows no such operation. */
#define XB_SELF_MARK 0x58420000

/* struct xb_self_output is what the process wrote, at most `size` - 1 bytes, ended by a null byte. */
struct xb_self_output {
  char *text;
  size_t size;
};

/* xb_self_run starts this program with the one argument `argument` and the one environment variable `variable`
 * ("NAME=value"), waits for its end and gives its standard output. With `system_calls`, which only an emulator can
 * give, its system calls are written there, one in a line, instead. Returns null, or why that failed; the string is
 * static. */
const char *xb_self_run(const char *argument, const char *variable, bool system_calls, struct xb_self_output *output);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CONTRACT_SELF_H_ */
