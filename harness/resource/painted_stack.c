#include "harness/resource/painted_stack.h"

#include <sys/mman.h>

#include "harness/resource/call_on_stack.h"

enum {
  GUARD = 16 << 20, /* larger than any frame: a call that skips it by one step is not told from another crash */
  ABOVE = 4096,     /* above the entries, to see what a call writes there */
  WORD = sizeof(uint64_t)
};

/* paint_word returns the paint of word `index` (little-endian on both platforms). The odd factor, from the golden
 * ratio, spreads the index over all bytes. */
static uint64_t paint_word(const struct xb_painted_stack *stack, size_t index) {
  const uint64_t word = (index + 1) * UINT64_C(0x9e3779b97f4a7c15);
  return stack->paint == 0 ? word : ~word;
}

static volatile uint64_t *words(const struct xb_painted_stack *stack) {
  return (volatile uint64_t *)(void *)stack->lowest;
}

static void paint_from(const struct xb_painted_stack *stack, size_t first) {
  for (size_t i = first; i < stack->bytes / WORD; i++) {
    words(stack)[i] = paint_word(stack, i);
  }
}

/* first_changed returns the offset of the first changed byte of [from, to), or `to`. Both are multiples of WORD. */
static size_t first_changed(const struct xb_painted_stack *stack, size_t from, size_t to) {
  for (size_t i = from / WORD; i < to / WORD; i++) {
    const uint64_t difference = words(stack)[i] ^ paint_word(stack, i);
    if (difference != 0) {
      return i * WORD + (size_t)__builtin_ctzll(difference) / 8;
    }
  }
  return to;
}

bool xb_painted_stack_open(struct xb_painted_stack *stack, size_t bytes, unsigned paint) {
  const size_t all = bytes + ABOVE;
  uint8_t *area = mmap(NULL, GUARD + all + GUARD, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (area == MAP_FAILED) {
    return false;
  }
  if (mprotect(area + GUARD, all, PROT_READ | PROT_WRITE) != 0) {
    (void)munmap(area, GUARD + all + GUARD);
    return false;
  }
  *stack = (struct xb_painted_stack){.lowest = area + GUARD, .bytes = all, .paint = paint};
  paint_from(stack, 0);
  /* cppcheck-suppress memleak; xb_painted_stack_close gives it back */
  return true;
}

void xb_painted_stack_close(struct xb_painted_stack *stack) {
  (void)munmap(stack->lowest - GUARD, GUARD + stack->bytes + GUARD);
  *stack = (struct xb_painted_stack){0};
}

bool xb_painted_stack_overflowed(const struct xb_painted_stack *stack, const void *address) {
  /* A difference of integers that wraps is larger than GUARD. */
  return (uintptr_t)stack->lowest - 1 - (uintptr_t)address < GUARD;
}

void xb_painted_stack_call(struct xb_painted_stack *stack, struct xb_stack_call *call) {
  const size_t entry = stack->bytes - ABOVE + (size_t)call->entry * XB_STACK_ALIGNMENT;
  call->status =
      xb_call_on_stack(call->digest, call->digest_bits, call->msg, call->msg_bits, call->hash, stack->lowest + entry);
  const size_t deepest = first_changed(stack, 0, entry);
  call->depth = entry - deepest;
  call->wrote_above = first_changed(stack, entry, stack->bytes) != stack->bytes;
  paint_from(stack, deepest / WORD);
}
