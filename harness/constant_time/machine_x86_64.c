#include <string.h>

#include "harness/constant_time/latency.h"
#include "harness/constant_time/machine.h"
#include "harness/constant_time/x86_instruction.h"

const uint8_t XB_TRAP[XB_MAX_TRAP] = {0xcc, 0, 0, 0}; /* int3 */
const size_t XB_TRAP_SIZE = 1;

enum { JUMP_SIZE = 5, JUMP_OPCODE = 0xe9 };

/* REGISTERS are the places of the general registers in a context, by their number in encodings. */
static const int REGISTERS[16] = {REG_RAX, REG_RCX, REG_RDX, REG_RBX, REG_RSP, REG_RBP, REG_RSI, REG_RDI,
                                  REG_R8,  REG_R9,  REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15};

uint64_t xb_trap_address(const ucontext_t *context) {
  return (uint64_t)context->uc_mcontext.gregs[REG_RIP] - XB_TRAP_SIZE;
}

void xb_go_on_at(ucontext_t *context, uint64_t address) {
  context->uc_mcontext.gregs[REG_RIP] = (greg_t)address;
}

/* fits says whether `distance` can be a displacement of 32 bits. */
static bool fits(int64_t distance) {
  return distance == (int32_t)distance;
}

static void write_32(int64_t value, uint8_t *to) {
  const int32_t narrow = (int32_t)value;
  memcpy(to, &narrow, sizeof(narrow));
}

bool xb_write_stub(const uint8_t *code, size_t size, uint64_t pc, uint8_t stub[XB_STUB_SIZE]) {
  struct xb_x86_instruction instruction;
  /* The distance is the same between the instructions, and between what lies behind them. */
  const int64_t distance = (int64_t)(pc - (uintptr_t)stub);
  const int64_t jump = distance - JUMP_SIZE;
  if (size > XB_MAX_ENCODING || !xb_x86_take_apart(code, size, &instruction) || !fits(jump)) {
    return false;
  }
  memcpy(stub, code, size);
  if (instruction.memory && instruction.rip_relative) {
    const int64_t displacement = instruction.displacement + distance;
    if (!fits(displacement)) {
      return false;
    }
    write_32(displacement, stub + instruction.displacement_at);
  }
  stub[size] = JUMP_OPCODE;
  write_32(jump, stub + size + 1);
  return true;
}

bool xb_can_read_operands(const uint8_t *code, size_t size) {
  struct xb_x86_instruction instruction;
  if (!xb_x86_take_apart(code, size, &instruction) || instruction.override) {
    return false;
  }
  switch (xb_latency_x86_64(code, size)) {
    case XB_LATENCY_DIVISION:
    case XB_LATENCY_BITS:
      return true;
    case XB_LATENCY_FLOAT:
      return instruction.map == XB_X86_0F && instruction.encoding != XB_X86_EVEX && !instruction.long_vector;
    default:
      return false;
  }
}

static uint64_t general_register(const ucontext_t *context, unsigned number) {
  return (uint64_t)context->uc_mcontext.gregs[REGISTERS[number]];
}

/* address_of computes the address of the memory operand; `next` is the address behind the instruction. */
static uint64_t address_of(const struct xb_x86_instruction *instruction, uint64_t next, const ucontext_t *context) {
  uint64_t address = (uint64_t)(int64_t)instruction->displacement;
  if (instruction->rip_relative) {
    address += next;
  }
  if (instruction->base != XB_X86_NO_REGISTER) {
    address += general_register(context, instruction->base);
  }
  if (instruction->index != XB_X86_NO_REGISTER) {
    address += general_register(context, instruction->index) * instruction->scale;
  }
  return address;
}

/* general_rm reads operand r/m of `bytes` bytes from memory or a general register. */
static uint64_t general_rm(const struct xb_x86_instruction *instruction, uint64_t next, const ucontext_t *context,
                           size_t bytes) {
  uint64_t value = 0;
  if (instruction->memory) {
    /* NOLINTNEXTLINE(performance-no-int-to-ptr): an address of the traced code */
    memcpy(&value, (const void *)(uintptr_t)address_of(instruction, next, context), bytes);
    return value;
  }
  const bool high = bytes == 1 && !instruction->has_rex && instruction->rm >= 4; /* ah, ch, dh, bh */
  value = general_register(context, high ? instruction->rm - 4 : instruction->rm) >> (high ? 8 : 0);
  return bytes == 8 ? value : value & ((UINT64_C(1) << 8 * bytes) - 1);
}

static void vector_register(const ucontext_t *context, unsigned number, size_t bytes, uint64_t words[2]) {
  memcpy(words, &context->uc_mcontext.fpregs->_xmm[number], bytes);
}

static void read_division(const struct xb_x86_instruction *instruction, uint64_t next, const ucontext_t *context,
                          struct xb_operands *operands) {
  const bool byte = instruction->opcode == 0xf6;
  const size_t bytes = byte ? 1 : instruction->wide ? 8 : instruction->operand_size ? 2 : 4;
  const uint64_t mask = bytes == 8 ? UINT64_MAX : (UINT64_C(1) << 8 * (byte ? 2 : bytes)) - 1;
  operands->words[0] = general_register(context, 0) & mask;
  operands->words[1] = byte ? 0 : general_register(context, 2) & mask;
  operands->words[2] = general_rm(instruction, next, context, bytes);
}

static void read_float(const struct xb_x86_instruction *instruction, uint64_t next, const ucontext_t *context,
                       struct xb_operands *operands) {
  const size_t bytes = instruction->prefix == 0xf3 ? 4 : instruction->prefix == 0xf2 ? 8 : 16;
  if (instruction->opcode != 0x51) { /* not sqrt, which has one operand */
    vector_register(context, instruction->encoding == XB_X86_VEX ? instruction->vvvv : instruction->reg, bytes,
                    &operands->words[0]);
  }
  if (instruction->memory) {
    /* NOLINTNEXTLINE(performance-no-int-to-ptr): an address of the traced code */
    memcpy(&operands->words[2], (const void *)(uintptr_t)address_of(instruction, next, context), bytes);
  } else {
    vector_register(context, instruction->rm, bytes, &operands->words[2]);
  }
}

void xb_read_operands(const uint8_t *code, size_t size, uint64_t pc, const ucontext_t *context,
                      struct xb_operands *operands) {
  *operands = (struct xb_operands){{0}};
  struct xb_x86_instruction instruction;
  if (!xb_x86_take_apart(code, size, &instruction)) {
    return;
  }
  const uint64_t next = pc + size;
  if (instruction.map == XB_X86_ONE_BYTE) {
    read_division(&instruction, next, context, operands);
  } else if (instruction.map == XB_X86_0F38) { /* pdep, pext: source, mask */
    const size_t bytes = instruction.wide ? 8 : 4;
    const uint64_t mask = instruction.wide ? UINT64_MAX : UINT32_MAX;
    operands->words[0] = general_register(context, instruction.vvvv) & mask;
    operands->words[1] = general_rm(&instruction, next, context, bytes);
  } else {
    read_float(&instruction, next, context, operands);
  }
}
