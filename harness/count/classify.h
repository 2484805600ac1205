/* classify.h - what kind of instruction an encoding is, for each architecture that is counted.
 *
 * The classes that an encoding decides are kept here; loads and stores are observed while the code runs (plugin.c).
 *
 * branch: every instruction that may set the program counter to something else than the next instruction: jumps,
 *   conditional jumps (taken or not), calls and returns. Not: system calls, traps, conditional moves and selects.
 * vector: every instruction that names a vector register: on x86-64 MMX, XMM, YMM, ZMM (SSE and AVX of every
 *   version, AES, SHA, carry-less multiplication), and vzeroupper, vzeroall and emms, which name them all; on AArch64
 * the V registers (Advanced SIMD, scalar floating point, cryptographic extension) and all of the SVE encoding group.
 * Loads and stores of such registers are in this class too. Not: instructions on general registers alone, however new
 * (BMI, ADX, CRC32), on mask registers alone (AVX-512 k registers), and the x87 floating-point unit. repeated: an
 * x86-64 string instruction with a repeat prefix (rep, repe, repne). It is one instruction, but QEMU enters it once for
 * each repetition, so the plugin treats it apart. */
#ifndef NGCC_XBENCH_HARNESS_COUNT_CLASSIFY_H_
#define NGCC_XBENCH_HARNESS_COUNT_CLASSIFY_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* xb_insn_class holds the properties that the encoding of one instruction decides. */
struct xb_insn_class {
  bool branch;
  bool vector;
  bool repeated;
};

/* xb_classify_fn classifies the instruction encoded in `size` bytes at `code`, in the order of guest memory. The
 * encoding must be complete. An encoding that the architecture does not define has no class. */
typedef struct xb_insn_class (*xb_classify_fn)(const uint8_t *code, size_t size);

/* xb_classify_x86_64 is the xb_classify_fn of x86-64 (64-bit mode only). Source: Intel 64 and IA-32 Architectures
 * Software Developer's Manual, volume 2, chapter 2 and appendix A (opcode maps). */
struct xb_insn_class xb_classify_x86_64(const uint8_t *code, size_t size);

/* xb_classify_aarch64 is the xb_classify_fn of AArch64. Source: Arm Architecture Reference Manual (DDI 0487), section
 * C4.1, "A64 instruction set encoding". */
struct xb_insn_class xb_classify_aarch64(const uint8_t *code, size_t size);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_COUNT_CLASSIFY_H_ */
