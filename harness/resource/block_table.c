#include "harness/resource/block_table.h"

/* Open addressing with linear probing; removal moves later entries back (Knuth, TAOCP 6.4, algorithm R). */

static size_t next_slot(size_t slot) {
  return (slot + 1) % XB_BLOCK_SLOTS;
}

static size_t home_slot(uintptr_t address) {
  /* Blocks are aligned to 16 bytes: the high bits of the product depend on all bits of the address. */
  return (size_t)((uint64_t)address * UINT64_C(0x9e3779b97f4a7c15) >> 32) % XB_BLOCK_SLOTS;
}

/* find_slot returns the slot of `address`, or the free one where it would go. The table is never full. */
static size_t find_slot(const struct xb_block_table *table, uintptr_t address) {
  size_t slot = home_slot(address);
  while (table->slots[slot].address != 0 && table->slots[slot].address != address) {
    slot = next_slot(slot);
  }
  return slot;
}

bool xb_block_table_add(struct xb_block_table *table, uintptr_t address, size_t bytes) {
  const size_t slot = find_slot(table, address);
  if (table->slots[slot].address == 0) {
    if (table->count == XB_BLOCK_MAX) {
      return false;
    }
    table->count++;
    table->slots[slot].address = address;
  }
  table->slots[slot].bytes = bytes;
  return true;
}

bool xb_block_table_find(const struct xb_block_table *table, uintptr_t address, size_t *bytes) {
  const size_t slot = find_slot(table, address);
  if (table->slots[slot].address == 0) {
    return false;
  }
  *bytes = table->slots[slot].bytes;
  return true;
}

void xb_block_table_remove(struct xb_block_table *table, uintptr_t address) {
  size_t hole = find_slot(table, address);
  if (table->slots[hole].address == 0) {
    return;
  }
  for (size_t slot = next_slot(hole); table->slots[slot].address != 0; slot = next_slot(slot)) {
    const size_t home = home_slot(table->slots[slot].address);
    /* The entry may move back unless its home lies cyclically in (hole, slot]. */
    const size_t from_home = (slot - home) % XB_BLOCK_SLOTS;
    const size_t from_hole = (slot - hole) % XB_BLOCK_SLOTS;
    if (from_home >= from_hole) {
      table->slots[hole] = table->slots[slot];
      hole = slot;
    }
  }
  table->slots[hole].address = 0;
  table->count--;
}
