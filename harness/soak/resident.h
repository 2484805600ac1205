/* resident.h - how much memory this process has in the machine's memory. */
#ifndef NGCC_XBENCH_HARNESS_SOAK_RESIDENT_H_
#define NGCC_XBENCH_HARNESS_SOAK_RESIDENT_H_

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* xb_soak_resident is an amount of memory, or the reason why it is not known. */
struct xb_soak_resident {
  bool known;
  uint64_t bytes;
  char reason[192]; /* "" if known */
};

/* xb_soak_resident_read reads the resident memory of this process, in bytes, from `path`, which is in the form of
 * /proc/self/statm (proc(5)): its second number, in pages. `emulator` is null, or the name of what runs this process:
 * then the figure would be the emulator's, and there is a reason instead. It takes no memory from the heap. */
struct xb_soak_resident xb_soak_resident_read(const char *path, const char *emulator);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_SOAK_RESIDENT_H_ */
