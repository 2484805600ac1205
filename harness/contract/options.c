#include "harness/contract/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SECONDS = 100000 };

/* value_of returns what stands behind `name` in the argument, or null if it is another option. */
static const char *value_of(const char *argument, const char *name) {
  const size_t length = strlen(name);
  return strncmp(argument, name, length) == 0 ? argument + length : NULL;
}

static bool parse_names(const char *option, const char *list, bool *chosen, char *error, size_t size) {
  memset(chosen, 0, XB_CHECK_COUNT * sizeof(*chosen));
  for (const char *at = list;; at++) {
    const size_t length = strcspn(at, ",");
    bool known = false;
    for (unsigned i = 0; i < XB_CHECK_COUNT; i++) {
      if (strlen(XB_CHECKS[i].name) == length && strncmp(XB_CHECKS[i].name, at, length) == 0) {
        chosen[i] = true;
        known = true;
      }
    }
    if (!known) {
      (void)snprintf(error, size, "%s: no check has the name \"%.*s\"; --list prints all names", option, (int)length,
                     at);
      return false;
    }
    at += length;
    if (*at == '\0') {
      return true;
    }
  }
}

static bool parse_seconds(const char *text, unsigned *seconds, char *error, size_t size) {
  char *end = NULL;
  const unsigned long value = strtoul(text, &end, 10);
  if (*text < '1' || *text > '9' || *end != '\0' || value > MOST_SECONDS) {
    (void)snprintf(error, size, "--seconds: expected a number from 1 to %d; found \"%s\"", MOST_SECONDS, text);
    return false;
  }
  *seconds = (unsigned)value;
  return true;
}

static bool parse_one(const char *argument, struct xb_contract_options *options, char *error, size_t size) {
  const char *value = NULL;
  if ((value = value_of(argument, "--platform=")) != NULL) {
    options->platform = value;
    return true;
  }
  if ((value = value_of(argument, "--check=")) != NULL) {
    options->chosen = true;
    return parse_names("--check", value, options->run, error, size);
  }
  if ((value = value_of(argument, "--not-promised=")) != NULL) {
    return parse_names("--not-promised", value, options->not_promised, error, size);
  }
  if ((value = value_of(argument, "--seconds=")) != NULL) {
    return parse_seconds(value, &options->cpu_seconds, error, size);
  }
  static const struct {
    const char *name;
    enum xb_contract_mode mode;
  } MODES[] = {{"--list", XB_CONTRACT_LIST},
               {"--print-digests", XB_CONTRACT_PRINT_DIGESTS},
               {"--mark-calls", XB_CONTRACT_MARK_CALLS}};
  for (unsigned i = 0; i < sizeof(MODES) / sizeof(MODES[0]); i++) {
    if (strcmp(argument, MODES[i].name) == 0) {
      options->mode = MODES[i].mode;
      return true;
    }
  }
  (void)snprintf(error, size, "unknown argument \"%s\"", argument);
  return false;
}

bool xb_contract_options_parse(int argc, char *const *argv, struct xb_contract_options *options, char *error,
                               size_t size) {
  memset(options, 0, sizeof(*options));
  options->platform = "";
  for (unsigned i = 0; i < XB_CHECK_COUNT; i++) {
    options->run[i] = !XB_CHECKS[i].only_if_asked;
  }
  for (int i = 1; i < argc; i++) {
    if (!parse_one(argv[i], options, error, size)) {
      return false;
    }
  }
  return true;
}
