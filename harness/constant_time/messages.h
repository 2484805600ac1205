/* messages.h - the messages whose traces are compared: which lengths, and which contents for each.
 *
 * A series is one message length with one digest length. With B bytes in a block, the series of an instance are:
 *
 *   thorough  1, B - 1, B and 3 B + 5 bytes: XB_THOROUGH_MESSAGES messages each
 *   sweep     every length from 1 to 2 B + 1 bytes: XB_SWEEP_MESSAGES messages each, for what happens at one length
 * only sweep     5, 8 B - 3 and 16 B + 1 bits, if the instance takes messages of any number of bits sweep     B - 1 and
 * B bytes with a digest of 2 B + 1 bytes, if it is an XOF
 *
 * Message 0 is the one that all others are compared with: zeros. Message 1 is the same again, and so is the last one
 * of a thorough series: if their traces differ, then not because of the message. The others of a thorough series:
 *
 *   ones, 55, aa                            every byte
 *   first byte, last byte                   ff in a message of zeros
 *   single bits                             all of the first and of the last byte, and 32 spread over the message
 *   random R exclusive or v, v = 0..255     the same v in every byte: each byte takes all 256 values once
 *   random                                  32 of them
 *
 * and of a sweep: ones and two random messages. Bits of the last byte that do not belong to the message are set like
 * the others. Random bytes come from splitmix64 with a fixed seed, so that every run has the same messages. */
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_MESSAGES_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_MESSAGES_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "harness/api/hash.h"

#ifdef __cplusplus
extern "C" {
#endif

enum xb_message_set { XB_SET_THOROUGH, XB_SET_SWEEP };

enum { XB_THOROUGH_MESSAGES = 344, XB_SWEEP_MESSAGES = 5 };

/* XB_MESSAGE_NAME_SIZE is enough room for every name of xb_secret_name. */
enum { XB_MESSAGE_NAME_SIZE = 64 };

struct xb_series {
  uint64_t bits;      /* message length */
  size_t digest_bits; /* digest length */
  enum xb_message_set set;
};

/* xb_series_at writes series `index` of `instance` to `*series` and returns true, or false if there are no more. */
bool xb_series_at(const struct xb_hash *instance, size_t index, struct xb_series *series);

/* xb_series_longest returns the number of bytes of the longest message of all series, and writes that of the longest
 * digest to `*digest_bytes`. */
size_t xb_series_longest(const struct xb_hash *instance, size_t *digest_bytes);

/* xb_secret_count returns the number of messages of a series with messages of `set`. */
size_t xb_secret_count(enum xb_message_set set);

/* xb_secret_is_repeated says whether message `index`, not 0, is the same as message 0. */
bool xb_secret_is_repeated(enum xb_message_set set, size_t index);

/* xb_secret_make writes message `index` of `series` to `message`, ceil(bits / 8) bytes. */
void xb_secret_make(const struct xb_series *series, size_t index, uint8_t *message);

/* xb_secret_name writes what message `index` of `series` is, "bit 3 of byte 17, other bits 0", to `name`. */
void xb_secret_name(const struct xb_series *series, size_t index, char name[XB_MESSAGE_NAME_SIZE]);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CONSTANT_TIME_MESSAGES_H_ */
