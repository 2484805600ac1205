#include "harness/resource/heap_probe.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "harness/resource/block_table.h"

/* The linker gives these names: __real_x is the C library's x, and each use of x in the program calls __wrap_x. */
/* NOLINTBEGIN(bugprone-reserved-identifier) */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__real_reallocarray(void *block, size_t count, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void *__real_memalign(size_t alignment, size_t size);
int __real_posix_memalign(void **block, size_t alignment, size_t size);
void *__real_valloc(size_t size);
void *__real_pvalloc(size_t size);
void __real_free(void *block);
void *__real_mmap(void *address, size_t size, int protection, int flags, int file, off_t offset);
int __real_munmap(void *address, size_t size);
void *__real_mremap(void *address, size_t size, size_t new_size, int flags, void *new_address);
int __real_brk(void *end);
void *__real_sbrk(intptr_t increment);

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void *__wrap_reallocarray(void *block, size_t count, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
void *__wrap_memalign(size_t alignment, size_t size);
int __wrap_posix_memalign(void **block, size_t alignment, size_t size);
void *__wrap_valloc(size_t size);
void *__wrap_pvalloc(size_t size);
void __wrap_free(void *block);
void *__wrap_mmap(void *address, size_t size, int protection, int flags, int file, off_t offset);
void *__wrap_mmap64(void *address, size_t size, int protection, int flags, int file, off_t offset);
int __wrap_munmap(void *address, size_t size);
void *__wrap_mremap(void *address, size_t size, size_t new_size, int flags, void *new_address);
int __wrap_brk(void *end);
void *__wrap_sbrk(intptr_t increment);

/* Without a count the wrappers jump to the real functions, which needs no stack: the painted stack (painted_stack.h)
 * sees the function's own use. Hence everything else is in functions that are not inlined, after this test. */
#define UNCOUNTED(call)                                         \
  if (!atomic_load_explicit(&counting, memory_order_relaxed)) { \
    return call;                                                \
  }

static atomic_bool counting;
static atomic_flag busy = ATOMIC_FLAG_INIT; /* held while the objects below are used */
static struct xb_block_table blocks;
static struct xb_heap_use so_far;
static int64_t net_bytes;

static void lock(void) {
  while (atomic_flag_test_and_set_explicit(&busy, memory_order_acquire)) {
  }
}

static void unlock(void) {
  atomic_flag_clear_explicit(&busy, memory_order_release);
}

static void give_up(const char *reason) {
  lock();
  if (so_far.reason == NULL) {
    so_far.reason = reason;
  }
  unlock();
}

/* forget takes a block out and returns its size, 0 if it is not known. The lock is held. */
static size_t forget(uintptr_t address) {
  size_t bytes = 0;
  if (xb_block_table_find(&blocks, address, &bytes)) {
    xb_block_table_remove(&blocks, address);
    net_bytes -= (int64_t)bytes;
  }
  return bytes;
}

/* remember enters a new block. The lock is held. */
static void remember(uintptr_t address, size_t bytes) {
  if (!xb_block_table_add(&blocks, address, bytes) && so_far.reason == NULL) {
    so_far.reason = "it holds more blocks at a time than can be followed";
  }
  net_bytes += (int64_t)bytes;
  if (net_bytes > 0 && (uint64_t)net_bytes > so_far.peak_bytes) {
    so_far.peak_bytes = (uint64_t)net_bytes;
  }
  so_far.calls++;
}

static void *note_new(void *block, size_t bytes) {
  if (block != NULL) {
    lock();
    remember((uintptr_t)block, bytes);
    unlock();
  }
  return block;
}

static __attribute__((noinline)) void *counted_malloc(size_t size) {
  return note_new(__real_malloc(size), size);
}

static __attribute__((noinline)) void *counted_calloc(size_t count, size_t size) {
  return note_new(__real_calloc(count, size), count * size); /* a product too large fails */
}

static __attribute__((noinline)) void *counted_realloc(void *block, size_t size) {
  const uintptr_t old = (uintptr_t)block;
  /* The lock is held over the call: another thread may get the old block's address at once. */
  lock();
  void *moved = __real_realloc(block, size);
  if (moved != NULL) {
    (void)forget(old);
    remember((uintptr_t)moved, size);
  } else if (size == 0) {
    (void)forget(old); /* glibc: the same as free */
  }
  unlock();
  return moved;
}

static __attribute__((noinline)) void *counted_reallocarray(void *block, size_t count, size_t size) {
  size_t bytes = 0;
  if (__builtin_mul_overflow(count, size, &bytes)) {
    errno = ENOMEM;
    return NULL;
  }
  return counted_realloc(block, bytes);
}

static __attribute__((noinline)) void *counted_aligned_alloc(size_t alignment, size_t size) {
  return note_new(__real_aligned_alloc(alignment, size), size);
}

static __attribute__((noinline)) void *counted_memalign(size_t alignment, size_t size) {
  return note_new(__real_memalign(alignment, size), size);
}

static __attribute__((noinline)) int counted_posix_memalign(void **block, size_t alignment, size_t size) {
  const int error = __real_posix_memalign(block, alignment, size);
  if (error == 0) {
    (void)note_new(*block, size);
  }
  return error;
}

static size_t whole_pages(size_t size) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  return (size + page - 1) / page * page;
}

static __attribute__((noinline)) void *counted_valloc(size_t size) {
  return note_new(__real_valloc(size), size);
}

static __attribute__((noinline)) void *counted_pvalloc(size_t size) {
  return note_new(__real_pvalloc(size), whole_pages(size));
}

static __attribute__((noinline)) void counted_free(void *block) {
  /* Before the call: another thread may get the same address at once. */
  lock();
  (void)forget((uintptr_t)block);
  unlock();
  __real_free(block);
}

static __attribute__((noinline)) void *counted_mmap(void *address, size_t size, int protection, int flags, int file,
                                                    off_t offset) {
  void *mapping = __real_mmap(address, size, protection, flags, file, offset);
  if (mapping != MAP_FAILED && (flags & MAP_ANONYMOUS) != 0) {
    if ((flags & MAP_FIXED) != 0) {
      give_up("it maps memory over other memory");
    }
    (void)note_new(mapping, whole_pages(size));
  }
  return mapping;
}

static __attribute__((noinline)) int counted_munmap(void *address, size_t size) {
  size_t known = 0;
  lock();
  const bool part = xb_block_table_find(&blocks, (uintptr_t)address, &known) && known != whole_pages(size);
  if (!part) {
    (void)forget((uintptr_t)address);
  }
  unlock();
  if (part || (known == 0 && size != 0)) {
    give_up("it gives back memory other than one whole mapping of its own");
  }
  return __real_munmap(address, size);
}

void *__wrap_malloc(size_t size) {
  UNCOUNTED(__real_malloc(size))
  return counted_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
  UNCOUNTED(__real_calloc(count, size))
  return counted_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size) {
  UNCOUNTED(__real_realloc(block, size))
  return counted_realloc(block, size);
}

void *__wrap_reallocarray(void *block, size_t count, size_t size) {
  UNCOUNTED(__real_reallocarray(block, count, size))
  return counted_reallocarray(block, count, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
  UNCOUNTED(__real_aligned_alloc(alignment, size))
  return counted_aligned_alloc(alignment, size);
}

void *__wrap_memalign(size_t alignment, size_t size) {
  UNCOUNTED(__real_memalign(alignment, size))
  return counted_memalign(alignment, size);
}

int __wrap_posix_memalign(void **block, size_t alignment, size_t size) {
  UNCOUNTED(__real_posix_memalign(block, alignment, size))
  return counted_posix_memalign(block, alignment, size);
}

void *__wrap_valloc(size_t size) {
  UNCOUNTED(__real_valloc(size))
  return counted_valloc(size);
}

void *__wrap_pvalloc(size_t size) {
  UNCOUNTED(__real_pvalloc(size))
  return counted_pvalloc(size);
}

void __wrap_free(void *block) {
  if (!atomic_load_explicit(&counting, memory_order_relaxed)) {
    __real_free(block);
  } else {
    counted_free(block);
  }
}

void *__wrap_mmap(void *address, size_t size, int protection, int flags, int file, off_t offset) {
  UNCOUNTED(__real_mmap(address, size, protection, flags, file, offset))
  return counted_mmap(address, size, protection, flags, file, offset);
}

/* On both platforms the same function under another name. */
void *__wrap_mmap64(void *address, size_t size, int protection, int flags, int file, off_t offset) {
  UNCOUNTED(__real_mmap(address, size, protection, flags, file, offset))
  return counted_mmap(address, size, protection, flags, file, offset);
}

int __wrap_munmap(void *address, size_t size) {
  UNCOUNTED(__real_munmap(address, size))
  return counted_munmap(address, size);
}

/* A fifth argument that was not given is an undefined value, which the real function does not read either. */
void *__wrap_mremap(void *address, size_t size, size_t new_size, int flags, void *new_address) {
  if (atomic_load_explicit(&counting, memory_order_relaxed)) {
    give_up("it calls mremap");
  }
  return __real_mremap(address, size, new_size, flags, new_address);
}

int __wrap_brk(void *end) {
  if (atomic_load_explicit(&counting, memory_order_relaxed)) {
    give_up("it calls brk");
  }
  return __real_brk(end);
}

void *__wrap_sbrk(intptr_t increment) {
  if (atomic_load_explicit(&counting, memory_order_relaxed)) {
    give_up("it calls sbrk");
  }
  return __real_sbrk(increment);
}
/* NOLINTEND(bugprone-reserved-identifier) */

void xb_heap_start(void) {
  lock();
  memset(&so_far, 0, sizeof(so_far));
  net_bytes = 0;
  unlock();
  atomic_store(&counting, true);
}

void xb_heap_stop(struct xb_heap_use *use) {
  atomic_store(&counting, false);
  lock();
  so_far.left_bytes = net_bytes;
  *use = so_far;
  unlock();
}
