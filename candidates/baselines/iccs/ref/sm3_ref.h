/* sm3_ref.h - SM3 for the reference implementations of this folder: ../sm3.h under names of its own.
 *
 * The harness links a copy of SM3 for its DRNG, always built with the same flags. If the instances used the same names,
 * a KAT binary would prove whichever copy the linker met first, perhaps not the one that is built with the profile's
 * flags and measured. */
#ifndef NGCC_XBENCH_CANDIDATES_BASELINES_ICCS_REF_SM3_REF_H_
#define NGCC_XBENCH_CANDIDATES_BASELINES_ICCS_REF_SM3_REF_H_

#ifdef NGCC_XBENCH_CANDIDATES_BASELINES_ICCS_SM3_H_
#error "sm3.h is already included under its own names; include only sm3_ref.h here"
#endif

#define xb_sm3_init iccs_ref_sm3_init
#define xb_sm3_update iccs_ref_sm3_update
#define xb_sm3_update_bits iccs_ref_sm3_update_bits
#define xb_sm3_final iccs_ref_sm3_final
#define xb_sm3_bits iccs_ref_sm3_bits

#include "candidates/baselines/iccs/sm3.h"

#endif /* NGCC_XBENCH_CANDIDATES_BASELINES_ICCS_REF_SM3_REF_H_ */
