/* kat_options.h - the command line of a KAT binary. */
#ifndef NGCC_XBENCH_HARNESS_KAT_KAT_OPTIONS_H_
#define NGCC_XBENCH_HARNESS_KAT_KAT_OPTIONS_H_

#include <stdbool.h>

#include "harness/kat/error.h"
#include "harness/kat/kat_files.h"

#ifdef __cplusplus
extern "C" {
#endif

/* XB_KAT_USAGE describes the options. */
extern const char XB_KAT_USAGE[];

/* xb_kat_options is the command line. Strings point into argv. */
struct xb_kat_options {
  const char *vectors;        /* null if not given */
  const char *manifest;       /* null if not given */
  const char *transcript_dir; /* null if not given */
  const char *platform;       /* "unnamed platform" if not given */
  bool quiet;
  bool help;
  bool run_vectors;
  bool run_family[XB_KAT_FAMILY_COUNT];      /* by index in xb_kat_families */
  const char *official[XB_KAT_FAMILY_COUNT]; /* path of the official file, or null */
};

/* xb_kat_options_parse reads the arguments behind argv[0] for `instance`. Returns false and sets `error` if one is
 * unknown, given twice or wrong, if nothing is to be run, or if a file that the run needs is not given. */
bool xb_kat_options_parse(struct xb_kat_options *options, int argc, char **argv, const char *instance,
                          struct xb_kat_error *error);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_KAT_KAT_OPTIONS_H_ */
