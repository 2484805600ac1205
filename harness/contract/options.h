/* options.h - the command line of a contract program. */
#ifndef NGCC_XBENCH_HARNESS_CONTRACT_OPTIONS_H_
#define NGCC_XBENCH_HARNESS_CONTRACT_OPTIONS_H_

#include <stdbool.h>
#include <stddef.h>

#include "harness/contract/checks.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the program is to do. The last two are what it is started for by its own checks. */
enum xb_contract_mode { XB_CONTRACT_CHECK, XB_CONTRACT_LIST, XB_CONTRACT_PRINT_DIGESTS, XB_CONTRACT_MARK_CALLS };

struct xb_contract_options {
  enum xb_contract_mode mode;
  const char *platform;              /* printed; "" if it is not given */
  bool run[XB_CHECK_COUNT];          /* which checks */
  bool chosen;                       /* --check is given */
  bool not_promised[XB_CHECK_COUNT]; /* the instance may fail these: that is told, and is no failure */
  unsigned cpu_seconds;              /* of each check; 0: not given */
};

/* xb_contract_options_parse reads the arguments of main:
 *   --platform=NAME --check=NAME[,NAME]... --not-promised=NAME[,NAME]... --seconds=N | --list
 * Without --check it chooses all checks but those that run only if they are asked for. Returns false with the reason in
 * `error` (`size` bytes). */
bool xb_contract_options_parse(int argc, char *const *argv, struct xb_contract_options *options, char *error,
                               size_t size);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CONTRACT_OPTIONS_H_ */
