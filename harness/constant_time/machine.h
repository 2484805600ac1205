/* machine.h - what watching the operands of an instruction (watch.h) needs to know of the machine that the program is
 * built for: how to trap, how to go on, where operands are. There is one source file for each architecture. */
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_MACHINE_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_MACHINE_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <ucontext.h>

#ifdef __cplusplus
extern "C" {
#endif

/* XB_SIGNAL_HANDLER stands before the handler of the trap's signal: QEMU 7.2 starts handlers of x86-64 programs with a
 * stack that is not aligned as the ABI says. */
#if defined(__x86_64__)
#define XB_SIGNAL_HANDLER __attribute__((force_align_arg_pointer))
#else
#define XB_SIGNAL_HANDLER
#endif

enum { XB_MAX_ENCODING = 15, XB_STUB_SIZE = 32, XB_OPERAND_WORDS = 6 };

/* xb_operands holds the values that an instruction works on, as 64-bit words in an order that only depends on the
 * instruction; unused words are 0. Of a scalar in a vector register only its own bits are there. */
struct xb_operands {
  uint64_t words[XB_OPERAND_WORDS];
};

/* XB_TRAP is the instruction that is put over the start of a watched one. */
enum { XB_MAX_TRAP = 4 };
extern const uint8_t XB_TRAP[XB_MAX_TRAP];
extern const size_t XB_TRAP_SIZE;

/* xb_trap_address returns the address of the trap instruction that raised the signal of `context`. */
uint64_t xb_trap_address(const ucontext_t *context);

/* xb_go_on_at has execution go on at `address` after the signal. */
void xb_go_on_at(ucontext_t *context, uint64_t address);

/* xb_write_stub writes to `stub` the instruction of `size` bytes at `code`, which belongs at address `pc`, and a jump
 * to the one behind it. Returns false if that cannot be done: too far away, or not an instruction of latency.h. */
bool xb_write_stub(const uint8_t *code, size_t size, uint64_t pc, uint8_t stub[XB_STUB_SIZE]);

/* xb_can_read_operands says whether xb_read_operands knows the operands of an instruction: those of division in general
 * registers, of pdep and pext, and of division and square root in vector registers of up to 128 bits. Not: x87, 256
 * bits and more, SVE, addresses with a segment override. */
bool xb_can_read_operands(const uint8_t *code, size_t size);

/* xb_read_operands reads the operands of that instruction at address `pc` from the registers in `context`, and from
 * memory. */
void xb_read_operands(const uint8_t *code, size_t size, uint64_t pc, const ucontext_t *context,
                      struct xb_operands *operands);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CONSTANT_TIME_MACHINE_H_ */
