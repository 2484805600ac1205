/* count_main.c - the program whose executed instructions are counted: calls the linked instance, with marks between.
 *
 *   count [--lengths=32,128,...]      message lengths in bytes; without it the lengths of the self-assessment guide
 *
 * It runs under QEMU with the counter plugin, which records the marks (protocol.h); count_runner.h starts it and reads
 * them. Everything that an instruction count could depend on besides the code is fixed: the buffers and the stack have
 * the same place within a page in every run, whatever the environment and the arguments are.
 *
 * Exit status: 0 all calls succeeded and their digests agree; 1 they did not; 2 usage; 3 a CPU feature is missing;
 * 4 not under an emulator, so that nothing could be counted. */
#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>

#include "harness/api/emulation.h"
#include "harness/api/features.h"
#include "harness/api/hash.h"
#include "harness/api/message.h"
#include "harness/count/empty_hash.h"
#include "harness/count/protocol.h"

enum { EXIT_WRONG = 1, EXIT_USAGE = 2, EXIT_MISSING_FEATURE = 3, EXIT_NOT_EMULATED = 4 };

enum { PAGE = 4096, MAX_LENGTHS = 1024 };

/* The calls of the two runs of a series, and the functions, come from volatile objects: the compiler can then neither
 * know which function is called nor make a loop of its own for a number of calls. */
static volatile const unsigned RUN_CALLS[2] = {1, 2};
static volatile const xb_hash_fn EMPTY = xb_empty_hash;

struct buffers {
  uint8_t *message;
  uint8_t *digests[2]; /* one for each run of a series */
  size_t digest_bytes;
};

struct series {
  xb_hash_fn hash;
  unsigned long index;
  uint64_t bytes;
};

static void mark(unsigned long *index, const struct series *series, unsigned long step) {
  (void)prctl(XB_COUNT_MARK, *index, series->index, (unsigned long)series->bytes, step);
  ++*index;
}

static __attribute__((noinline)) int call_times(unsigned calls, xb_hash_fn hash, uint8_t *digest,
                                                const uint8_t *message, uint64_t bytes) {
  int status = 0;
  for (unsigned i = 0; i < calls; i++) {
    status |= hash(digest, xb_instance.digest_bits, message, 8 * bytes);
  }
  return status;
}

/* measure runs one series between its marks; nothing else may happen there. */
static __attribute__((noinline)) int measure(unsigned long *index, const struct series *series,
                                             const struct buffers *buffers) {
  int status = 0;
  mark(index, series, 0);
  for (unsigned run = 0; run < 2; run++) {
    status |= call_times(RUN_CALLS[run], series->hash, buffers->digests[run], buffers->message, series->bytes);
    mark(index, series, run + 1);
  }
  return status;
}

/* measure_on_page calls measure with a stack that starts at a page boundary: the kernel puts the environment and the
 * arguments on top of the stack, and copying routines choose their way by alignment. */
static __attribute__((noinline)) int measure_on_page(unsigned long *index, const struct series *series,
                                                     const struct buffers *buffers) {
  const size_t above = (uintptr_t)__builtin_frame_address(0) % PAGE;
  /* cppcheck-suppress allocaCalled; moving the stack is the purpose */
  volatile uint8_t *pad = __builtin_alloca(above + PAGE);
  pad[0] = 0;
  const int status = measure(index, series, buffers);
  pad[0] = (uint8_t)status; /* the pad is still in use, so that this frame stays below the call */
  return status;
}

/* check_digests says on standard error what is wrong with the results of `series`, and returns whether nothing is. */
static bool check_digests(const struct series *series, int status, const struct buffers *buffers) {
  if (status == 0 && memcmp(buffers->digests[0], buffers->digests[1], buffers->digest_bytes) == 0) {
    return true;
  }
  fprintf(stderr, "%s %s %s/%s: message of %" PRIu64 " bytes: %s\n", xb_instance.candidate, xb_instance.instance,
          xb_instance.implementation, xb_instance.profile, series->bytes,
          status != 0 ? "the hash call failed; expected it to return 0"
                      : "two calls gave different digests; expected the same for the same message");
  return false;
}

/* measure_all does all passes over all series and returns the number of marks, or 0 after an error that it has shown.
 */
