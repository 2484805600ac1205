#include "harness/constant_time/testdata/access_forms.h"

/* NOLINTBEGIN(readability-non-const-parameter): instructions write there, which clang-tidy does not see */
/* FORM makes a function of one or more instructions; rdi is the place. The registers that they change are those that a
 * function may change. */
#define FORM(name, ...)                                                                           \
  static __attribute__((noinline)) void name(uint8_t *place) {                                    \
    __asm__ volatile(__VA_ARGS__                                                                  \
                     : "+D"(place)                                                                \
                     :                                                                            \
                     : "rax", "rcx", "rdx", "rsi", "r8", "xmm0", "xmm1", "xmm2", "memory", "cc"); \
  }

FORM(load_8, "movb (%%rdi), %%al")
FORM(load_64, "movq (%%rdi), %%rax")
FORM(store_8, "movb %%al, (%%rdi)")
FORM(store_64, "movq %%rax, 8(%%rdi)")
FORM(add_to, "addq $1, (%%rdi)")
FORM(operand, "xorl %%eax, %%eax\n\taddq (%%rdi), %%rax")
FORM(locked, "lock addq $1, (%%rdi)")
FORM(exchange, "xchgq %%rax, (%%rdi)")
FORM(compare_exchange, "lock cmpxchgq %%rcx, (%%rdi)")
FORM(test_bit, "btq $3, (%%rdi)")
FORM(bit_of_memory, "movl $100, %%eax\n\tbtsq %%rax, (%%rdi)")
FORM(translate, "movq %%rbx, %%r8\n\tmovq %%rdi, %%rbx\n\txorl %%eax, %%eax\n\txlatb\n\tmovq %%r8, %%rbx")
FORM(bytes_swapped, "movbe (%%rdi), %%rax")
FORM(conditional_move, "testl %%edi, %%edi\n\tcmovneq (%%rdi), %%rax")
FORM(set_byte, "testl %%edi, %%edi\n\tsetne (%%rdi)")
FORM(load_string, "movq %%rdi, %%rsi\n\tlodsq")
FORM(store_string, "stosb")
FORM(move_string, "movq %%rdi, %%rsi\n\tmovl $4, %%ecx\n\trep movsb")
FORM(scan_string, "movl $300, %%eax\n\tmovl $4, %%ecx\n\trepne scasw")
FORM(push_memory, "subq $128, %%rsp\n\tpushq (%%rdi)\n\taddq $136, %%rsp")
FORM(non_temporal, "movnti %%rax, (%%rdi)")
FORM(sse_load, "movdqu (%%rdi), %%xmm0")
FORM(sse_store, "movups %%xmm0, (%%rdi)")
FORM(sse_operand, "pxor (%%rdi), %%xmm0")
FORM(sse_high, "movhps (%%rdi), %%xmm0")
FORM(sse_low_store, "movlpd %%xmm0, (%%rdi)")
FORM(sse_scalar, "movss (%%rdi), %%xmm0")
FORM(sse_insert, "pinsrb $1, (%%rdi), %%xmm0")
FORM(sse_extract, "pextrd $1, %%xmm0, (%%rdi)")
FORM(sse_wide, "movntdq %%xmm0, (%%rdi)")
FORM(sse_extend, "pmovzxbd (%%rdi), %%xmm0")
FORM(sse_masked, "pcmpeqd %%xmm0, %%xmm0\n\tmaskmovdqu %%xmm0, %%xmm0")
FORM(aes_operand, "aesenc (%%rdi), %%xmm0")
FORM(avx_load, "vmovdqu (%%rdi), %%ymm0\n\tvzeroupper")
FORM(avx_store, "vmovdqu %%ymm0, (%%rdi)\n\tvzeroupper")
FORM(avx_operand, "vpaddd (%%rdi), %%ymm0, %%ymm1\n\tvzeroupper")
FORM(avx_broadcast, "vpbroadcastd (%%rdi), %%ymm0\n\tvzeroupper")
FORM(avx_broadcast_128, "vbroadcasti128 (%%rdi), %%ymm0\n\tvzeroupper")
FORM(avx_insert, "vinserti128 $1, (%%rdi), %%ymm0, %%ymm0\n\tvzeroupper")
FORM(avx_extract, "vextracti128 $1, %%ymm0, (%%rdi)\n\tvzeroupper")
FORM(avx_masked_load, "vpcmpeqd %%xmm0, %%xmm0, %%xmm0\n\tvpmaskmovd (%%rdi), %%xmm0, %%xmm1")
FORM(avx_masked_store, "vpcmpeqd %%xmm0, %%xmm0, %%xmm0\n\tvpmaskmovd %%xmm1, %%xmm0, (%%rdi)")
FORM(gather_32,
     "vpcmpeqd %%xmm0, %%xmm0, %%xmm0\n\tvpxor %%xmm1, %%xmm1, %%xmm1\n\tvpgatherdd %%xmm0, (%%rdi,%%xmm1,4), %%xmm2")
