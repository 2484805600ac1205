/* emulation.h - does this process run on a real CPU?
 *
 * Times and cycles of an emulated run mean nothing, so every program that measures asks here first. */
#ifndef NGCC_XBENCH_HARNESS_API_EMULATION_H_
#define NGCC_XBENCH_HARNESS_API_EMULATION_H_

#include <stdbool.h>
#include <stddef.h>

#include "harness/api/architecture.h"

#ifdef __cplusplus
extern "C" {
#endif

/* xb_emulator_name returns null if the process runs on a real CPU, else the emulator's name, "qemu-aarch64", or the
 * reason for thinking that there is one. The string belongs to the process and must not be freed or changed.
 *
 * Any one of these is enough:
 *   - the environment variable XB_EMULATOR is not empty: the launcher's word, returned as it is;
 *   - x86-64: CPUID leaf 0x40000000 has QEMU's signature "TCGTCGTCGTCG";
 *   - AArch64: the file /proc/cpuinfo has no "CPU implementer" line (it is the host's), or implementer 0x00, which Arm
 *     reserves for software use (MIDR_EL1, Arm Architecture Reference Manual, D19) and QEMU's CPU "max" shows;
 *   - the program that the kernel started is for another machine, or its name starts with "qemu-".
 * If a fact cannot be read, the answer is an emulator "unknown (...)": nobody may time a run that nobody can vouch for.
 */
const char *xb_emulator_name(void);

/* xb_emulation_probe is how the facts are read, so that tests can describe any system.
 *
 * `environment` returns a variable's value or null. `hypervisor` writes the 12 bytes of signature of CPUID leaf
 * 0x40000000, ended by a null byte (x86-64 only). `cpuinfo` writes the start of /proc/cpuinfo as a string, cut to
 * `size` bytes with the null byte, and returns false if it cannot be read (AArch64 only). `program` writes the kernel's
 * own name of the running program, null-ended, and the field e_machine of its ELF header; false if unknown. */
struct xb_emulation_probe {
  enum xb_architecture architecture;
  const char *(*environment)(void *context, const char *name);
  void (*hypervisor)(void *context, char signature[13]);
  bool (*cpuinfo)(void *context, char *text, size_t size);
  bool (*program)(void *context, char *name, size_t size, unsigned *elf_machine);
  void *context;
};

/* xb_emulator_name_with is xb_emulator_name with the facts taken from `probe`. */
const char *xb_emulator_name_with(const struct xb_emulation_probe *probe);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_API_EMULATION_H_ */
