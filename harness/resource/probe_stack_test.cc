// A probe that does not count uses no stack: the painted stack sees the same with and without it in between.
#include <cstdlib>

#include "gtest/gtest.h"
#include "harness/resource/heap_probe.h"
#include "harness/resource/painted_stack.h"

extern "C" void *__real_malloc(size_t size);  // NOLINT: the names are the linker's
extern "C" void *__real_realloc(void *block, size_t size);
extern "C" void __real_free(void *block);

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
  allocate = __real_malloc;
  change = __real_realloc;
  give_back = __real_free;
  (void)Depth();  // the allocator's first calls are others
  const size_t real = Depth();
  allocate = malloc;
  change = realloc;
  give_back = free;
  ASSERT_NE(reinterpret_cast<void *>(allocate), reinterpret_cast<void *>(__real_malloc));
  EXPECT_EQ(Depth(), real);
  // Negative control: one that counts does use some.
  xb_heap_start();
  const size_t counted = Depth();
  xb_heap_use use = {};
  xb_heap_stop(&use);
  EXPECT_GT(counted, real);
}

}  // namespace