FORM(gather_64,
     "vpcmpeqd %%xmm0, %%xmm0, %%xmm0\n\tvpxor %%xmm1, %%xmm1, %%xmm1\n\tvpgatherqq %%xmm0, (%%rdi,%%xmm1,8), %%xmm2")
FORM(x87_load, "fldl (%%rdi)\n\tfstp %%st(0)")
FORM(x87_store, "fldz\n\tfstpl (%%rdi)")
FORM(mmx_load, "movq (%%rdi), %%mm0\n\temms")
FORM(bits_operand, "andnq (%%rdi), %%rax, %%rcx")
FORM(wide_product, "movl $1, %%edx\n\tmulxq (%%rdi), %%rax, %%rcx")
FORM(state_128, "stmxcsr (%%rdi)")

/* Forms of which the place decides not the address but whether, or how often, there is an access: bit 10 of the place
 * is the secret, and is taken out of it. */
FORM(repeat_count,
     "movq %%rdi, %%rcx\n\tshrq $10, %%rcx\n\tandl $1, %%ecx\n\tincl %%ecx\n\tandq $-1025, %%rdi\n\t"
     "rep stosb")
FORM(repeat_or_not, "movq %%rdi, %%rcx\n\tshrq $10, %%rcx\n\tandl $1, %%ecx\n\tandq $-1025, %%rdi\n\trep stosb")
FORM(masked_or_not,
     "movq %%rdi, %%rcx\n\tshrq $10, %%rcx\n\tandl $1, %%ecx\n\tnegl %%ecx\n\tvmovd %%ecx, %%xmm0\n\t"
     "andq $-1025, %%rdi\n\tvpmaskmovd %%xmm1, %%xmm0, (%%rdi)")
/* NOLINTEND(readability-non-const-parameter) */

const xb_access_form XB_ACCESS_FORMS[] = {
    load_8,      load_64,          store_8,           store_64,      add_to,        operand,         locked,
    exchange,    compare_exchange, test_bit,          bit_of_memory, translate,     bytes_swapped,   conditional_move,
    set_byte,    load_string,      store_string,      move_string,   scan_string,   push_memory,     non_temporal,
    sse_load,    sse_store,        sse_operand,       sse_high,      sse_low_store, sse_scalar,      sse_insert,
    sse_extract, sse_wide,         sse_extend,        sse_masked,    aes_operand,   avx_load,        avx_store,
    avx_operand, avx_broadcast,    avx_broadcast_128, avx_insert,    avx_extract,   avx_masked_load, avx_masked_store,
    gather_32,   gather_64,        x87_load,          x87_store,     mmx_load,      bits_operand,    wide_product,
    state_128,   repeat_count,     repeat_or_not,     masked_or_not,
};
const size_t XB_ACCESS_FORM_COUNT = sizeof(XB_ACCESS_FORMS) / sizeof(XB_ACCESS_FORMS[0]);
_Static_assert(sizeof(XB_ACCESS_FORMS) / sizeof(XB_ACCESS_FORMS[0]) <= XB_MAX_ACCESS_FORMS, "too many forms");
