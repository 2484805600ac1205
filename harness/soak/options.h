/* options.h - the command line of the soak program. */
#ifndef NGCC_XBENCH_HARNESS_SOAK_OPTIONS_H_
#define NGCC_XBENCH_HARNESS_SOAK_OPTIONS_H_

#include <stdbool.h>
#include <stdint.h>

#include "harness/kat/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/* XB_SOAK_USAGE describes the options. */
extern const char XB_SOAK_USAGE[];

/* XB_SOAK_DEFAULT_SEED is the seed without --seed. */
#define XB_SOAK_DEFAULT_SEED 0x20260601

/* xb_soak_options is the command line. */
struct xb_soak_options {
  uint64_t duration_ns;
  uint64_t window_ns; /* without --window a sixtieth of the duration, at least 1 s and at most 60 s */
  uint64_t seed;
};

/* xb_soak_options_parse reads the arguments behind argv[0]. Returns false and sets `error` if one is unknown, missing,
 * given twice or wrong, or if a window would be longer than the whole. */
bool xb_soak_options_parse(struct xb_soak_options *options, int argc, char **argv, struct xb_kat_error *error);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_SOAK_OPTIONS_H_ */
