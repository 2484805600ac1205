/* contract_main.c - the program that checks the contract of harness/api/hash.h on the one instance it is linked with.
 *
 *   contract [--platform=NAME] [--check=NAME,...] [--not-promised=NAME,...] [--seconds=N]
 *   contract --list
 *
 * It prints one line for each check: its name, then PASS, FAIL or n/a, with the reason. --not-promised: a failure of
 * these checks is n/a. --seconds: processor time of each check; 20, under an emulator 120.
 *
 * Exit status: 0 no check failed; 1 one did; 2 usage; 3 a CPU feature is missing. */
#include <stdio.h>
#include <stdlib.h>

#include "harness/api/emulation.h"
#include "harness/api/features.h"
#include "harness/api/hash.h"
#include "harness/contract/checks.h"
#include "harness/contract/isolate.h"
#include "harness/contract/options.h"
#include "harness/contract/reference.h"

enum { EXIT_FAILED = 1, EXIT_USAGE = 2, EXIT_MISSING_FEATURE = 3 };
enum { SECONDS = 20, EMULATED_SECONDS = 120 };

#define MEMORY_BYTES ((size_t)1 << 30)

static void list(void) {
  for (unsigned i = 0; i < XB_CHECK_COUNT; i++) {
    (void)printf("%-20s %s%s\n", XB_CHECKS[i].name, XB_CHECKS[i].proves,
                 XB_CHECKS[i].only_if_asked ? " (runs only if it is named)" : "");
  }
}

/* print writes the line of a check and returns whether it failed. */
static bool print(const struct xb_check *check, const struct xb_run_report *report, bool promised) {
  const bool has_text = report->text[0] != '\0';
  switch (report->verdict) {
    case XB_PASS:
      (void)printf("%-20s PASS%s%s%s\n", check->name, has_text ? " (" : "", report->text, has_text ? ")" : "");
      return false;
    case XB_NOT_AVAILABLE:
      (void)printf("%-20s n/a: %s\n", check->name, report->text);
      return false;
    case XB_FAIL:
      break;
  }
  (void)printf("%-20s %s%s\n", check->name,
               promised ? "FAIL: " : "n/a: this instance does not promise it; found: ", report->text);
  return promised;
}

static int run_checks(const struct xb_contract_options *options) {
  const unsigned usual = xb_emulator_name() != NULL ? EMULATED_SECONDS : SECONDS;
  const struct xb_isolate_limits limits = {options->cpu_seconds != 0 ? options->cpu_seconds : usual, MEMORY_BYTES};
  unsigned count = 0;
  unsigned failed = 0;

  for (unsigned i = 0; i < XB_CHECK_COUNT; i++) {
    struct xb_run_report report;
    if (!options->run[i]) {
      if (XB_CHECKS[i].only_if_asked && !options->chosen) {
        (void)printf("%-20s n/a: takes long, so it runs only if it is named\n", XB_CHECKS[i].name);
      }
      continue;
    }
    (void)fflush(stdout); /* before each new process */
    xb_isolate(XB_CHECKS[i].run, &xb_instance, xb_contract_reference(), &limits, &report);
    failed += print(&XB_CHECKS[i], &report, !options->not_promised[i]) ? 1 : 0;
    count++;
  }
  (void)printf("%u checks, %u failed\n", count, failed);
  return fflush(stdout) != 0 ? EXIT_USAGE : failed != 0 ? EXIT_FAILED : EXIT_SUCCESS;
}

int main(int argc, char **argv) {
  struct xb_contract_options options;
  char text[256];

  if (!xb_contract_options_parse(argc, argv, &options, text, sizeof(text))) {
    (void)fprintf(stderr, "%s: %s\n", argv[0], text);
    return EXIT_USAGE;
  }
  switch (options.mode) {
    case XB_CONTRACT_LIST:
      list();
      return EXIT_SUCCESS;
    case XB_CONTRACT_PRINT_DIGESTS:
      xb_checks_print_digests(&xb_instance);
      return EXIT_SUCCESS;
    case XB_CONTRACT_MARK_CALLS:
      xb_checks_mark_calls(&xb_instance);
      return EXIT_SUCCESS;
    case XB_CONTRACT_CHECK:
      break;
  }
  (void)printf("%s %s %s/%s: contract on %s\n", xb_instance.candidate, xb_instance.instance, xb_instance.implementation,
               xb_instance.profile, options.platform[0] != '\0' ? options.platform : "this platform");
  if (xb_features_missing(xb_instance.features, text, sizeof(text))) {
    (void)printf("NOT RUN: needs feature %s, which this CPU does not have (declared: %s)\n", text,
                 xb_instance.features);
    return EXIT_MISSING_FEATURE;
  }
  return run_checks(&options);
}
