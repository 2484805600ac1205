/* heap_probe.h - counts what a program asks of the heap between two points.
 *
 * The linker's option --wrap, which this library brings along, puts functions of ours in the place of malloc and its
 * kin, for each object of the program: the C library's own functions (strdup, fopen) and those of other libraries too.
 * Unlike a replaced malloc it keeps the C library's allocator; unlike hooks it exists in a static glibc 2.36.
 *
 * Counted are: malloc, calloc, realloc, reallocarray, aligned_alloc, memalign, posix_memalign, valloc, pvalloc, and
 * mmap of anonymous memory. A call that fails is not. Bytes are those asked for, not what the allocator makes of them,
 * so they are the same on every platform; mappings are in whole pages. A realloc is one call and changes the size of
 * its block; a copy that the allocator may hold meanwhile is not counted.
 *
 * Not seen: system calls made without the C library, blocks inside of a pool of the function's own. What cannot be
 * added up (brk, sbrk, mremap, a part of a mapping given back, more blocks at a time than block_table.h holds) is a
 * `reason`. */
#ifndef NGCC_XBENCH_HARNESS_RESOURCE_HEAP_PROBE_H_
#define NGCC_XBENCH_HARNESS_RESOURCE_HEAP_PROBE_H_

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* struct xb_heap_use is what happened since xb_heap_start. */
struct xb_heap_use {
  uint64_t peak_bytes; /* largest net size of all blocks */
  int64_t left_bytes;  /* net size at the end: allocated and not given back; below 0 if more was given back */
  uint64_t calls;      /* successful calls that allocate */
  const char *reason;  /* why the numbers above mean nothing, or null; static */
};

/* xb_heap_start begins to count. Blocks of a former count are remembered, so that giving them back is counted; giving
 * back others is not. Calls of any thread count. */
void xb_heap_start(void);

/* xb_heap_stop ends the count and tells what there was. */
void xb_heap_stop(struct xb_heap_use *use);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_RESOURCE_HEAP_PROBE_H_ */
