/* differential_main.c - the program that compares the one instance it is linked with to its reference. */
#include <stdio.h>
#include <string.h>

#include "harness/api/features.h"
#include "harness/api/hash.h"
#include "harness/kat/differential.h"
#include "harness/kat/illegal_instruction.h"

enum { EXIT_SAME = 0, EXIT_DIFFERENT = 1, EXIT_USAGE = 2, EXIT_FEATURE_MISSING = 3 };

static const char OPTION[] = "--platform=";

int main(int argc, char **argv) {
  char missing[256];
  struct xb_kat_error error;

  if (argc != 2 || strncmp(argv[1], OPTION, strlen(OPTION)) != 0) {
    (void)fputs("usage: differential --platform=NAME\n", stderr);
    return EXIT_USAGE;
  }
  xb_illegal_instruction_catch(xb_instance.features);
  printf("%s %s %s/%s: differential against %s/%s ", xb_instance.candidate, xb_instance.instance,
         xb_instance.implementation, xb_instance.profile, xb_reference.implementation, xb_reference.profile);
  if (xb_features_missing(xb_instance.features, missing, sizeof missing)) {
    printf("NOT RUN on %s: needs feature %s, which this CPU does not have (declared: %s)\n", argv[1] + strlen(OPTION),
           missing, xb_instance.features);
    return EXIT_FEATURE_MISSING;
  }
  if (!xb_differential_run(&xb_instance, &xb_reference, XB_DIFFERENTIAL_SEED, XB_DIFFERENTIAL_MESSAGES, &error)) {
    printf("FAIL on %s: %s\n", argv[1] + strlen(OPTION), error.text);
    return EXIT_DIFFERENT;
  }
  printf("%d messages PASS\n", XB_DIFFERENTIAL_MESSAGES);
  return fflush(stdout) == 0 ? EXIT_SAME : EXIT_USAGE;
}
