#include "harness/kat/kat_command.h"

#include <stdlib.h>
#include <string.h>

#include "harness/api/features.h"
#include "harness/kat/kat_options.h"
#include "harness/kat/kat_run.h"

/* The KAT files have messages of any number of bits. */
static bool check_whole_bytes(const struct xb_hash *hash, const struct xb_kat_options *options,
                              struct xb_kat_error *error) {
  for (int i = 0; i < XB_KAT_FAMILY_COUNT; i++) {
    if (options->run_family[i] && hash->whole_bytes) {
      return XB_KAT_FAIL(error,
                         "this instance takes whole bytes only, so it has no KAT files; expected --run=vectors; "
                         "found %s",
                         xb_kat_families[i].run_name);
    }
  }
  return true;
}

/* Every file that is to be run needs its line in the manifest. */
static bool check_manifest(const struct xb_kat_run *run, const struct xb_kat_options *options,
                           struct xb_kat_error *error) {
  for (int i = 0; i < XB_KAT_FAMILY_COUNT; i++) {
    char name[XB_KAT_FILE_NAME_MAX];
    xb_kat_file_name(name, &xb_kat_families[i], run->hash->instance);
    if (options->run_family[i] && xb_manifest_find(&run->manifest, name) == NULL) {
      return XB_KAT_FAIL(error, "%s: no line for a file that is to be run; expected %s; found %zu other files",
                         options->manifest, name, run->manifest.count);
    }
  }
  return true;
}

static bool read_inputs(struct xb_kat_run *run, const struct xb_kat_options *options, struct xb_kat_error *error) {
  if (!check_whole_bytes(run->hash, options, error)) {
    return false;
  }
  if (options->run_vectors && !xb_vectors_read(&run->vectors, options->vectors, run->hash->instance, error)) {
    return false;
  }
  for (int i = 0; i < XB_KAT_FAMILY_COUNT; i++) {
    if (options->run_family[i]) {
      return xb_manifest_read(&run->manifest, options->manifest, error) && check_manifest(run, options, error);
    }
  }
  return true;
}

static void run_tests(struct xb_kat_run *run, const struct xb_kat_options *options) {
  if (options->run_vectors) {
    xb_kat_run_vectors(run);
  }
  for (int i = 0; i < XB_KAT_FAMILY_COUNT; i++) {
    if (options->run_family[i]) {
      (void)fflush(run->out); /* the next file may take minutes */
      xb_kat_run_file(run, &xb_kat_families[i], options->official[i]);
    }
  }
}

static int run_all(struct xb_kat_run *run, const struct xb_kat_options *options) {
  char missing[256];
  if (xb_features_missing(run->hash->features, missing, sizeof missing)) {
    char reason[600];
    snprintf(reason, sizeof reason, "needs feature %s, which this CPU does not have (declared: %s)", missing,
             run->hash->features);
    xb_kat_run_not_run(run, "all tests", reason);
    xb_kat_run_summary(run);
    return XB_KAT_EXIT_FEATURE_MISSING;
  }
  run_tests(run, options);
  xb_kat_run_summary(run);
  if (run->failed > 0) {
    return XB_KAT_EXIT_FAILED;
  }
  return run->not_run > 0 ? XB_KAT_EXIT_BROKEN : XB_KAT_EXIT_PASSED;
}

int xb_kat_command(int argc, char **argv, const struct xb_hash *hash, FILE *out, FILE *err) {
  struct xb_kat_options options;
  struct xb_kat_error error;
  if (!xb_kat_options_parse(&options, argc, argv, hash->instance, &error)) {
    fprintf(err, "kat: %s\n%s", error.text, XB_KAT_USAGE);
    return XB_KAT_EXIT_BROKEN;
  }
  if (options.help) {
    fputs(XB_KAT_USAGE, out);
    return XB_KAT_EXIT_PASSED;
  }
  struct xb_kat_run run;
  memset(&run, 0, sizeof run);
  run.hash = hash;
  run.platform = options.platform;
  run.out = out;
  run.progress = options.quiet ? NULL : err;
  run.transcript_dir = options.transcript_dir;
  run.vectors_path = options.vectors;
  run.manifest_path = options.manifest;
  int status = XB_KAT_EXIT_BROKEN;
  if (read_inputs(&run, &options, &error)) {
    status = run_all(&run, &options);
  } else {
    fprintf(err, "kat: %s %s on %s: %s\n", hash->candidate, hash->instance, options.platform, error.text);
  }
  free(run.vectors_result.outcome.digest);
  xb_vectors_free(&run.vectors);
  xb_manifest_free(&run.manifest);
  if (fflush(out) != 0 || ferror(out)) { /* a result that nobody can read proves nothing */
    fprintf(err, "kat: the results could not be written\n");
    return XB_KAT_EXIT_BROKEN;
  }
  return status;
}
