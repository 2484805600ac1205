/* print_digests.h - digests of many messages as text, by code that needs no C library: programs of unlike byte orders
 * are compared by what they print. */
#ifndef NGCC_XBENCH_HARNESS_CONTRACT_BIG_ENDIAN_PRINT_DIGESTS_H_
#define NGCC_XBENCH_HARNESS_CONTRACT_BIG_ENDIAN_PRINT_DIGESTS_H_

#include <stdbool.h>
#include <stddef.h>

#include "harness/api/hash.h"

#ifdef __cplusplus
extern "C" {
#endif

/* xb_print_digests hashes messages (harness/api/message.h) of 0 to three blocks and nine bits, at least 1024, in steps
 * that come by every number of bits in the last byte, an XOF with longer digests too, and hands `write` one line of
 * text for each. Returns false if a call fails, or a message or digest is longer than there is room for. */
bool xb_print_digests(const struct xb_hash *hash, void (*write)(const char *text, size_t size));

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CONTRACT_BIG_ENDIAN_PRINT_DIGESTS_H_ */
