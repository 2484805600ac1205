// A probe that does not count uses no stack: the painted stack sees the same with and without it in between.
#include <cstdlib>

#include "gtest/gtest.h"
#include "harness/resource/heap_probe.h"
#include "harness/resource/painted_stack.h"

// The linker gives the symbols these names (--wrap).
extern "C" void *RealMalloc(size_t size) __asm__("__real_malloc");
extern "C" void *RealRealloc(void *block, size_t size) __asm__("__real_realloc");
extern "C" void RealFree(void *block) __asm__("__real_free");

namespace {

void *(*volatile allocate)(size_t);
void *(*volatile change)(void *, size_t);
void (*volatile give_back)(void *);

int Allocate(uint8_t *, size_t, const uint8_t *, uint64_t) {
  give_back(change(allocate(1000), 2000));
  return 0;
}

size_t Depth() {
  size_t depth = 0;
  for (unsigned paint = 0; paint < XB_PAINTS; paint++) {
    xb_painted_stack stack = {};
    EXPECT_TRUE(xb_painted_stack_open(&stack, 1 << 20, paint));
    xb_stack_call call = {};
    call.hash = Allocate;
    xb_painted_stack_call(&stack, &call);
    depth = call.depth > depth ? call.depth : depth;
    xb_painted_stack_close(&stack);
  }
  return depth;
}

TEST(ProbeStack, WithoutACountIsThatOfTheRealFunction) {
  allocate = RealMalloc;
  change = RealRealloc;
  give_back = RealFree;
  (void)Depth();  // the allocator's first calls are others
  const size_t real = Depth();
  allocate = malloc;
  change = realloc;
  give_back = free;
  ASSERT_NE(reinterpret_cast<void *>(allocate), reinterpret_cast<void *>(RealMalloc));
  EXPECT_EQ(Depth(), real);
  // Negative control: one that counts does use some.
  xb_heap_start();
  const size_t counted = Depth();
  xb_heap_use use = {};
  xb_heap_stop(&use);
  EXPECT_GT(counted, real);
}

}  // namespace
