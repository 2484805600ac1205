/* trace_main.c - the program whose traces are compared: calls the linked instance with many messages.
 *
 *   trace                              under QEMU with the trace plugin, which records the marks (protocol.h)
 *   trace --operands=PC:SIZE[,...]     under QEMU without it: watches the operands of these instructions (watch.h);
 *                                      PC in hexadecimal, SIZE in bytes
 *   trace --taint                      under Valgrind's memcheck: the message is undefined, as it calls it (ctgrind),
 * so that every branch and address that depends on it is an error
 *
 * All calls are made in one process, from the same frame, with the same buffers: so the stack, the buffers and what the
 * implementation keeps between calls have the same addresses in all of them, and a difference of two traces comes from
 * the message. Two processes, or two children of one, would have to be made alike in all that. What the first call does
 * differently (memory that it allocates, processor features that it looks up) is over before the first trace: each
 * series starts with calls that are not traced.
 *
 * Prints (numbers decimal, addresses hexadecimal; the last line has the number of series):
 *
 *   ngcc-xbench tracing program, format 1
 *   region message 4a1000 4096                          address and bytes of a buffer
 *   region digest 4a3000 4096
 *   region stack 40007ff000 0                           address of the frame that the calls are made from
 *   series 0 8 256 344                                  index, message bits, digest bits, number of messages
 *   taint 0 2                                           with --taint: series, errors
 *   operands 40321c 690 0 1 4 17 3 1,2,3 4,5,6          with --operands: address, executions, limited, differs, series,
 *                                                       message, execution, operands of message 0 and of the other
 *   unwatched 403220 too far away from its copy         with --operands: address, why its operands are not known
 *   end 265
 *
 * Exit status: 0 all calls succeeded; 1 one did not; 2 usage; 3 a CPU feature is missing; 4 not under an emulator, or
 * not under Valgrind, so that nothing could be seen. */
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
#include "harness/constant_time/messages.h"
#include "harness/constant_time/protocol.h"
#include "harness/constant_time/taint.h"
#include "harness/constant_time/watch.h"

enum { EXIT_WRONG = 1, EXIT_USAGE = 2, EXIT_MISSING_FEATURE = 3, EXIT_NOT_SEEN = 4 };

enum { PAGE = 4096, UNTRACED_CALLS = 2, TAINTED_MESSAGE = 3 /* a random one */ };

enum mode { MODE_TRACE, MODE_OPERANDS, MODE_TAINT };

struct buffers {
  uint8_t *message;
  uint8_t *digest;
  size_t message_bytes;
  size_t digest_bytes;
};

/* The function comes from a volatile object, so that the compiler knows nothing about the call. */
static volatile xb_hash_fn hash_function;

static bool fail(const struct xb_series *series, size_t message) {
  char name[XB_MESSAGE_NAME_SIZE];
  xb_secret_name(series, message, name);
  fprintf(stderr,
          "%s %s %s/%s: message of %" PRIu64
          " bits (%s), digest of %zu bits: the hash call failed; expected it to return 0\n",
          xb_instance.candidate, xb_instance.instance, xb_instance.implementation, xb_instance.profile, series->bits,
          name, series->digest_bits);
  return false;
}

/* call makes one call between its marks; nothing else may happen there. */
static __attribute__((noinline)) int call(enum mode mode, size_t index, size_t message, const struct xb_series *series,
                                          const struct buffers *buffers) {
  if (mode == MODE_TRACE) {
    (void)prctl(XB_TRACE_MARK, XB_TRACE_BEGIN, (unsigned long)index, (unsigned long)message, 0UL);
  } else if (mode == MODE_OPERANDS) {
    xb_watch_begin(index, message);
  }
  const int status = hash_function(buffers->digest, series->digest_bits, buffers->message, series->bits);
  if (mode == MODE_TRACE) {
    (void)prctl(XB_TRACE_MARK, XB_TRACE_END, (unsigned long)index, (unsigned long)message, 0UL);
  } else if (mode == MODE_OPERANDS) {
    xb_watch_end();
  }
  return status;
}

/* call_untraced makes the calls before those of a series, with its message 0. */
static bool call_untraced(const struct xb_series *series, const struct buffers *buffers) {
  xb_secret_make(series, 0, buffers->message);
  for (unsigned i = 0; i < UNTRACED_CALLS; i++) {
    if (hash_function(buffers->digest, series->digest_bits, buffers->message, series->bits) != 0) {
      return fail(series, 0);
    }
  }
  return true;
}

/* compare_series makes the calls of one series. */
static bool compare_series(enum mode mode, size_t index, const struct xb_series *series,
                           const struct buffers *buffers) {
  if (!call_untraced(series, buffers)) {
    return false;
  }
  const size_t count = xb_secret_count(series->set);
  for (size_t message = 0; message < count; message++) {
    xb_secret_make(series, message, buffers->message);
    if (call(mode, index, message, series, buffers) != 0) {
      return fail(series, message);
    }
  }
  return true;
}

/* taint_series makes one call with an undefined message and prints how many errors that gave. */
static bool taint_series(size_t index, const struct xb_series *series, const struct buffers *buffers) {
  if (!call_untraced(series, buffers)) {
    return false;
  }
  xb_secret_make(series, TAINTED_MESSAGE, buffers->message);
  const size_t bytes = (size_t)(series->bits + 7) / 8;
  const unsigned long before = xb_taint_begin(buffers->message, bytes);
  int status = call(MODE_TAINT, index, TAINTED_MESSAGE, series, buffers);
  const unsigned long after = xb_taint_end(&status, sizeof(status));
  /* Not secret any more: the next call must not be blamed for what this one left. */
  xb_taint_clear(buffers->message, bytes);
  xb_taint_clear(buffers->digest, buffers->digest_bytes);
  printf("taint %zu %lu\n", index, after - before);
  return status == 0 || fail(series, TAINTED_MESSAGE);
}

