/* machine.h - what the checks must know of the processor; one source file for each architecture defines it. */
#ifndef NGCC_XBENCH_HARNESS_CONTRACT_MACHINE_H_
#define NGCC_XBENCH_HARNESS_CONTRACT_MACHINE_H_

#include <stddef.h>
#include <stdint.h>

#include "harness/api/hash.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The most registers that any architecture has of a kind. */
enum { XB_MACHINE_MOST_KEPT = 20, XB_MACHINE_MOST_FLOATING_POINT = 4 };

/* struct xb_machine_call is one call of a hash function. The assembler code knows the order of its members. */
struct xb_machine_call {
  xb_hash_fn hash;
  uint8_t *digest;
  size_t digest_bits;
  const uint8_t *msg;
  uint64_t msg_bits;
};

/* xb_machine_call makes the call and returns its result. Before, each register that the procedure call standard (System
 * V ABI, AMD64 supplement, 3.2.1; AAPCS64, 6.1) lets the callee not change, but for the stack pointer, gets a value of
 * XB_MACHINE_KEPT_VALUES; afterwards kept[i] is what register i holds. Whatever the callee did to them, the caller of
 * this function has its own back. */
int xb_machine_call(const struct xb_machine_call *call, uint64_t kept[XB_MACHINE_MOST_KEPT]);

/* The kept registers: how many, their names, and the values that they have during the call. */
extern const unsigned XB_MACHINE_KEPT;
extern const char *const XB_MACHINE_KEPT_NAMES[XB_MACHINE_MOST_KEPT];
extern const uint64_t XB_MACHINE_KEPT_VALUES[XB_MACHINE_MOST_KEPT];

/* xb_machine_floating_point reads the registers that control floating point and hold its exceptions: state[i] is that
 * of the name i. Nothing is changed. */
void xb_machine_floating_point(uint64_t state[XB_MACHINE_MOST_FLOATING_POINT]);
extern const unsigned XB_MACHINE_FLOATING_POINT;
extern const char *const XB_MACHINE_FLOATING_POINT_NAMES[XB_MACHINE_MOST_FLOATING_POINT];

/* xb_machine_trap_ticks makes each later reading of the processor's tick counter in this process end in SIGSEGV.
 * Returns null, or the reason why that cannot be done here; the string is static. */
const char *xb_machine_trap_ticks(void);

/* xb_machine_audit_architecture returns the kernel's number of the architecture, as a seccomp filter sees it
 * (linux/audit.h). */
uint32_t xb_machine_audit_architecture(void);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CONTRACT_MACHINE_H_ */
