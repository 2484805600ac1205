// Each way to get memory is counted exactly, in our code and in the C library's, and what cannot be counted is said.
#include "harness/resource/heap_probe.h"

#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "gtest/gtest.h"
#include "harness/resource/block_table.h"

namespace {

// Use returns what `function` does with the heap. The compiler may not know the pointers, or it would leave calls out.
template <typename Function>
xb_heap_use Use(Function function) {
  xb_heap_use use = {};
  xb_heap_start();
  function();
  xb_heap_stop(&use);
  return use;
}

template <typename T>
T *Hide(T *pointer) {
  __asm__ volatile("" : "+r"(pointer) : : "memory");
  return pointer;
}

void Expect(const xb_heap_use &use, uint64_t peak, int64_t left, uint64_t calls) {
  EXPECT_EQ(use.peak_bytes, peak);
  EXPECT_EQ(use.left_bytes, left);
  EXPECT_EQ(use.calls, calls);
  EXPECT_STREQ(use.reason, nullptr);
}

TEST(HeapProbe, NothingIsNothing) {
  Expect(Use([] {}), 0, 0, 0);
  // Not between start and stop: not counted.
  free(Hide(malloc(100)));
  Expect(Use([] {}), 0, 0, 0);
}

TEST(HeapProbe, MallocAndFree) {
  Expect(Use([] { free(Hide(malloc(1000))); }), 1000, 0, 1);
  Expect(Use([] {
           void *a = Hide(malloc(1000));
           void *b = Hide(malloc(1));
           free(a);
           free(Hide(malloc(500)));
           free(b);
           free(nullptr);
         }),
         1001, 0, 3);
  Expect(Use([] { free(Hide(malloc(0))); }), 0, 0, 1);
}

TEST(HeapProbe, Calloc) {
  Expect(Use([] { free(Hide(calloc(10, 50))); }), 500, 0, 1);
}

TEST(HeapProbe, Realloc) {
  Expect(Use([] {
           void *block = Hide(realloc(nullptr, 100));
           block = Hide(realloc(block, 50));
           block = Hide(realloc(block, 1 << 20));
           block = Hide(reallocarray(block, 3, 7));
           free(block);
         }),
         1 << 20, 0, 4);
  // glibc gives the block back.
  Expect(Use([] { (void)Hide(realloc(Hide(malloc(10)), 0)); }), 10, 0, 1);
}

TEST(HeapProbe, AlignedBlocks) {
  void *block = nullptr;
  Expect(Use([] { free(Hide(aligned_alloc(64, 128))); }), 128, 0, 1);
  Expect(Use([] { free(Hide(memalign(64, 100))); }), 100, 0, 1);
  Expect(Use([&] {
           ASSERT_EQ(posix_memalign(&block, 4096, 77), 0);
           free(Hide(block));
         }),
         77, 0, 1);
  // cppcheck-suppress vallocCalled; what is obsolete is counted, too
  Expect(Use([] { free(Hide(valloc(10))); }), 10, 0, 1);
  Expect(Use([] { free(Hide(pvalloc(10))); }), static_cast<uint64_t>(sysconf(_SC_PAGESIZE)), 0, 1);
}

TEST(HeapProbe, CallsWithinTheCLibraryAndOfCxx) {
  Expect(Use([] { free(Hide(strdup("1234567"))); }), 8, 0, 1);
  Expect(Use([] { delete[] Hide(new char[300]); }), 300, 0, 1);
}

TEST(HeapProbe, ThroughAPointer) {
  void *(*volatile allocate)(size_t) = malloc;
  void (*volatile give_back)(void *) = free;
  Expect(Use([&] { give_back(allocate(12)); }), 12, 0, 1);
}

TEST(HeapProbe, LeaksAndLateFrees) {
  void *block = nullptr;
  Expect(Use([&] { block = Hide(malloc(48)); }), 48, 48, 1);
  Expect(Use([&] { free(Hide(block)); }), 0, -48, 0);
  block = malloc(64);
  // Of before: not known.
  Expect(Use([&] { free(Hide(block)); }), 0, 0, 0);
}

TEST(HeapProbe, FailuresDoNotCount) {
  volatile size_t many = SIZE_MAX / 2;
  Expect(Use([&] {
           EXPECT_EQ(Hide(malloc(many)), nullptr);
           EXPECT_EQ(Hide(calloc(many, 4)), nullptr);
           EXPECT_EQ(Hide(reallocarray(nullptr, many, 4)), nullptr);
           EXPECT_EQ(errno, ENOMEM);
           void *block = nullptr;
           EXPECT_EQ(posix_memalign(&block, 3, 10), EINVAL);
         }),
         0, 0, 0);
}

TEST(HeapProbe, Mappings) {
  const size_t page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  const auto map = [](size_t bytes) {
    void *mapping = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT_NE(mapping, MAP_FAILED);
    return mapping;
  };
  Expect(Use([&] { munmap(map(page + 1), page + 1); }), 2 * page, 0, 1);
  EXPECT_STREQ(Use([&] { munmap(map(2 * page), page); }).reason,
               "it gives back memory other than one whole mapping of its own");
  EXPECT_STREQ(Use([&] { (void)mremap(map(page), page, 2 * page, MREMAP_MAYMOVE); }).reason, "it calls mremap");
  EXPECT_STREQ(Use([&] { (void)sbrk(0); }).reason, "it calls sbrk");
  EXPECT_STREQ(Use([&] { (void)brk(Hide<void>(nullptr)); }).reason, "it calls brk");
}

TEST(HeapProbe, MoreBlocksThanCanBeFollowed) {
  static void *blocks[XB_BLOCK_MAX + 1];
  const xb_heap_use use = Use([] {
    for (void *&block : blocks) {
      block = Hide(malloc(1));
    }
  });
  EXPECT_STREQ(use.reason, "it holds more blocks at a time than can be followed");
  EXPECT_EQ(use.calls, XB_BLOCK_MAX + 1U);
  // The count of other blocks is right again afterwards.
  (void)Use([] {
    for (void *block : blocks) {
      free(block);
    }
  });
  Expect(Use([] { free(Hide(malloc(1000))); }), 1000, 0, 1);
}

}  // namespace
