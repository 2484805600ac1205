/* stubs-lp64_be.h - the C library's headers include this file of its big-endian build, which Debian does not have: a
 * list of functions that only return an error there. Programs of this folder use none of the library's functions. */
#ifndef NGCC_XBENCH_HARNESS_CONTRACT_BIG_ENDIAN_INCLUDE_GNU_STUBS_LP64_BE_H_
#define NGCC_XBENCH_HARNESS_CONTRACT_BIG_ENDIAN_INCLUDE_GNU_STUBS_LP64_BE_H_

#endif /* NGCC_XBENCH_HARNESS_CONTRACT_BIG_ENDIAN_INCLUDE_GNU_STUBS_LP64_BE_H_ */
