/* planted.h - a fault that a fuzz target has on request: the control that its driver finds faults behind its reader. */
#ifndef NGCC_XBENCH_TESTS_FUZZ_PLANTED_H_
#define NGCC_XBENCH_TESTS_FUZZ_PLANTED_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* XB_FUZZ_PLANTED_TEXT is said before the fault: without a symbolizer the report that follows has no names. */
#define XB_FUZZ_PLANTED_TEXT "fuzz: the planted fault follows"

/* XB_FUZZ_PLANTED_MODULUS is what the sum of the input's bytes is divided by. */
#define XB_FUZZ_PLANTED_MODULUS 16

/* xb_fuzz_planted reads one byte behind a heap buffer if the environment has XB_FUZZ_PLANTED, if the input was
 * `accepted` by the reader under test, and if the sum of its bytes has that variable's value as remainder. fuzz_test.sh
 * takes a remainder that no seed has: the driver must come through the reader with an input that it changed. */
void xb_fuzz_planted(bool accepted, const uint8_t *data, size_t size);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_TESTS_FUZZ_PLANTED_H_ */
