/* latency.h - which instructions take a time that depends on their operands, or have an address that no trace shows.
 *
 *   division  integer division: div, idiv; udiv, sdiv, also of SVE. On all cores but a few the time follows the size of
 *             the operands.
 *   float     division and square root in floating point, scalar or vector, and the instructions of the x87 unit that
 *             divide or work in steps (fprem, fsin, fyl2x, ...). Their time follows the operands: powers of two,
 *             zeros and denormal numbers are faster or slower.
 *   bits      pdep, pext; bdep, bext, bgrp of SVE2. On AMD cores before Zen 3 the time of the former follows the mask.
 *   unseen    prefetches and cache maintenance (clflush, clflushopt, clwb; dc, prfm, prfum): the emulator does not
 * report their addresses, though a cache shows them. fixed     all others. Multiplications are among them (README.md
 * says where that is wrong). So are x86-64 string instructions with a repeat prefix, gathers, scatters and masked
 * moves: the trace has their accesses. */
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_LATENCY_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_LATENCY_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum xb_latency { XB_LATENCY_FIXED, XB_LATENCY_DIVISION, XB_LATENCY_FLOAT, XB_LATENCY_BITS, XB_LATENCY_UNSEEN };

/* XB_LATENCY_NAMES are the names of the classes, in the order of the constants. */
enum { XB_LATENCY_COUNT = 5 };
extern const char *const XB_LATENCY_NAMES[XB_LATENCY_COUNT];

/* xb_latency_fn returns the class of the instruction encoded in `size` bytes at `code`, in the order of guest memory.
 * The encoding must be complete; one that the architecture does not define is fixed. */
typedef enum xb_latency (*xb_latency_fn)(const uint8_t *code, size_t size);

/* xb_latency_x86_64 is the xb_latency_fn of x86-64 (64-bit mode). Sources: Intel 64 and IA-32 Architectures Software
 * Developer's Manual, volume 2, appendix A (opcode maps) and B; for pdep and pext A. Fog, "Instruction tables". */
enum xb_latency xb_latency_x86_64(const uint8_t *code, size_t size);

/* xb_latency_aarch64 is the xb_latency_fn of AArch64. Source: Arm Architecture Reference Manual (DDI 0487), section
 * C4.1, "A64 instruction set encoding". */
enum xb_latency xb_latency_aarch64(const uint8_t *code, size_t size);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CONSTANT_TIME_LATENCY_H_ */