static unsigned long measure_all(const uint64_t *lengths, size_t length_count, const struct buffers *buffers) {
  unsigned long index = 0;
  for (unsigned pass = 0; pass < XB_COUNT_PASSES; pass++) {
    const struct series empty = {EMPTY, 0, 0};
    (void)measure_on_page(&index, &empty, buffers);
    for (size_t i = 0; i < length_count; i++) {
      const struct series series = {xb_instance.hash, i + 1, lengths[i]};
      xb_message_fill(buffers->message, lengths[i]);
      /* Unlike contents: a call that writes nothing is seen. */
      memset(buffers->digests[0], 0x00, buffers->digest_bytes);
      memset(buffers->digests[1], 0xff, buffers->digest_bytes);
      const int status = measure_on_page(&index, &series, buffers);
      if (!check_digests(&series, status, buffers)) {
        return 0;
      }
    }
  }
  return index;
}

/* parse_lengths reads a list of decimal numbers and returns their number, or 0 after an error that it has shown. */
static size_t parse_lengths(const char *list, uint64_t *lengths) {
  size_t count = 0;
  for (const char *at = list;; at++) {
    char *end = NULL;
    errno = 0;
    const unsigned long long value = strtoull(at, &end, 10);
    if (*at < '0' || *at > '9' || errno != 0 || value > UINT64_MAX / 8 || (*end != ',' && *end != '\0')) {
      fprintf(stderr, "--lengths: expected decimal numbers of bytes with commas between; found \"%s\"\n", list);
      return 0;
    }
    if (count == MAX_LENGTHS) {
      fprintf(stderr, "--lengths: expected at most %d numbers; found more\n", MAX_LENGTHS);
      return 0;
    }
    lengths[count++] = value;
    at = end;
    if (*at == '\0') {
      return count;
    }
  }
}

/* allocate_pages returns at least `bytes` bytes that start at a page boundary; it does not return without memory. */
static uint8_t *allocate_pages(uint64_t bytes) {
  uint8_t *pages = bytes > SIZE_MAX - PAGE ? NULL : aligned_alloc(PAGE, (bytes / PAGE + 1) * PAGE);
  if (pages == NULL) {
    fprintf(stderr, "no memory for a buffer of %" PRIu64 " bytes\n", bytes);
    exit(EXIT_USAGE);
  }
  return pages;
}

int main(int argc, char **argv) {
  static const char LENGTHS[] = "--lengths=";
  static uint64_t lengths[MAX_LENGTHS];
  size_t length_count = 0;
  if (argc == 2 && strncmp(argv[1], LENGTHS, strlen(LENGTHS)) == 0) {
    length_count = parse_lengths(argv[1] + strlen(LENGTHS), lengths);
  } else if (argc == 1) {
    for (; length_count < XB_DEFAULT_LENGTH_COUNT; length_count++) {
      lengths[length_count] = XB_DEFAULT_LENGTHS[length_count];
    }
  }
  if (length_count == 0) {
    fprintf(stderr, "usage: %s [--lengths=BYTES[,BYTES]...]\n", argv[0]);
    return EXIT_USAGE;
  }

  char missing[256];
  if (xb_features_missing(xb_instance.features, missing, sizeof(missing))) {
    fprintf(stderr, "%s %s %s/%s: needs feature %s, which this CPU does not have\n", xb_instance.candidate,
            xb_instance.instance, xb_instance.implementation, xb_instance.profile, missing);
    return EXIT_MISSING_FEATURE;
  }
  if (xb_emulator_name() == NULL) {
    fprintf(stderr, "%s: runs on the CPU itself; expected QEMU with the counter plugin: nothing would be counted\n",
            argv[0]);
    return EXIT_NOT_EMULATED;
  }

  uint64_t longest = 0;
  for (size_t i = 0; i < length_count; i++) {
    longest = lengths[i] > longest ? lengths[i] : longest;
  }
  struct buffers buffers;
  buffers.digest_bytes = (xb_instance.digest_bits + 7) / 8;
  buffers.message = allocate_pages(longest);
  buffers.digests[0] = allocate_pages(buffers.digest_bytes);
  buffers.digests[1] = allocate_pages(buffers.digest_bytes);
  const unsigned long marks = measure_all(lengths, length_count, &buffers);
  if (marks != 0) {
    printf("%s %s %s/%s: %zu lengths, %lu marks\n", xb_instance.candidate, xb_instance.instance,
           xb_instance.implementation, xb_instance.profile, length_count, marks);
  }
  free(buffers.message);
  free(buffers.digests[0]);
  free(buffers.digests[1]);
  return marks != 0 ? EXIT_SUCCESS : EXIT_WRONG;
}
