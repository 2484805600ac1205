/* error.h - one sentence that says what went wrong, handed from the place that knows to the place that prints. */
#ifndef NGCC_XBENCH_HARNESS_KAT_ERROR_H_
#define NGCC_XBENCH_HARNESS_KAT_ERROR_H_

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* xb_kat_error holds the text of one error, in the form "where: what; expected ...; found ...", without a line feed.
 * A longer text is cut. The owner of the structure owns the text. */
struct xb_kat_error {
  char text[4096];
};

/* xb_kat_error_set formats the text like printf. */
void xb_kat_error_set(struct xb_kat_error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* XB_KAT_FAIL is xb_kat_error_set as an expression with the value false, so that a function that reports success with
 * `bool` can end with `return XB_KAT_FAIL(...)`. */
#define XB_KAT_FAIL(error, ...) (xb_kat_error_set(error, __VA_ARGS__), false)

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_KAT_ERROR_H_ */
