/* block_table.h - addresses of blocks of memory and their sizes, in static memory: it never allocates. */
#ifndef NGCC_XBENCH_HARNESS_RESOURCE_BLOCK_TABLE_H_
#define NGCC_XBENCH_HARNESS_RESOURCE_BLOCK_TABLE_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { XB_BLOCK_SLOTS = 1 << 14, XB_BLOCK_MAX = XB_BLOCK_SLOTS / 2 };

/* struct xb_block_table holds at most XB_BLOCK_MAX blocks. All zero bytes are an empty table. */
struct xb_block_table {
  struct {
    uintptr_t address; /* 0: free */
    size_t bytes;
  } slots[XB_BLOCK_SLOTS];
  size_t count;
};

/* xb_block_table_add enters a block, or changes the size of one that is there. `address` is not 0. Returns false, with
 * the table unchanged, if it is full. */
bool xb_block_table_add(struct xb_block_table *table, uintptr_t address, size_t bytes);

/* xb_block_table_find writes the size of the block at `address` to *bytes. Returns false if there is none. */
bool xb_block_table_find(const struct xb_block_table *table, uintptr_t address, size_t *bytes);

/* xb_block_table_remove takes the block at `address` out, if there is one. */
void xb_block_table_remove(struct xb_block_table *table, uintptr_t address);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_RESOURCE_BLOCK_TABLE_H_ */
