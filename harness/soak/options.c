#include "harness/soak/options.h"

#include <string.h>

#define NS_PER_S UINT64_C(1000000000)
#define MOST_SECONDS UINT64_C(1000000000)

enum { MOST_DECIMALS = 3, MOST_SEED_DIGITS = 16, WINDOWS = 60, LONGEST_WINDOW_S = 60 };

const char XB_SOAK_USAGE[] =
    "usage: soak --seconds=S [--window=S] [--seed=HEX]\n"
    "  --seconds  how long to repeat the messages; decimals down to 0.001\n"
    "  --window   seconds of each line of figures; without it a sixtieth of the whole, at least 1 and at most 60\n"
    "  --seed     of the messages, up to 16 hexadecimal digits; without it 20260601\n"
    "exit status: 0 no fault, also when ended by SIGINT or SIGTERM; 1 a digest changed or a call failed; 2 usage, no\n"
    "memory, or output that cannot be written; 3 a CPU feature is missing; 4 an undeclared one is\n";

/* A decimal number of seconds above 0, with up to three decimals. */
static bool parse_seconds(uint64_t *ns, const char *text) {
  uint64_t whole = 0;
  const char *at = text;
  for (; *at >= '0' && *at <= '9' && whole <= MOST_SECONDS; at++) {
    whole = whole * 10 + (uint64_t)(*at - '0');
  }
  if (at == text || whole > MOST_SECONDS) {
    return false;
  }
  *ns = whole * NS_PER_S;
  if (*at == '.') {
    const char *point = at;
    uint64_t unit = NS_PER_S / 10;
    for (at++; *at >= '0' && *at <= '9' && at - point <= MOST_DECIMALS; at++) {
      *ns += unit * (uint64_t)(*at - '0');
      unit /= 10;
    }
    if (at == point + 1) {
      return false;
    }
  }
  return *at == '\0' && *ns > 0;
}

static bool parse_seed(uint64_t *seed, const char *text) {
  static const char DIGITS[] = "0123456789abcdefABCDEF";
  const size_t length = strspn(text, DIGITS);
  if (length == 0 || length > MOST_SEED_DIGITS || text[length] != '\0') {
    return false;
  }
  *seed = 0;
  for (; *text != '\0'; text++) {
    const uint64_t digit = (uint64_t)(strchr(DIGITS, *text) - DIGITS);
    *seed = *seed << 4 | (digit < 16 ? digit : digit - 6);
  }
  return true;
}

/* If `argument` is "<option>=<value>", sets `*value`, which must not be set yet. */
static bool take(const char *argument, const char *option, const char **value, bool *ok, struct xb_kat_error *error) {
  const size_t length = strlen(option);
  if (strncmp(argument, option, length) != 0 || argument[length] != '=') {
    return false;
  }
  if (*value != NULL) {
    *ok = XB_KAT_FAIL(error, "option %s is given twice; expected once", option);
  }
  *value = argument + length + 1;
  return true;
}

static uint64_t default_window(uint64_t duration_ns) {
  const uint64_t part = duration_ns / WINDOWS;
  const uint64_t least = duration_ns < NS_PER_S ? duration_ns : NS_PER_S;
  const uint64_t most = LONGEST_WINDOW_S * NS_PER_S;
  return part < least ? least : part > most ? most : part;
}

bool xb_soak_options_parse(struct xb_soak_options *options, int argc, char **argv, struct xb_kat_error *error) {
  const char *seconds = NULL;
  const char *window = NULL;
  const char *seed = NULL;
  bool ok = true;
  for (int i = 1; i < argc && ok; i++) {
    if (!take(argv[i], "--seconds", &seconds, &ok, error) && !take(argv[i], "--window", &window, &ok, error) &&
        !take(argv[i], "--seed", &seed, &ok, error)) {
      ok = XB_KAT_FAIL(error, "unknown option; expected --seconds, --window or --seed; found \"%s\"", argv[i]);
    }
  }
  if (!ok) {
    return false;
  }
  static const char SECONDS[] = "expected seconds above 0 and up to 1000000000, with up to three decimals";
  if (seconds == NULL || !parse_seconds(&options->duration_ns, seconds)) {
    return XB_KAT_FAIL(error, "--seconds: %s; found \"%s\"", SECONDS, seconds == NULL ? "" : seconds);
  }
  options->window_ns = default_window(options->duration_ns);
  if (window != NULL && !parse_seconds(&options->window_ns, window)) {
    return XB_KAT_FAIL(error, "--window: %s; found \"%s\"", SECONDS, window);
  }
  if (options->window_ns > options->duration_ns) {
    return XB_KAT_FAIL(error, "--window=%s is longer than --seconds=%s; expected several windows", window, seconds);
  }
  options->seed = XB_SOAK_DEFAULT_SEED;
  if (seed != NULL && !parse_seed(&options->seed, seed)) {
    return XB_KAT_FAIL(error, "--seed: expected 1 to 16 hexadecimal digits; found \"%s\"", seed);
  }
  return true;
}
