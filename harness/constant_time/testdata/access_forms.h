/* access_forms.h - forms of access to memory whose address shall be in the trace; one source for each architecture.
 *
 * The instance uses form f for messages of 2 f + 1 bytes, at an address that depends on the first byte of the message,
 * and for messages of 2 f + 2 bytes at an address that does not. */
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_TESTDATA_ACCESS_FORMS_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_TESTDATA_ACCESS_FORMS_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* xb_access_form accesses memory through `place`, which has 256 bytes behind it that may change, and 64 before it. */
typedef void (*xb_access_form)(uint8_t *place);

/* XB_ACCESS_FORMS are the forms. */
enum { XB_MAX_ACCESS_FORMS = 60 };
extern const xb_access_form XB_ACCESS_FORMS[];
extern const size_t XB_ACCESS_FORM_COUNT;

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CONSTANT_TIME_TESTDATA_ACCESS_FORMS_H_ */
