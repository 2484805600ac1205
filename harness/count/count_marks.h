/* count_marks.h - from the counter plugin's file to the instructions of one call. */
#ifndef NGCC_XBENCH_HARNESS_COUNT_COUNT_MARKS_H_
#define NGCC_XBENCH_HARNESS_COUNT_COUNT_MARKS_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* xb_counts holds numbers of executed guest instructions: all of them, and those of each class. The classes overlap;
 * protocol.h and classify.h say what each contains. */
struct xb_counts {
  uint64_t instructions;
  uint64_t loads;
  uint64_t stores;
  uint64_t branches;
  uint64_t vector;
};

/* XB_COUNT_TARGET_SIZE is the room for a target's name with its null byte. */
enum { XB_COUNT_TARGET_SIZE = 8 };

/* xb_count_marks_parse reads `text`, `size` bytes of a file that the plugin wrote (format: protocol.h), and computes
 * the counts of one hash call for each of the `length_count` message lengths `lengths`, in bytes and in the order in
 * which the counting binary was given them. `name` is the file's name for messages.
 *
 * Writes QEMU's name of the architecture ("x86_64", "aarch64") to `target` and one element for each length to
 * `per_call`: what is executed from the first instruction of the hash function to its return, so without the call and
 * its arguments. With R1, R2 for the runs of one and two calls of the hash function and E1, E2 for those of the empty
 * function, that is (R2 - R1) - (E2 - E1) + the counts of the empty function itself (empty_hash.h). The counts are
 * exact.
 *
 * Returns true on success. Returns false, with a message of at most `error_size` bytes in `error` and no meaning in
 * `target` and `per_call`, if anything is not as it must be: format, target, a mark that is missing, left over or out
 * of order, a count that falls, a run of two calls that executes no more than one, or counts that differ between the
 * first call and the later ones (R1 - E1 is another way to the same number) or between the passes. */
bool xb_count_marks_parse(const char *text, size_t size, const char *name, const uint64_t *lengths, size_t length_count,
                          char target[XB_COUNT_TARGET_SIZE], struct xb_counts *per_call, char *error,
                          size_t error_size);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_COUNT_COUNT_MARKS_H_ */
