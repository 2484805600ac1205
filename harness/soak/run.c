#define OPENSSL_SUPPRESS_DEPRECATED /* the low-level interface pulls in little code */
#include "harness/soak/run.h"

#include <openssl/sha.h>
#include <stdlib.h>
#include <string.h>

#include "harness/soak/messages.h"

/* State of a run. */
struct soak {
  const struct xb_hash *hash;
  const struct xb_soak_options *options;
  const struct xb_soak_system *system;
  FILE *out;
  struct xb_soak_set set;
  uint8_t *expected;            /* digests of the first pass */
  bool known[XB_SOAK_MESSAGES]; /* which of them there are; a call may have failed */
  uint8_t *digest;
  unsigned next_message;
  bool first_pass;
  unsigned fault_lines;
  struct xb_soak_window window;
  struct xb_soak_counts total; /* of the windows before the current one */
};

static void add_counts(struct xb_soak_counts *sum, const struct xb_soak_counts *counts) {
  sum->calls += counts->calls;
  sum->bytes += counts->bytes;
  sum->mismatches += counts->mismatches;
  sum->errors += counts->errors;
}

static void report_fault(struct soak *soak, const uint8_t *expected, const uint8_t *found) {
  if (soak->fault_lines == XB_SOAK_FAULT_LINES) {
    return;
  }
  soak->fault_lines++;
  const struct xb_soak_fault fault = {.call = soak->total.calls + soak->window.counts.calls,
                                      .message = soak->next_message,
                                      .what = &soak->set.messages[soak->next_message],
                                      .expected = expected,
                                      .found = found};
  xb_soak_write_fault(soak->out, &fault);
}

static void end_first_pass(struct soak *soak) {
  uint8_t sha256[SHA256_DIGEST_LENGTH];
  bool all = true;
  for (unsigned i = 0; i < XB_SOAK_MESSAGES; i++) {
    all = all && soak->known[i];
  }
  SHA256_CTX context;
  SHA256_Init(&context);
  SHA256_Update(&context, soak->expected, soak->set.digest_bytes);
  SHA256_Final(sha256, &context);
  xb_soak_write_first_pass(soak->out, all ? sha256 : NULL);
  soak->first_pass = false;
}

static void call_once(struct soak *soak) {
  const struct xb_soak_message *message = &soak->set.messages[soak->next_message];
  const size_t bytes = xb_soak_bytes(message->digest_bits);
  uint8_t *expected = soak->expected + message->digest_offset;
  struct xb_soak_counts *counts = &soak->window.counts;
  const uint64_t before = soak->total.calls + counts->calls;

  memset(soak->digest, (int)(before / XB_SOAK_MESSAGES % 256), bytes);
  const int code = soak->hash->hash(soak->digest, message->digest_bits, message->content, message->msg_bits);
  counts->calls++;
  counts->bytes += xb_soak_bytes(message->msg_bits);
  if (code != 0) {
    counts->errors++;
    report_fault(soak, NULL, NULL);
  } else if (!soak->known[soak->next_message]) {
    memcpy(expected, soak->digest, bytes);
    soak->known[soak->next_message] = true;
  } else if (memcmp(expected, soak->digest, bytes) != 0) {
    counts->mismatches++;
    report_fault(soak, expected, soak->digest);
  }
  soak->next_message = (soak->next_message + 1) % XB_SOAK_MESSAGES;
  if (soak->next_message == 0 && soak->first_pass) {
    end_first_pass(soak);
  }
}

static void end_window(struct soak *soak, uint64_t now_ns, bool partial) {
  struct xb_soak_window *window = &soak->window;
  window->duration_ns = now_ns - window->start_ns;
  window->partial = partial;
  window->resident = soak->system->resident(soak->system->context);
  xb_soak_write_window(soak->out, window, soak->system->emulator);
  add_counts(&soak->total, &window->counts);
  const struct xb_soak_window next = {.number = window->number + 1, .start_ns = now_ns};
  *window = next;
}

/* repeat makes all calls. Returns whether it was interrupted. */
static bool repeat(struct soak *soak) {
  const struct xb_soak_system *system = soak->system;
  const uint64_t length = soak->options->window_ns;
  const uint64_t begin = system->now_ns(system->context);
  uint64_t window_end = length;
  uint64_t now = 0;
  bool interrupted = false;
  while (now < soak->options->duration_ns && !interrupted && !ferror(soak->out)) {
    call_once(soak);
    interrupted = *system->interrupted != 0;
    now = system->now_ns(system->context) - begin;
    if (now >= window_end) {
      end_window(soak, now, false);
      window_end = (now / length + 1) * length;
    }
  }
  if (soak->window.counts.calls > 0) {
    end_window(soak, now, true);
  }
  return interrupted && now < soak->options->duration_ns;
}

bool xb_soak_run(const struct xb_hash *hash, const struct xb_soak_options *options, const struct xb_soak_system *system,
                 FILE *out, struct xb_soak_counts *total) {
  struct soak soak = {.hash = hash, .options = options, .system = system, .out = out, .first_pass = true};
  soak.window.number = 1;
  if (!xb_soak_set_make(&soak.set, hash, options->seed)) {
    return false;
  }
  soak.expected = malloc(soak.set.digest_bytes);
  soak.digest = malloc(soak.set.digest_bytes_max);
  bool done = soak.expected != NULL && soak.digest != NULL;
  if (done) {
    xb_soak_write_start(out, hash, options, &soak.set, system->emulator);
    const bool interrupted = repeat(&soak);
    xb_soak_write_end(out, interrupted, soak.window.number - 1, &soak.total);
    *total = soak.total;
    done = !ferror(out);
  }
  free(soak.expected);
  free(soak.digest);
  xb_soak_set_free(&soak.set);
  return done;
}
