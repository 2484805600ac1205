/* x86_instruction.h - takes an x86-64 instruction apart: opcode, register numbers, memory operand.
 *
 * Source: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, chapter 2. */
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_X86_INSTRUCTION_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_X86_INSTRUCTION_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The opcode maps: opcodes of one byte, and those after 0F, 0F 38 and 0F 3A. VEX and EVEX name the same by number. */
enum xb_x86_map { XB_X86_ONE_BYTE = 0, XB_X86_0F = 1, XB_X86_0F38 = 2, XB_X86_0F3A = 3 };

enum xb_x86_encoding { XB_X86_LEGACY, XB_X86_VEX, XB_X86_EVEX };

/* XB_X86_NO_REGISTER stands for a base or index that a memory operand does not have. */
enum { XB_X86_NO_REGISTER = 16 };

/* xb_x86_instruction is an instruction taken apart. The numbers of registers are those of the encoding (0 is rax or
 * xmm0, 15 is r15 or xmm15); what they are registers of depends on the opcode. */
struct xb_x86_instruction {
  enum xb_x86_encoding encoding;
  unsigned map; /* enum xb_x86_map, or a number of EVEX */
  uint8_t opcode;
  uint8_t prefix;    /* the mandatory prefix: 0x66, 0xf2, 0xf3, or 0. Of a legacy encoding the last of f2 and f3 */
  bool operand_size; /* prefix 66 */
  bool override;     /* a segment, address size or lock prefix, which operands are not computed with */
  bool wide;         /* REX.W, VEX.W */
  bool has_rex;      /* a prefix REX: byte registers 4 to 7 are then spl, bpl, sil, dil, else ah, ch, dh, bh */
  bool long_vector;  /* VEX.L: 256 bits */
  bool has_modrm;    /* the opcode has a ModRM byte in what is decoded here; `complete` is about these */
  bool memory;       /* operand r/m is memory */
  unsigned reg;      /* ModRM.reg with its extension; ModRM.reg alone is reg & 7 */
  unsigned rm;       /* register r/m with its extension, if it is not memory */
  unsigned vvvv;     /* VEX.vvvv */
  unsigned base;     /* of the memory operand, or XB_X86_NO_REGISTER */
  unsigned index;    /* the same */
  unsigned scale;    /* 1, 2, 4, 8 */
  int32_t displacement;
  bool rip_relative;      /* the base is the address behind the instruction */
  size_t displacement_at; /* where the displacement stands in the encoding, 0 if there is none */
};

/* xb_x86_take_apart reads the instruction encoded in `size` bytes at `code`. A ModRM byte is assumed behind every
 * opcode of the maps 0F and 0F 38, behind F6, F7 and D8 to DF, and behind every VEX and EVEX opcode: enough for the
 * opcodes of latency.h. Returns false if the bytes end too early for that, with no meaning in `*instruction`. */
bool xb_x86_take_apart(const uint8_t *code, size_t size, struct xb_x86_instruction *instruction);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CONSTANT_TIME_X86_INSTRUCTION_H_ */
