/* high_water_mark.h - the largest memory that this process ever had, as the kernel knows it.
 *
 * It is that of the whole process: program, C library, buffers, page tables left out; in whole pages, and with the
 * kernel's rounding (proc(5) calls it inaccurate). It is never the figure of a hash function. */
#ifndef NGCC_XBENCH_HARNESS_RESOURCE_HIGH_WATER_MARK_H_
#define NGCC_XBENCH_HARNESS_RESOURCE_HIGH_WATER_MARK_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* xb_high_water_mark_parse takes the line "VmHWM: <number> kB" out of the content of a file /proc/<process>/status and
 * writes it to *bytes (1 kB is 1024 bytes there). Returns null, or the reason why there is none; static. */
const char *xb_high_water_mark_parse(const char *status, uint64_t *bytes);

/* xb_high_water_mark_read is the same for the file at `path`, "/proc/self/status". Under an emulator the file tells
 * about the emulator: do not ask then (harness/api/emulation.h). */
const char *xb_high_water_mark_read(const char *path, uint64_t *bytes);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_RESOURCE_HIGH_WATER_MARK_H_ */
