#include "harness/constant_time/taint.h"
#include "valgrind/memcheck.h"

bool xb_taint_is_seen(void) {
  return RUNNING_ON_VALGRIND != 0;
}

unsigned long xb_taint_begin(const void *secret, size_t size) {
  (void)VALGRIND_PRINTF("%s\n", XB_TAINT_BEGIN);
  const unsigned long errors = VALGRIND_COUNT_ERRORS;
  (void)VALGRIND_MAKE_MEM_UNDEFINED(secret, size);
  return errors;
}

unsigned long xb_taint_end(const void *result, size_t size) {
  const unsigned long errors = VALGRIND_COUNT_ERRORS;
  (void)VALGRIND_MAKE_MEM_DEFINED(result, size);
  (void)VALGRIND_PRINTF("%s\n", XB_TAINT_END);
  return errors;
}

void xb_taint_clear(const void *bytes, size_t size) {
  (void)VALGRIND_MAKE_MEM_DEFINED(bytes, size);
}
