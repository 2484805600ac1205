/* long_message.c - proves that the digest is the reference's beyond 2^32 bits: a message of 2^32 + 8 bits and three
 * blocks. One mebibyte of memory is mapped again and again, so 512 MiB of address space need little memory. */
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "harness/contract/checks.h"

#define PART_BYTES ((size_t)1 << 20)

/* map_long returns `bytes` bytes, a multiple of PART_BYTES, that repeat; null without memory. */
static uint8_t *map_long(size_t bytes) {
  const int file = memfd_create("xb_long", MFD_CLOEXEC);
  uint8_t *room = mmap(NULL, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  uint8_t *part = NULL;
  if (file < 0 || ftruncate(file, (off_t)PART_BYTES) != 0 || room == MAP_FAILED) {
    return NULL;
  }
  for (size_t at = 0; at < bytes; at += PART_BYTES) {
    void *mapped = mmap(room + at, PART_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, 0);
    if (mapped == MAP_FAILED) {
      return NULL;
    }
    part = part == NULL ? mapped : part;
  }
  xb_run_message(part, PART_BYTES, 7);
  return room;
}

void xb_check_long_message(const struct xb_run *run) {
  const struct xb_hash *hash = run->hash;
  const uint64_t bits = ((uint64_t)1 << 32) + 8 + 3 * (uint64_t)hash->block_bits;
  const size_t bytes = xb_run_bytes(hash->digest_bits);
  uint8_t *expected = xb_run_memory(bytes);
  uint8_t *digest = xb_run_memory(bytes);

  if (run->reference == NULL) {
    xb_run_not_available(run, "there is no reference to compare with; KAT_2_33, in the tier `full`, has such messages");
    return;
  }
  const uint8_t *msg = map_long((xb_run_bytes(bits) / PART_BYTES + 1) * PART_BYTES);
  if (msg == NULL) {
    (void)xb_run_fail(run, "no address space for a message of 512 MiB; nothing was checked");
    return;
  }
  if (run->reference->hash(expected, hash->digest_bits, msg, bits) != 0) {
    (void)xb_run_fail(run, "the reference failed");
    return;
  }
  if (xb_run_call(run, digest, hash->digest_bits, msg, bits)) {
    (void)xb_run_same(run, expected, digest, bytes, "than the reference's");
  }
}
