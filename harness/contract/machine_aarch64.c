#include <linux/audit.h>

#include "harness/contract/machine.h"

/* Of d8 to d15 the callee keeps the low 64 bits only (AAPCS64, 6.1.2). */
const unsigned XB_MACHINE_KEPT = 19;
const char *const XB_MACHINE_KEPT_NAMES[XB_MACHINE_MOST_KEPT] = {"x19", "x20", "x21", "x22", "x23", "x24", "x25",
                                                                 "x26", "x27", "x28", "x29", "d8",  "d9",  "d10",
                                                                 "d11", "d12", "d13", "d14", "d15"};
const uint64_t XB_MACHINE_KEPT_VALUES[XB_MACHINE_MOST_KEPT] = {
    0x0B0B0B0B5A5A0001, 0x0B0B0B0B5A5A0002, 0x0B0B0B0B5A5A0003, 0x0B0B0B0B5A5A0004, 0x0B0B0B0B5A5A0005,
    0x0B0B0B0B5A5A0006, 0x0B0B0B0B5A5A0007, 0x0B0B0B0B5A5A0008, 0x0B0B0B0B5A5A0009, 0x0B0B0B0B5A5A000A,
    0x0B0B0B0B5A5A000B, 0x0B0B0B0B5A5A000C, 0x0B0B0B0B5A5A000D, 0x0B0B0B0B5A5A000E, 0x0B0B0B0B5A5A000F,
    0x0B0B0B0B5A5A0010, 0x0B0B0B0B5A5A0011, 0x0B0B0B0B5A5A0012, 0x0B0B0B0B5A5A0013};

/* The frame: 12 general registers, 8 of floating point, the place for `kept`. */
__asm__(
    ".pushsection .text\n"
    ".globl xb_machine_call\n"
    ".type xb_machine_call, %function\n"
    "xb_machine_call:\n\t"
    "stp x29, x30, [sp, #-176]!\n\t"
    "stp x19, x20, [sp, #16]\n\t"
    "stp x21, x22, [sp, #32]\n\t"
    "stp x23, x24, [sp, #48]\n\t"
    "stp x25, x26, [sp, #64]\n\t"
    "stp x27, x28, [sp, #80]\n\t"
    "stp d8, d9, [sp, #96]\n\t"
    "stp d10, d11, [sp, #112]\n\t"
    "stp d12, d13, [sp, #128]\n\t"
    "stp d14, d15, [sp, #144]\n\t"
    "str x1, [sp, #160]\n\t"
    "mov x9, x0\n\t"
    "ldp x0, x1, [x9, #8]\n\t"
    "ldp x2, x3, [x9, #24]\n\t"
    "ldr x9, [x9]\n\t"
    "adrp x10, XB_MACHINE_KEPT_VALUES\n\t"
    "add x10, x10, :lo12:XB_MACHINE_KEPT_VALUES\n\t"
    "ldp x19, x20, [x10]\n\t"
    "ldp x21, x22, [x10, #16]\n\t"
    "ldp x23, x24, [x10, #32]\n\t"
    "ldp x25, x26, [x10, #48]\n\t"
    "ldp x27, x28, [x10, #64]\n\t"
    "ldr x29, [x10, #80]\n\t"
    "ldp d8, d9, [x10, #88]\n\t"
    "ldp d10, d11, [x10, #104]\n\t"
    "ldp d12, d13, [x10, #120]\n\t"
    "ldp d14, d15, [x10, #136]\n\t"
    "blr x9\n\t"
    "ldr x9, [sp, #160]\n\t"
    "stp x19, x20, [x9]\n\t"
    "stp x21, x22, [x9, #16]\n\t"
    "stp x23, x24, [x9, #32]\n\t"
    "stp x25, x26, [x9, #48]\n\t"
    "stp x27, x28, [x9, #64]\n\t"
    "str x29, [x9, #80]\n\t"
    "stp d8, d9, [x9, #88]\n\t"
    "stp d10, d11, [x9, #104]\n\t"
    "stp d12, d13, [x9, #120]\n\t"
    "stp d14, d15, [x9, #136]\n\t"
    "ldp x19, x20, [sp, #16]\n\t"
    "ldp x21, x22, [sp, #32]\n\t"
    "ldp x23, x24, [sp, #48]\n\t"
    "ldp x25, x26, [sp, #64]\n\t"
    "ldp x27, x28, [sp, #80]\n\t"
    "ldp d8, d9, [sp, #96]\n\t"
    "ldp d10, d11, [sp, #112]\n\t"
    "ldp d12, d13, [sp, #128]\n\t"
    "ldp d14, d15, [sp, #144]\n\t"
    "ldp x29, x30, [sp], #176\n\t"
    "ret\n"
    ".size xb_machine_call, . - xb_machine_call\n"
    ".popsection\n");

const unsigned XB_MACHINE_FLOATING_POINT = 2;
const char *const XB_MACHINE_FLOATING_POINT_NAMES[XB_MACHINE_MOST_FLOATING_POINT] = {"FPCR", "FPSR"};

/* NOLINTNEXTLINE(readability-non-const-parameter): written by the instructions */
void xb_machine_floating_point(uint64_t state[XB_MACHINE_MOST_FLOATING_POINT]) {
  __asm__ volatile("mrs %0, fpcr" : "=r"(state[0]));
  __asm__ volatile("mrs %0, fpsr" : "=r"(state[1]));
}

const char *xb_machine_trap_ticks(void) {
  return "a reading of CNTVCT_EL0 cannot be trapped on AArch64; the test of symbols looks for the instruction";
}

uint32_t xb_machine_audit_architecture(void) {
  return AUDIT_ARCH_AARCH64;
}