static size_t run_all(enum mode mode, const struct buffers *buffers) {
  struct xb_series series;
  size_t index = 0;
  for (; xb_series_at(&xb_instance, index, &series); index++) {
    printf("series %zu %" PRIu64 " %zu %zu\n", index, series.bits, series.digest_bits, xb_secret_count(series.set));
    const bool succeeded =
        mode == MODE_TAINT ? taint_series(index, &series, buffers) : compare_series(mode, index, &series, buffers);
    if (!succeeded) {
      return 0;
    }
  }
  return index;
}

/* watch reads "PC:SIZE[,PC:SIZE]..." and watches these instructions. Returns whether it is such a list. */
static bool watch(const char *list) {
  for (const char *at = list;; at++) {
    char *end = NULL;
    errno = 0;
    const unsigned long long pc = strtoull(at, &end, 16);
    const bool has_size = errno == 0 && end != at && *end == ':';
    const char *size_text = has_size ? end + 1 : "";
    const unsigned long size = strtoul(size_text, &end, 10);
    if (!has_size || end == size_text || (*end != ',' && *end != '\0')) {
      fprintf(stderr, "--operands: expected PC:SIZE[,PC:SIZE]...; found \"%s\"\n", list);
      return false;
    }
    const char *error = xb_watch_start(pc, size);
    if (error != NULL) {
      printf("unwatched %llx %s\n", pc, error);
    }
    at = end;
    if (*at == '\0') {
      return true;
    }
  }
}

static void print_words(const struct xb_operands *operands) {
  for (size_t i = 0; i < XB_OPERAND_WORDS; i++) {
    printf("%c%" PRIx64, i == 0 ? ' ' : ',', operands->words[i]);
  }
}

static void print_watched(void) {
  for (size_t i = 0; i < xb_watch_count(); i++) {
    const struct xb_watched *seen = xb_watch_get(i);
    printf("operands %" PRIx64 " %" PRIu64 " %d %d %" PRIu64 " %" PRIu64 " %zu", seen->pc, seen->executions,
           seen->limited, seen->differs, seen->series, seen->message, seen->index);
    print_words(&seen->base);
    print_words(&seen->other);
    printf("\n");
  }
}

/* allocate_pages returns at least `bytes` bytes that start at a page boundary; it does not return without memory. */
static uint8_t *allocate_pages(size_t bytes) {
  uint8_t *pages = aligned_alloc(PAGE, (bytes / PAGE + 1) * PAGE);
  if (pages == NULL) {
    fprintf(stderr, "no memory for a buffer of %zu bytes\n", bytes);
    exit(EXIT_USAGE);
  }
  memset(pages, 0, (bytes / PAGE + 1) * PAGE);
  return pages;
}

/* check_place returns the exit status, 0 if the instance can run here and what it does can be seen. */
static int check_place(enum mode mode, const char *program) {
  char missing[256];
  if (xb_features_missing(xb_instance.features, missing, sizeof(missing))) {
    fprintf(stderr, "%s %s %s/%s: needs feature %s, which this CPU does not have\n", xb_instance.candidate,
            xb_instance.instance, xb_instance.implementation, xb_instance.profile, missing);
    return EXIT_MISSING_FEATURE;
  }
  if (mode == MODE_TAINT ? !xb_taint_is_seen() : xb_emulator_name() == NULL) {
    fprintf(stderr, "%s: runs on the CPU itself; expected %s: nothing would be seen\n", program,
            mode == MODE_TAINT ? "Valgrind's memcheck" : "QEMU with the trace plugin");
    return EXIT_NOT_SEEN;
  }
  return EXIT_SUCCESS;
}

int main(int argc, char **argv) {
  static const char OPERANDS[] = "--operands=";
  enum mode mode = MODE_TRACE;
  if (argc == 2 && strcmp(argv[1], "--taint") == 0) {
    mode = MODE_TAINT;
  } else if (argc == 2 && strncmp(argv[1], OPERANDS, strlen(OPERANDS)) == 0) {
    mode = MODE_OPERANDS;
  } else if (argc != 1) {
    fprintf(stderr, "usage: %s [--operands=PC:SIZE[,PC:SIZE]... | --taint]\n", argv[0]);
    return EXIT_USAGE;
  }
  const int status = check_place(mode, argv[0]);
  if (status != EXIT_SUCCESS) {
    return status;
  }
  printf("%s\n", XB_TRACE_PROGRAM_LINE);
  if (mode == MODE_OPERANDS && !watch(argv[1] + strlen(OPERANDS))) {
    return EXIT_USAGE;
  }
  struct buffers buffers;
  buffers.message_bytes = xb_series_longest(&xb_instance, &buffers.digest_bytes);
  buffers.message = allocate_pages(buffers.message_bytes);
  buffers.digest = allocate_pages(buffers.digest_bytes);
  hash_function = xb_instance.hash;
  printf("region message %" PRIxPTR " %zu\nregion digest %" PRIxPTR " %zu\nregion stack %" PRIxPTR " 0\n",
         (uintptr_t)buffers.message, buffers.message_bytes, (uintptr_t)buffers.digest, buffers.digest_bytes,
         (uintptr_t)__builtin_frame_address(0));
  const size_t count = run_all(mode, &buffers);
  if (count != 0) {
    print_watched();
    printf("end %zu\n", count);
  }
  free(buffers.message);
  free(buffers.digest);
  return count != 0 ? EXIT_SUCCESS : EXIT_WRONG;
}
