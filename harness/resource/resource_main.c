/* resource_main.c - the program that finds how much memory the one instance uses that it is linked with.
 *
 *   resource [--lengths=32,128,...]    message lengths in bytes; without it the lengths of the self-assessment guide
 *
 * It prints a JSON document (README.md) for: stack and heap of a call of each length, and the high-water mark of a
 * whole process. Stack and heap are the same natively and in user-mode emulation; the mark has a reason instead of a
 * value there.
 *
 * Exit status: 0 all was found, or has a reason that is not a fault; 1 a call went wrong, nothing is printed; 2 usage,
 * or no memory or process; 3 a CPU feature is missing; 5 a call overflowed the stack: the document says where. After a
 * crash of the instance the program ends itself by the same signal. */
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "harness/api/architecture.h"
#include "harness/api/emulation.h"
#include "harness/api/features.h"
#include "harness/api/hash.h"
#include "harness/api/message.h"
#include "harness/resource/length_list.h"
#include "harness/resource/measure.h"
#include "harness/resource/report.h"

enum { EXIT_WRONG = 1, EXIT_USAGE = 2, EXIT_MISSING_FEATURE = 3, EXIT_OVERFLOW = 5 };

static void print_instance(void) {
  fprintf(stderr, "%s %s %s/%s: ", xb_instance.candidate, xb_instance.instance, xb_instance.implementation,
          xb_instance.profile);
}

/* read_options fills in the lengths; returns 0, or the exit status after an error that it has shown. */
static int read_options(int argc, char **argv, uint64_t *lengths, size_t *count) {
  static const char LENGTHS[] = "--lengths=";
  if (argc == 1) {
    for (*count = 0; *count < XB_DEFAULT_LENGTH_COUNT; ++*count) {
      lengths[*count] = XB_DEFAULT_LENGTHS[*count];
    }
    return 0;
  }
  if (argc != 2 || strncmp(argv[1], LENGTHS, strlen(LENGTHS)) != 0) {
    fprintf(stderr, "usage: %s [--lengths=BYTES[,BYTES]...]\n", argv[0]);
    return EXIT_USAGE;
  }
  const char *problem = xb_length_list_parse(argv[1] + strlen(LENGTHS), lengths, count);
  if (problem != NULL) {
    fprintf(stderr, "--lengths: %s; found \"%s\"\n", problem, argv[1] + strlen(LENGTHS));
    return EXIT_USAGE;
  }
  return 0;
}

/* end_of shows what was wrong and returns the exit status, or ends the program as the call was ended. */
static int end_of(const struct xb_resource_use *use, const char *what) {
  const struct rlimit no_core = {0, 0};
  print_instance();
  fprintf(stderr, "%s: %s\n", what, use->outcome == XB_STACK_OVERFLOW ? use->stack.reason : use->problem);
  switch (use->outcome) {
    case XB_MEASURED:
      return EXIT_SUCCESS;
    case XB_STACK_OVERFLOW:
      return EXIT_OVERFLOW;
    case XB_NO_SYSTEM:
      return EXIT_USAGE;
    case XB_CALL_WRONG:
      return EXIT_WRONG;
    case XB_CRASHED:
      break;
  }
  (void)setrlimit(RLIMIT_CORE, &no_core); /* the child left the file, if any */
  (void)signal(use->signal, SIG_DFL);
  (void)raise(use->signal);
  return EXIT_WRONG;
}

static void give_reason(struct xb_figure *figure, const char *reason) {
  if (!figure->known && figure->reason[0] == '\0') {
    (void)snprintf(figure->reason, sizeof(figure->reason), "%s", reason);
  }
}

/* measure_all fills in the uses and the mark. Returns 0 or the exit status. */
static int measure_all(const uint64_t *lengths, size_t count, const char *emulator, struct xb_resource_use *uses,
                       struct xb_figure *mark) {
  int status = EXIT_SUCCESS;
  for (size_t i = 0; i < count; i++) {
    struct xb_resource_use *use = &uses[i];
    char what[64];
    (void)snprintf(what, sizeof(what), "message of %" PRIu64 " bytes", lengths[i]);
    xb_measure_stack(&xb_instance, lengths[i], use);
    if (use->outcome == XB_MEASURED) {
      xb_measure_heap(&xb_instance, lengths[i], use);
    }
    if (use->outcome == XB_STACK_OVERFLOW) {
      status = end_of(use, what);
    } else if (use->outcome != XB_MEASURED) {
      return end_of(use, what);
    }
    static const char REASON[] = "not asked for after the stack overflow";
    give_reason(&use->heap_peak, REASON);
    give_reason(&use->heap_calls, REASON);
    give_reason(&use->heap_left_first, REASON);
    give_reason(&use->heap_left_later, REASON);
  }
  if (emulator != NULL) {
    (void)snprintf(mark->reason, sizeof(mark->reason), "runs under %s: the mark would be that of the emulator",
                   emulator);
    return status;
  }
  if (status != EXIT_SUCCESS) {
    give_reason(mark, "not asked for after a stack overflow");
    return status;
  }
  struct xb_resource_use use = {0};
  xb_measure_high_water_mark(&xb_instance, lengths, count, &use);
  *mark = use.high_water_mark;
  return use.outcome == XB_MEASURED ? EXIT_SUCCESS : end_of(&use, "one call for each length");
}

int main(int argc, char **argv) {
  static uint64_t lengths[XB_MAX_LENGTHS];
  static struct xb_resource_use uses[XB_MAX_LENGTHS];
  size_t count = 0;
  const int usage = read_options(argc, argv, lengths, &count);
  if (usage != 0) {
    return usage;
  }
  char missing[256];
  if (xb_features_missing(xb_instance.features, missing, sizeof(missing))) {
    print_instance();
    fprintf(stderr, "needs feature %s, which this CPU does not have\n", missing);
    return EXIT_MISSING_FEATURE;
  }
  struct xb_resource_report report = {.instance = &xb_instance,
                                      .architecture = xb_architecture_name(XB_THIS_ARCHITECTURE),
                                      .emulator = xb_emulator_name(),
                                      .lengths = lengths,
                                      .uses = uses,
                                      .count = count};
  const int status = measure_all(lengths, count, report.emulator, uses, &report.high_water_mark);
  if (status != EXIT_SUCCESS && status != EXIT_OVERFLOW) {
    return status;
  }
  xb_resource_report_write(&report, stdout);
  if (fflush(stdout) != 0 || ferror(stdout)) {
    fprintf(stderr, "the document cannot be written to standard output\n");
    return EXIT_USAGE;
  }
  return status;
}
