/* kat_run.h - runs the known-answer tests of one instance and prints one line for each.
 *
 * A line begins "<candidate> <instance> <implementation>/<profile>: ", says what was tested and ends in PASS, in FAIL
 * with the place, the expected and the actual value, or in NOT RUN with the reason. Lines are the same on every
 * machine. */
#ifndef NGCC_XBENCH_HARNESS_KAT_KAT_RUN_H_
#define NGCC_XBENCH_HARNESS_KAT_KAT_RUN_H_

#include <stdbool.h>
#include <stdio.h>

#include "harness/api/hash.h"
#include "harness/kat/kat_files.h"
#include "harness/kat/manifest.h"
#include "harness/kat/vector_check.h"
#include "harness/kat/vectors.h"

#ifdef __cplusplus
extern "C" {
#endif

/* xb_kat_run is what the tests need and what they found. The caller owns all it points to and sets all members before
 * the first test (zero is "not given"). */
struct xb_kat_run {
  const struct xb_hash *hash;
  const char *platform;       /* name for failures, for example "arm_1" */
  FILE *out;                  /* receives the lines */
  FILE *progress;             /* receives the progress of long files, or null */
  const char *transcript_dir; /* existing folder for the canonical texts, or null */
  const char *vectors_path;
  struct xb_vectors vectors;
  const char *manifest_path;
  struct xb_manifest manifest;
  struct xb_vectors_result vectors_result; /* set by xb_kat_run_vectors; free outcome.digest after the last test */
  unsigned passed, failed, not_run;
};

/* xb_kat_run_vectors tests all vectors. */
void xb_kat_run_vectors(struct xb_kat_run *run);

/* xb_kat_run_file makes the KAT file of `family`, compares its digest with the manifest, which must have an entry of
 * the file, and compares its records with the official file `official_path` if that is not null. */
void xb_kat_run_file(struct xb_kat_run *run, const struct xb_kat_family *family, const char *official_path);

/* xb_kat_run_not_run counts a test that cannot be run, and prints the reason. */
void xb_kat_run_not_run(struct xb_kat_run *run, const char *what, const char *reason);

/* xb_kat_run_summary prints the last line: how many tests passed, failed and, if any, were not run. */
void xb_kat_run_summary(const struct xb_kat_run *run);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_KAT_KAT_RUN_H_ */
