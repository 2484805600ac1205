#include "harness/kat/kat_options.h"

#include <string.h>

const char XB_KAT_USAGE[] =
    "usage: kat --vectors=FILE --manifest=FILE [--run=vectors,2_12,2_23,loop,2_33] [--transcript-dir=DIR]\n"
    "           [--official=FILE]... [--platform=NAME] [--quiet]\n"
    "  --vectors         vectors of the instance (docs/vector-format.md)\n"
    "  --manifest        SHA-256 of the canonical KAT files (docs/vector-format.md)\n"
    "  --run             what to test; without it vectors,2_12,2_23\n"
    "  --transcript-dir  existing folder that receives the canonical KAT files\n"
    "  --official        official KAT file to compare record by record, named KAT_..._<instance>.txt\n"
    "  --platform        name to print in failures\n"
    "  --quiet           no progress on standard error\n"
    "exit status: 0 all passed, 1 a mismatch, 2 usage, broken input or a test that cannot be run, 3 a CPU feature is "
    "missing\n";

/* If `argument` is "<option>=<value>", sets `*value`, which must not be set yet. */
static bool take(const char *argument, const char *option, const char **value, bool *ok, struct xb_kat_error *error) {
  const size_t length = strlen(option);
  if (strncmp(argument, option, length) != 0 || argument[length] != '=') {
    return false;
  }
  *ok = true;
  if (*value != NULL) {
    *ok = XB_KAT_FAIL(error, "option %s is given twice; expected once", option);
  } else if (argument[length + 1] == '\0') {
    *ok = XB_KAT_FAIL(error, "option %s has no value; expected %s=...", option, option);
  }
  *value = argument + length + 1;
  return true;
}

static bool parse_run(struct xb_kat_options *options, const char *list, struct xb_kat_error *error) {
  for (;;) {
    const size_t length = strcspn(list, ",");
    bool known = length == strlen("vectors") && memcmp(list, "vectors", length) == 0;
    options->run_vectors = options->run_vectors || known;
    for (int i = 0; i < XB_KAT_FAMILY_COUNT && !known; i++) {
      const char *name = xb_kat_families[i].run_name;
      known = length == strlen(name) && memcmp(list, name, length) == 0;
      options->run_family[i] = options->run_family[i] || known;
    }
    if (!known) {
      return XB_KAT_FAIL(error, "--run: unknown test; expected vectors, 2_12, 2_23, loop or 2_33; found \"%.*s\"",
                         (int)length, list);
    }
    if (list[length] == '\0') {
      return true;
    }
    list += length + 1;
  }
}

/* The family is that of the file's name, so that a file of another instance cannot be taken for this one's. */
static bool add_official(struct xb_kat_options *options, const char *path, const char *instance,
                         struct xb_kat_error *error) {
  const char *slash = strrchr(path, '/');
  const char *file = slash != NULL ? slash + 1 : path;
  for (int i = 0; i < XB_KAT_FAMILY_COUNT; i++) {
    char name[XB_KAT_FILE_NAME_MAX];
    xb_kat_file_name(name, &xb_kat_families[i], instance);
    if (strcmp(file, name) != 0) {
      continue;
    }
    if (options->official[i] != NULL) {
      return XB_KAT_FAIL(error, "--official: %s is given twice; expected once", name);
    }
    options->official[i] = path;
    return true;
  }
  return XB_KAT_FAIL(error,
                     "--official: not a KAT file of this instance; expected KAT_2_12_%s.txt or the same with "
                     "KAT_2_23, KAT_Loop or KAT_2_33; found \"%s\"",
                     instance, file);
}

static bool check(const struct xb_kat_options *options, struct xb_kat_error *error) {
  bool any_family = false;
  for (int i = 0; i < XB_KAT_FAMILY_COUNT; i++) {
    any_family = any_family || options->run_family[i];
    if (options->official[i] != NULL && !options->run_family[i]) {
      return XB_KAT_FAIL(error, "--official=%s is not used; expected %s in --run", options->official[i],
                         xb_kat_families[i].run_name);
    }
  }
  if (options->run_vectors && options->vectors == NULL) {
    return XB_KAT_FAIL(error, "vectors are to be run but no file is given; expected --vectors=FILE");
  }
  if (any_family && options->manifest == NULL) {
    return XB_KAT_FAIL(error, "KAT files are to be run but no manifest is given; expected --manifest=FILE");
  }
  return true;
}

/* One argument other than --run, whose value is kept for later. */
static bool parse_argument(struct xb_kat_options *options, const char *argument, const char **run, const char *instance,
                           struct xb_kat_error *error) {
  bool ok = true;
  const char *official = NULL;
  const char **platform = &options->platform;
  if (strcmp(argument, "--quiet") == 0) {
    options->quiet = true;
  } else if (strcmp(argument, "--help") == 0) {
    options->help = true;
  } else if (take(argument, "--official", &official, &ok, error)) {
    ok = ok && add_official(options, official, instance, error);
  } else if (!take(argument, "--vectors", &options->vectors, &ok, error) &&
             !take(argument, "--manifest", &options->manifest, &ok, error) &&
             !take(argument, "--run", run, &ok, error) &&
             !take(argument, "--transcript-dir", &options->transcript_dir, &ok, error) &&
             !take(argument, "--platform", platform, &ok, error)) {
    ok = XB_KAT_FAIL(error,
                     "unknown option; expected --vectors, --manifest, --run, --transcript-dir, --official, "
                     "--platform, --quiet or --help; found \"%s\"",
                     argument);
  }
  return ok;
}

bool xb_kat_options_parse(struct xb_kat_options *options, int argc, char **argv, const char *instance,
                          struct xb_kat_error *error) {
  const char *run = NULL;
  memset(options, 0, sizeof *options);
  for (int i = 1; i < argc; i++) {
    if (!parse_argument(options, argv[i], &run, instance, error)) {
      return false;
    }
  }
  if (options->platform == NULL) {
    options->platform = "unnamed platform";
  }
  return options->help || (parse_run(options, run != NULL ? run : "vectors,2_12,2_23", error) && check(options, error));
}
