/* hex.h - hexadecimal and decimal text: the two number forms of vectors, manifests and KAT files. */
#ifndef NGCC_XBENCH_HARNESS_KAT_HEX_H_
#define NGCC_XBENCH_HARNESS_KAT_HEX_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* xb_hex_encode_upper writes the 2 * `size` upper-case digits of `bytes` to `text`, without a terminator. KAT files use
 * upper case. */
void xb_hex_encode_upper(char *text, const uint8_t *bytes, size_t size);

/* xb_hex_encode_lower is xb_hex_encode_upper with lower-case digits, which manifests and messages use. */
void xb_hex_encode_lower(char *text, const uint8_t *bytes, size_t size);

/* xb_hex_decode reads `digits` hexadecimal digits of either case and writes digits / 2 bytes. Returns the number of
 * digits that were read before the first character that is not a digit: `digits` on success. `digits` must be even. */
size_t xb_hex_decode(uint8_t *bytes, const char *text, size_t digits);

/* xb_decimal_parse reads a decimal number that fills all `length` characters of `text`. Returns false, with `*value`
 * unchanged, if there is no digit, another character, a needless leading zero, or a value above 2^64 - 1. */
bool xb_decimal_parse(uint64_t *value, const char *text, size_t length);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_KAT_HEX_H_ */
