/* big_main.c - prints the digests of the linked instance; built for AArch64 with big-endian data, for which there is no
 * C library: what a hash function and the compiler need of one is here. Exit status: 0, or 1 if a call fails. */
#include <stddef.h>

#include "harness/api/hash.h"
#include "harness/contract/big_endian/print_digests.h"

#if __BYTE_ORDER__ != __ORDER_BIG_ENDIAN__ || !defined(__aarch64__)
#error "expected a compiler for AArch64 with big-endian data"
#endif

/* Numbers of Linux on AArch64. */
enum { SYSTEM_WRITE = 64, SYSTEM_EXIT = 93, STANDARD_OUTPUT = 1, ABORTED = 134 };

static char buffer[4096];
static size_t buffered;

static long system_call(long number, long first, const void *second, size_t third) {
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = first;
  register const void *x1 __asm__("x1") = second;
  register size_t x2 __asm__("x2") = third;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2) : "memory");
  return x0;
}

static void flush(void) {
  for (size_t at = 0; at < buffered;) {
    const long written = system_call(SYSTEM_WRITE, STANDARD_OUTPUT, buffer + at, buffered - at);
    if (written <= 0) {
      break;
    }
    at += (size_t)written;
  }
  buffered = 0;
}

static void write_text(const char *text, size_t size) {
  for (size_t i = 0; i < size; i++) {
    if (buffered == sizeof(buffer)) {
      flush();
    }
    buffer[buffered++] = text[i];
  }
}

static _Noreturn void end(int status) {
  for (;;) {
    (void)system_call(SYSTEM_EXIT, status, NULL, 0);
  }
}

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int value, size_t size);
int memcmp(const void *a, const void *b, size_t size);
size_t strlen(const char *text);
_Noreturn void abort(void);
_Noreturn void fail_assertion(const char *assertion, const char *file, unsigned line,
                              const char *function) __asm__("__assert_fail");
_Noreturn void xb_start(void);

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
  return memmove(to, from, size);
}

void *memmove(void *to, const void *from, size_t size) {
  unsigned char *bytes = to;
  const unsigned char *sources = from;
  if (bytes <= sources) {
    for (size_t i = 0; i < size; i++) {
      bytes[i] = sources[i];
    }
  } else {
    for (size_t i = size; i-- > 0;) {
      bytes[i] = sources[i];
    }
  }
  return to;
}

void *memset(void *to, int value, size_t size) {
  unsigned char *bytes = to;
  for (size_t i = 0; i < size; i++) {
    bytes[i] = (unsigned char)value;
  }
  return to;
}

int memcmp(const void *a, const void *b, size_t size) {
  const unsigned char *x = a;
  const unsigned char *y = b;
  for (size_t i = 0; i < size; i++) {
    if (x[i] != y[i]) {
      return x[i] < y[i] ? -1 : 1;
    }
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length] != '\0') {
    length++;
  }
  return length;
}

void abort(void) {
  end(ABORTED);
}

void fail_assertion(const char *assertion, const char *file, unsigned line, const char *function) {
  (void)assertion;
  (void)file;
  (void)line;
  (void)function;
  end(ABORTED);
}

/* xb_start is where the program starts (linker option --entry). The kernel has aligned the stack. */
void xb_start(void) {
  const bool done = xb_print_digests(&xb_instance, write_text);
  flush();
  end(done ? 0 : 1);
}
