/* operand_forms.h - instructions whose operands can be watched, each twice, as functions. */
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_TESTDATA_OPERAND_FORMS_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_TESTDATA_OPERAND_FORMS_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* xb_operand_form is one form. Both functions load the operands from `values` (four words), execute the instruction,
 * and return what it gave. `at` and `end` are where the instruction begins and ends. */
struct xb_operand_form {
  const char *name;
  uint64_t (*functions[2])(const uint64_t *values);
  const uint8_t *at[2];
  const uint8_t *end[2];
  /* The bits of each of the four values that the instruction works on. */
  uint64_t operands[4];
};

extern const struct xb_operand_form XB_OPERAND_FORMS[];
extern const size_t XB_OPERAND_FORM_COUNT;

/* Encodings whose operands are not known. They are not executed. */
struct xb_unknown_form {
  const char *name;
  size_t size;
  uint8_t code[8];
};

extern const struct xb_unknown_form XB_UNKNOWN_FORMS[];
extern const size_t XB_UNKNOWN_FORM_COUNT;

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CONSTANT_TIME_TESTDATA_OPERAND_FORMS_H_ */
