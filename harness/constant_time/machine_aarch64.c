#include <asm/sigcontext.h>
#include <string.h>

#include "harness/constant_time/latency.h"
#include "harness/constant_time/machine.h"

const uint8_t XB_TRAP[XB_MAX_TRAP] = {0x00, 0x00, 0x20, 0xd4}; /* brk #0 */
const size_t XB_TRAP_SIZE = 4;

enum { INSN_SIZE = 4, ZERO_REGISTER = 31 };

static uint32_t read_insn(const uint8_t *code) {
  return (uint32_t)code[0] | (uint32_t)code[1] << 8 | (uint32_t)code[2] << 16 | (uint32_t)code[3] << 24;
}

uint64_t xb_trap_address(const ucontext_t *context) {
  return context->uc_mcontext.pc;
}

void xb_go_on_at(ucontext_t *context, uint64_t address) {
  context->uc_mcontext.pc = address;
}

bool xb_write_stub(const uint8_t *code, size_t size, uint64_t pc, uint8_t stub[XB_STUB_SIZE]) {
  /* b reaches 128 MiB in both directions; both instructions lie 4 bytes behind `pc` and `stub`. */
  const int64_t distance = (int64_t)(pc - (uintptr_t)stub);
  if (size != INSN_SIZE || distance < -(INT64_C(1) << 27) || distance >= INT64_C(1) << 27) {
    return false;
  }
  const uint32_t branch = UINT32_C(0x14000000) | ((uint32_t)(distance / INSN_SIZE) & 0x3ffffff);
  memcpy(stub, code, INSN_SIZE);
  memcpy(stub + INSN_SIZE, &branch, INSN_SIZE);
  return true;
}

static bool is_integer_division(uint32_t insn) {
  return (insn & 0x7fe0f800) == 0x1ac00800;
}

static bool is_vector(uint32_t insn) {
  return (insn & 0x9f200000) == 0x0e200000 || (insn & 0x9f400000) == 0x0e400000;
}

bool xb_can_read_operands(const uint8_t *code, size_t size) {
  if (size != INSN_SIZE) {
    return false;
  }
  const uint32_t insn = read_insn(code);
  /* Group 2 (bits 28..25) is SVE. */
  return is_integer_division(insn) || (xb_latency_aarch64(code, size) == XB_LATENCY_FLOAT && (insn >> 25 & 0xf) != 2);
}

static uint64_t general_register(const ucontext_t *context, uint32_t number, bool wide) {
  const uint64_t value = number == ZERO_REGISTER ? 0 : context->uc_mcontext.regs[number];
  return wide ? value : (uint32_t)value;
}

/* vector_registers finds the record of the vector registers, which the kernel always writes. */
static const struct fpsimd_context *vector_registers(const ucontext_t *context) {
  const uint8_t *at = (const uint8_t *)context->uc_mcontext.__reserved;
  const uint8_t *end = at + sizeof(context->uc_mcontext.__reserved);
  struct _aarch64_ctx head;
  while (at + sizeof(head) <= end) {
    memcpy(&head, at, sizeof(head));
    if (head.magic == FPSIMD_MAGIC) {
      return (const struct fpsimd_context *)(const void *)at;
    }
    if (head.size == 0) {
      break;
    }
    at += head.size;
  }
  return NULL;
}

/* vector_register writes the low `bytes` bytes of a register to two words. */
static void vector_register(const struct fpsimd_context *registers, uint32_t number, size_t bytes, uint64_t words[2]) {
  memcpy(words, &registers->vregs[number], bytes);
}

void xb_read_operands(const uint8_t *code, size_t size, uint64_t pc, const ucontext_t *context,
                      struct xb_operands *operands) {
  (void)size, (void)pc;
  const uint32_t insn = read_insn(code);
  const uint32_t n = insn >> 5 & 31;
  const uint32_t m = insn >> 16 & 31;
  *operands = (struct xb_operands){{0}};
  if (is_integer_division(insn)) {
    const bool wide = insn >> 31 != 0;
    operands->words[0] = general_register(context, n, wide);
    operands->words[1] = general_register(context, m, wide);
    return;
  }
  /* Vector: bit 30, Q, is 128 bits; scalar: bits 23..22 are 0 single, 1 double, 3 half. */
  static const size_t SCALAR_BYTES[4] = {4, 8, 16, 2};
  const size_t bytes = is_vector(insn) ? (insn >> 30 & 1 ? 16 : 8) : SCALAR_BYTES[insn >> 22 & 3];
  const struct fpsimd_context *registers = vector_registers(context);
  if (registers == NULL) {
    return;
  }
  vector_register(registers, n, bytes, &operands->words[0]);
  /* fsqrt has no second operand: its field is part of the opcode. */
  const bool is_division =
      (insn & 0xff20fc00) == 0x1e201800 || (insn & 0xbfa0fc00) == 0x2e20fc00 || (insn & 0xbfe0fc00) == 0x2e403c00;
  if (is_division) {
    vector_register(registers, m, bytes, &operands->words[2]);
  }
}
