/* message.h - the messages that are timed and counted, so that every figure is for the same bytes. */
#ifndef NGCC_XBENCH_HARNESS_API_MESSAGE_H_
#define NGCC_XBENCH_HARNESS_API_MESSAGE_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* XB_DEFAULT_LENGTHS are the message lengths S1 to S8 of the self-assessment guide, in bytes, ascending. */
enum { XB_DEFAULT_LENGTH_COUNT = 8 };
extern const size_t XB_DEFAULT_LENGTHS[XB_DEFAULT_LENGTH_COUNT];

/* xb_message_fill writes the message of `length` bytes to `message`, owned by the caller: byte i is
 * (131 * i + length) mod 256, the rule of the published timings. `message` may be null only if `length` is 0. */
void xb_message_fill(uint8_t *message, size_t length);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_API_MESSAGE_H_ */
