/* options.c - how the sanitizers behave in every program that is built with one. A program's environment has none of
 * their variables (Bazel gives tests a fixed one), so the choice is compiled in; ASAN_OPTIONS and its like still
 * overrule it. gcc's libraries name functions and lines by themselves, clang's only if PATH has an llvm-symbolizer. */

const char *__asan_default_options(void);
const char *__msan_default_options(void);
const char *__ubsan_default_options(void);

#ifdef __aarch64__
/* The leak checker stops the other threads by ptrace, which QEMU's user mode does not emulate. */
#define LEAKS "detect_leaks=0"
#else
#define LEAKS "detect_leaks=1"
#endif

/* Not halt_on_error=0: a test fails at the first report. An allocation that is refused gives null, as in the programs
 * that are measured: their own handling of it is under test. */
const char *__asan_default_options(void) {
  return LEAKS
      ":allocator_may_return_null=1:check_initialization_order=1:strict_string_checks=1"
      ":detect_stack_use_after_return=1";
}

const char *__msan_default_options(void) {
  return "allocator_may_return_null=1";
}

const char *__ubsan_default_options(void) {
  return "print_stacktrace=1";
}
