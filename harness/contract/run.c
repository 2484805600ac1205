#include "harness/contract/run.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "harness/contract/machine.h"

enum { SHOWN_BYTES = 16, NO_MEMORY = 9, SLACK = 4096 };

static void tell(const struct xb_run *run, enum xb_verdict verdict, const char *format, va_list arguments) {
  if (run->report->verdict == XB_FAIL) {
    return;
  }
  (void)vsnprintf(run->report->text, sizeof(run->report->text), format, arguments);
  run->report->verdict = verdict;
}

bool xb_run_fail(const struct xb_run *run, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  tell(run, XB_FAIL, format, arguments);
  va_end(arguments);
  return false;
}

void xb_run_not_available(const struct xb_run *run, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  tell(run, XB_NOT_AVAILABLE, format, arguments);
  va_end(arguments);
}

void xb_run_remark(const struct xb_run *run, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  tell(run, XB_PASS, format, arguments);
  va_end(arguments);
}

/* NOLINTNEXTLINE(readability-non-const-parameter): the callee writes it */
int xb_run_status(const struct xb_run *run, uint8_t *digest, size_t digest_bits, const uint8_t *msg,
                  uint64_t msg_bits) {
  const struct xb_machine_call call = {run->hash->hash, digest, digest_bits, msg, msg_bits};
  uint64_t kept[XB_MACHINE_MOST_KEPT];
  struct xb_run_report *report = run->report;

  report->msg_bits = msg_bits;
  report->digest_bits = digest_bits;
  report->calling = true;
  const int status = xb_machine_call(&call, kept);
  report->calling = false;
  return status;
}

bool xb_run_call(const struct xb_run *run, uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  const int status = xb_run_status(run, digest, digest_bits, msg, msg_bits);
  return status == 0 || xb_run_fail(run, "the call returned %d; expected 0 (message of %llu bits, digest of %zu)",
                                    status, (unsigned long long)msg_bits, digest_bits);
}

static const char *hex(char text[2 * SHOWN_BYTES + 4], const uint8_t *bytes, size_t size) {
  const size_t shown = size < SHOWN_BYTES ? size : SHOWN_BYTES;
  /* cppcheck-suppress knownConditionTrueFalse; no digest is empty */
  for (size_t i = 0; i < shown; i++) {
    (void)snprintf(text + 2 * i, 3, "%02x", bytes[i]);
  }
  (void)snprintf(text + 2 * shown, 4, "%s", shown < size ? "..." : "");
  return text;
}

bool xb_run_same(const struct xb_run *run, const uint8_t *expected, const uint8_t *found, size_t bytes,
                 const char *when) {
  char texts[2][2 * SHOWN_BYTES + 4] = {"", ""};
  return memcmp(expected, found, bytes) == 0 ||
         xb_run_fail(run, "another digest %s (message of %llu bits, digest of %zu): expected %s; found %s", when,
                     (unsigned long long)run->report->msg_bits, run->report->digest_bits,
                     hex(texts[0], expected, bytes), hex(texts[1], found, bytes));
}

size_t xb_run_bytes(uint64_t bits) {
  return (size_t)(bits / 8 + (bits % 8 != 0));
}

unsigned xb_run_unit(const struct xb_run *run) {
  return run->hash->whole_bytes ? 8 : 1;
}

uint8_t *xb_run_memory(size_t bytes) {
  uint8_t *memory = mmap(NULL, bytes + 2 * (size_t)SLACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) {
    _exit(NO_MEMORY); /* told as an end of the process that the check did not come to */
  }
  return memory + SLACK;
}

void xb_run_message(uint8_t *message, size_t bytes, uint64_t seed) {
  uint64_t state = seed;
  for (size_t i = 0; i < bytes; i++) {
    uint64_t z = state += 0x9E3779B97F4A7C15U;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9U;
    z = (z ^ z >> 27) * 0x94D049BB133111EBU;
    message[i] = (uint8_t)(z >> 56);
  }
}

unsigned xb_run_samples(const struct xb_run *run, uint64_t samples[XB_RUN_SAMPLES]) {
  const uint64_t block = run->hash->block_bits;
  const uint64_t wanted[XB_RUN_SAMPLES] = {
      0, 1, 5, 8, 24, block - 1, block + 0, block + 1, 2 * block, 2 * block + 8, 3 * block + 5, 3 * block + 17};
  const unsigned unit = xb_run_unit(run);
  unsigned count = 0;
  for (unsigned i = 0; i < XB_RUN_SAMPLES; i++) {
    const uint64_t bits = wanted[i] / unit * unit;
    if (count == 0 || bits > samples[count - 1]) {
      samples[count++] = bits;
    }
  }
  return count;
}

bool xb_run_plain_calls(const struct xb_run *run, struct xb_run_plain *plain) {
  plain->samples = xb_run_samples(run, plain->msg_bits);
  plain->digest_bytes = xb_run_bytes(run->hash->digest_bits);
  const size_t longest = xb_run_bytes(plain->msg_bits[plain->samples - 1]);
  plain->msg = xb_run_memory(longest);
  xb_run_message(plain->msg, longest, 1);
  for (unsigned i = 0; i < plain->samples; i++) {
    plain->msg_bytes[i] = xb_run_bytes(plain->msg_bits[i]);
    plain->digests[i] = xb_run_memory(plain->digest_bytes);
    if (!xb_run_call(run, plain->digests[i], run->hash->digest_bits, plain->msg, plain->msg_bits[i])) {
      return false;
    }
  }
  return true;
}
