/* sm3_ref.c - ../sm3.c compiled once more, with the flags of the profile and the names of sm3_ref.h. */
#include "candidates/baselines/iccs/ref/sm3_ref.h"

#include "candidates/baselines/iccs/sm3.c" /* NOLINT(bugprone-suspicious-include): see sm3_ref.h */
