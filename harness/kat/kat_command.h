/* kat_command.h - the KAT command as a function, so that it can be tested with any hash function. */
#ifndef NGCC_XBENCH_HARNESS_KAT_KAT_COMMAND_H_
#define NGCC_XBENCH_HARNESS_KAT_KAT_COMMAND_H_

#include <stdio.h>

#include "harness/api/hash.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Exit statuses of the command. */
enum {
  XB_KAT_EXIT_PASSED = 0,
  XB_KAT_EXIT_FAILED = 1,         /* a mismatch */
  XB_KAT_EXIT_BROKEN = 2,         /* usage, broken input, or a test that cannot be run */
  XB_KAT_EXIT_FEATURE_MISSING = 3 /* the implementation needs a CPU feature that this CPU does not have */
};

/* xb_kat_command tests `hash` as the command line says (see XB_KAT_USAGE). Results go to `out`, progress and errors of
 * usage and input to `err`. All input is read and checked before the first call of the hash function. Returns the exit
 * status. */
int xb_kat_command(int argc, char **argv, const struct xb_hash *hash, FILE *out, FILE *err);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_KAT_KAT_COMMAND_H_ */
