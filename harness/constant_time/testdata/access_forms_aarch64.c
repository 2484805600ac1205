#include "harness/constant_time/testdata/access_forms.h"

/* NOLINTBEGIN(readability-non-const-parameter): instructions write there, which clang-tidy does not see */
/* FORM makes a function of one or more instructions; x0 is the place. The registers that they change are those that a
 * function may change. */
#define FORM(name, ...)                                                                       \
  static __attribute__((noinline)) void name(uint8_t *place) {                                \
    register uint8_t *x0 __asm__("x0") = place;                                               \
    __asm__ volatile(".arch armv8.4-a+simd\n\t" __VA_ARGS__                                   \
                     : "+r"(x0)                                                               \
                     :                                                                        \
                     : "x1", "x2", "x3", "x4", "x5", "v0", "v1", "v2", "v3", "memory", "cc"); \
  }

FORM(load_8, "ldrb w1, [x0]")
FORM(load_64, "ldr x1, [x0]")
FORM(load_signed, "ldrsw x1, [x0]")
FORM(load_unscaled, "ldur x1, [x0, #3]")
FORM(load_index, "mov x1, #2\n\tldr x2, [x0, x1, lsl #3]")
FORM(load_before, "ldr x1, [x0, #8]!")
FORM(load_after, "ldr x1, [x0], #8")
FORM(load_pair, "ldp x1, x2, [x0]")
FORM(load_pair_words, "ldpsw x1, x2, [x0]")
FORM(load_acquire, "ldar x1, [x0]")
FORM(load_acquire_rcpc, "ldapr x1, [x0]")
FORM(load_exclusive, "ldxr x1, [x0]\n\tclrex")
FORM(load_exclusive_pair, "ldxp x1, x2, [x0]\n\tclrex")
FORM(load_unprivileged, "ldtr x1, [x0]")
FORM(store_8, "strb w1, [x0]")
FORM(store_64, "str x1, [x0]")
FORM(store_pair, "stp x1, x2, [x0]")
FORM(store_non_temporal, "stnp x1, x2, [x0]")
FORM(store_release, "stlr x1, [x0]")
FORM(store_exclusive, "ldxr x1, [x0]\n\tstxr w2, x1, [x0]")
FORM(atomic_add, "ldadd x1, x2, [x0]")
FORM(atomic_store_add, "stadd x1, [x0]")
FORM(atomic_swap, "swp x1, x2, [x0]")
FORM(atomic_compare, "cas x1, x2, [x0]")
FORM(atomic_compare_pair, "casp x2, x3, x4, x5, [x0]")
FORM(vector_load, "ldr q0, [x0]")
FORM(vector_load_pair, "ldp q0, q1, [x0]")
FORM(vector_load_half, "ldr d0, [x0]")
FORM(vector_store, "str q0, [x0]")
FORM(vector_store_pair, "stp q0, q1, [x0]")
FORM(structure_load, "ld1 {v0.16b}, [x0]")
FORM(structure_load_4, "ld4 {v0.16b-v3.16b}, [x0]")
FORM(structure_load_4_whole, "ld1 {v0.16b-v3.16b}, [x0]")
FORM(structure_lane, "ld1 {v0.b}[3], [x0]")
FORM(structure_lane_2, "ld2 {v0.s, v1.s}[1], [x0]")
FORM(structure_replicate, "ld1r {v0.4s}, [x0]")
FORM(structure_after, "ld1 {v0.2d}, [x0], #16")
FORM(structure_store, "st1 {v0.16b}, [x0]")
FORM(structure_store_4, "st4 {v0.16b-v3.16b}, [x0]")
FORM(structure_store_lane, "st1 {v0.d}[1], [x0]")
/* NOLINTEND(readability-non-const-parameter) */

const xb_access_form XB_ACCESS_FORMS[] = {
    load_8,
    load_64,
    load_signed,
    load_unscaled,
    load_index,
    load_before,
    load_after,
    load_pair,
    load_pair_words,
    load_acquire,
    load_acquire_rcpc,
    load_exclusive,
    load_exclusive_pair,
    load_unprivileged,
    store_8,
    store_64,
    store_pair,
    store_non_temporal,
    store_release,
    store_exclusive,
    atomic_add,
    atomic_store_add,
    atomic_swap,
    atomic_compare,
    atomic_compare_pair,
    vector_load,
    vector_load_pair,
    vector_load_half,
    vector_store,
    vector_store_pair,
    structure_load,
    structure_load_4,
    structure_load_4_whole,
    structure_lane,
    structure_lane_2,
    structure_replicate,
    structure_after,
    structure_store,
    structure_store_4,
    structure_store_lane,
};
const size_t XB_ACCESS_FORM_COUNT = sizeof(XB_ACCESS_FORMS) / sizeof(XB_ACCESS_FORMS[0]);
_Static_assert(sizeof(XB_ACCESS_FORMS) / sizeof(XB_ACCESS_FORMS[0]) <= XB_MAX_ACCESS_FORMS, "too many forms");
