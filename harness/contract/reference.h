/* reference.h - what the one instance of a contract program is compared with. A program links one of two libraries:
 * :with_reference, which needs xb_reference (harness/api/hash.h), or :without_reference. */
#ifndef NGCC_XBENCH_HARNESS_CONTRACT_REFERENCE_H_
#define NGCC_XBENCH_HARNESS_CONTRACT_REFERENCE_H_

#include "harness/api/hash.h"

#ifdef __cplusplus
extern "C" {
#endif

/* xb_contract_reference returns the descriptor of the reference, or null if the instance is the reference itself or an
 * original submission. */
const struct xb_hash *xb_contract_reference(void);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CONTRACT_REFERENCE_H_ */
