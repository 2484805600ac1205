/* planted.c - one fault, by the name in the argument, that a sanitizer must report. Exit status 0 and "no fault" if it
 * runs to its end; 2 if there is no fault of that name.
 *
 * Every fault depends on argc, so that the compiler cannot see it. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a fault computes ends here, so that no compiler leaves it out. */
static volatile uint32_t sink;

static void heap_overflow(int one) {
  uint8_t *bytes = calloc(16, 1);
  if (bytes != NULL) {
    sink = bytes[15 + one];
  }
  free(bytes);
}

static void stack_overflow(int one) {
  volatile uint8_t bytes[16] = {0};
  bytes[15 + one] = 1;
  sink = bytes[0];
}

static void use_after_free(int one) {
  volatile uint8_t *bytes = calloc(16, 1);
  free((void *)bytes);
  /* cppcheck-suppress deallocuse */
  sink = bytes[one]; /* NOLINT(clang-analyzer-unix.Malloc): the fault */
}

static void global_overflow(int one) {
  static uint8_t bytes[16] = {0};
  const volatile uint8_t *first = bytes;
  sink = first[15 + one];
}

static void leak(int one) {
  void *volatile bytes = malloc(16 + (size_t)one);
  sink = bytes != NULL;
  bytes = NULL; /* cppcheck-suppress memleak */
} /* NOLINT(clang-analyzer-unix.Malloc): the fault */

static void signed_overflow(int one) {
  volatile int32_t largest = INT32_MAX;
  sink = (uint32_t)(largest + one);
}

static void misaligned_load(int one) {
  _Alignas(uint32_t) uint8_t bytes[16] = {0};
  const uint32_t *volatile words = (const uint32_t *)(const void *)(bytes + one);
  sink = *words;
}

static void shift_too_far(int one) {
  volatile int bits = 31 + one;
  sink = UINT32_C(1) << bits;
}

static void beyond_array(int one) {
  volatile int index = 3 + one;
  const uint32_t words[4] = {0};
  sink = words[index];
}

static void uninitialised(int one) {
  uint8_t *volatile bytes = malloc(16);
  if (bytes != NULL && bytes[one] == 1) {
    sink = 1;
  }
  free(bytes);
}

static void none(int one) {
  sink = (uint32_t)one;
}

static const struct {
  const char *name;
  void (*run)(int one);
} faults[] = {
    {"none", none},
    {"heap_overflow", heap_overflow},
    {"stack_overflow", stack_overflow},
    {"use_after_free", use_after_free},
    {"global_overflow", global_overflow},
    {"leak", leak},
    {"signed_overflow", signed_overflow},
    {"misaligned_load", misaligned_load},
    {"shift_too_far", shift_too_far},
    {"beyond_array", beyond_array},
    {"uninitialised", uninitialised},
};

int main(int argc, char **argv) {
  for (size_t i = 0; argc == 2 && i < sizeof faults / sizeof faults[0]; i++) {
    if (strcmp(faults[i].name, argv[1]) == 0) {
      faults[i].run(argc - 1);
      puts("no fault");
      return 0;
    }
  }
  fputs("planted: expected the name of one fault\n", stderr);
  return 2;
}
