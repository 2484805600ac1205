/* soak_main.c - the program that repeats hashes of the one instance it is linked with, and watches what comes of it.
 *
 *   soak --seconds=S [--window=S] [--seed=HEX]
 *
 * It prints one line of JSON for the start, for each window and each fault, and for the end (README.md). SIGINT and
 * SIGTERM end it after the current call, with its last lines. XB_SOAK_USAGE has the exit status. */
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "harness/api/emulation.h"
#include "harness/api/features.h"
#include "harness/api/hash.h"
#include "harness/kat/error.h"
#include "harness/kat/illegal_instruction.h"
#include "harness/soak/options.h"
#include "harness/soak/resident.h"
#include "harness/soak/run.h"

enum { EXIT_FAULT = 1, EXIT_USAGE = 2, EXIT_MISSING_FEATURE = 3 };

static volatile sig_atomic_t interrupted;
static const char *emulator; /* null, or what runs this process */

static void interrupt(int number) {
  (void)number;
  interrupted = 1;
}

static void catch_signals(void) {
  struct sigaction action;
  memset(&action, 0, sizeof(action));
  action.sa_handler = interrupt;
  action.sa_flags = SA_RESTART;
  (void)sigemptyset(&action.sa_mask);
  (void)sigaction(SIGINT, &action, NULL);
  (void)sigaction(SIGTERM, &action, NULL);
}

static uint64_t now_ns(void *context) {
  (void)context;
  struct timespec now;
  (void)clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

static struct xb_soak_resident resident(void *context) {
  (void)context;
  return xb_soak_resident_read("/proc/self/statm", emulator);
}

static void print_instance(void) {
  fprintf(stderr, "%s %s %s/%s: ", xb_instance.candidate, xb_instance.instance, xb_instance.implementation,
          xb_instance.profile);
}

int main(int argc, char **argv) {
  struct xb_soak_options options;
  struct xb_kat_error error;
  if (!xb_soak_options_parse(&options, argc, argv, &error)) {
    fprintf(stderr, "%s\n%s", error.text, XB_SOAK_USAGE);
    return EXIT_USAGE;
  }
  char missing[256];
  if (xb_features_missing(xb_instance.features, missing, sizeof(missing))) {
    print_instance();
    fprintf(stderr, "needs feature %s, which this CPU does not have\n", missing);
    return EXIT_MISSING_FEATURE;
  }
  xb_illegal_instruction_catch(xb_instance.features);
  catch_signals();
  emulator = xb_emulator_name();
  const struct xb_soak_system system = {
      .now_ns = now_ns, .resident = resident, .emulator = emulator, .interrupted = &interrupted};
  struct xb_soak_counts total = {0};
  if (!xb_soak_run(&xb_instance, &options, &system, stdout, &total)) {
    print_instance();
    fprintf(stderr, "no memory, or standard output cannot be written: %s\n", strerror(errno));
    return EXIT_USAGE;
  }
  if (total.mismatches + total.errors > 0) {
    print_instance();
    fprintf(stderr, "%" PRIu64 " digests changed and %" PRIu64 " calls failed, of %" PRIu64 " calls; expected none\n",
            total.mismatches, total.errors, total.calls);
    return EXIT_FAULT;
  }
  return EXIT_SUCCESS;
}
