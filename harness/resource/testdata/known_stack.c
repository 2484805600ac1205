#include "harness/resource/testdata/known_stack.h"

/* The byte is inverted, so that it differs from what was there, whatever that is. */
#if defined(__x86_64__)
#define WRITE(name, distance)        \
  ".globl " name                     \
  "\n"                               \
  ".type " name ", %function\n" name \
  ":\n\t"                            \
  "notb " distance                   \
  "(%rsp)\n\t"                       \
  "xorl %eax, %eax\n\tret\n"
#define WRITE_ARGUMENT(name, distance) \
  ".globl " name                       \
  "\n"                                 \
  ".type " name ", %function\n" name   \
  ":\n\t"                              \
  "movb %cl, " distance                \
  "(%rsp)\n\t"                         \
  "xorl %eax, %eax\n\tret\n"
#elif defined(__aarch64__)
#define ADDRESS(distance) \
  "mov x9, #" distance    \
  "\n\t"                  \
  "add x9, sp, x9\n\t"
#define WRITE(name, distance) \
  ".globl " name "\n"                     \
  ".type " name ", %function\n" name      \
  ":\n\t" ADDRESS(distance)               \
  "ldrb w10, [x9]\n\t"                    \
  "mvn w10, w10\n\t"                      \
  "strb w10, [x9]\n\t"                    \
  "mov w0, #0\n\tret\n"
#define WRITE_ARGUMENT(name, distance) \
  ".globl " name "\n"                     \
  ".type " name ", %function\n" name      \
  ":\n\t" ADDRESS(distance)               \
  "strb w3, [x9]\n\t"                     \
  "mov w0, #0\n\tret\n"
#endif

/* clang-format off */
__asm__(
    ".pushsection .text\n"
    WRITE("xb_stack_100", "-100")
    WRITE("xb_stack_12345", "-12345")
    WRITE_ARGUMENT("xb_stack_12345_argument", "-12345")
    WRITE("xb_stack_above", "64")
    ".popsection\n");
/* clang-format on */
