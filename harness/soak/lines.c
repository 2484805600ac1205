#include "harness/soak/lines.h"

#include <inttypes.h>

#include "harness/api/architecture.h"
#include "harness/kat/hex.h"

enum { SHOWN_BYTES = 32, SHA256_BYTES = 32 };

static const double NS_PER_S = 1e9;

/* write_text writes a string of JSON, or null (RFC 8259, section 7). The text is UTF-8. */
static void write_text(FILE *out, const char *text) {
  if (text == NULL) {
    fputs("null", out);
    return;
  }
  fputc('"', out);
  for (const char *at = text; *at != '\0'; at++) {
    if (*at == '"' || *at == '\\') {
      fprintf(out, "\\%c", *at);
    } else if ((unsigned char)*at < 0x20) {
      fprintf(out, "\\u%04x", (unsigned)(unsigned char)*at);
    } else {
      fputc(*at, out);
    }
  }
  fputc('"', out);
}

static void write_member(FILE *out, const char *name, const char *text) {
  fprintf(out, ", \"%s\": ", name);
  write_text(out, text);
}

static void write_number(FILE *out, const char *name, uint64_t number) {
  fprintf(out, ", \"%s\": %" PRIu64, name, number);
}

/* write_digest writes the first bytes of a digest, with "..." behind them if there are more. */
static void write_digest(FILE *out, const char *name, const uint8_t *digest, size_t bytes) {
  char text[2 * SHOWN_BYTES + 1] = "";
  const bool cut = bytes > SHOWN_BYTES;
  const size_t shown = cut ? SHOWN_BYTES : bytes;
  xb_hex_encode_lower(text, digest, shown);
  fprintf(out, ", \"%s\": \"%s%s\"", name, text, cut ? "..." : "");
}

static void write_counts(FILE *out, const struct xb_soak_counts *counts) {
  write_number(out, "calls", counts->calls);
  write_number(out, "bytes", counts->bytes);
  write_number(out, "mismatches", counts->mismatches);
  write_number(out, "errors", counts->errors);
}

static void end_line(FILE *out) {
  fputs("}\n", out);
  (void)fflush(out); /* ferror keeps it in mind */
}

void xb_soak_write_start(FILE *out, const struct xb_hash *hash, const struct xb_soak_options *options,
                         const struct xb_soak_set *set, const char *emulator) {
  fputs("{\"line\": \"start\", \"schema\": 1", out);
  write_member(out, "candidate", hash->candidate);
  write_member(out, "instance", hash->instance);
  write_member(out, "implementation", hash->implementation);
  write_member(out, "profile", hash->profile);
  write_member(out, "architecture", xb_architecture_name(XB_THIS_ARCHITECTURE));
  write_member(out, "emulator", emulator);
  fprintf(out, ", \"seed\": \"%016" PRIx64 "\"", options->seed);
  write_number(out, "asked_ns", options->duration_ns);
  write_number(out, "window_ns", options->window_ns);
  write_number(out, "messages", XB_SOAK_MESSAGES);
  write_number(out, "bytes_per_pass", set->message_bytes);
  end_line(out);
}

void xb_soak_write_first_pass(FILE *out, const uint8_t *sha256) {
  char text[2 * SHA256_BYTES + 1] = "";
  if (sha256 != NULL) {
    xb_hex_encode_lower(text, sha256, SHA256_BYTES);
  }
  fputs("{\"line\": \"first_pass\"", out);
  write_member(out, "sha256", sha256 != NULL ? text : NULL);
  end_line(out);
}

/* write_figure writes an amount, or with `reason` not null why there is none. */
static void write_figure(FILE *out, const char *type, const char *reason, double value, const char *unit) {
  fprintf(out, ", \"%s\": {\"type\": \"%s\", \"value\": ", type, type);
  if (reason == NULL) {
    fprintf(out, "%.0f, \"unit\": \"%s\"}", value, unit);
    return;
  }
  fputs("null", out);
  write_member(out, "reason", reason);
  fputc('}', out);
}

void xb_soak_write_window(FILE *out, const struct xb_soak_window *window, const char *emulator) {
  char reason[192] = "";
  double throughput = 0;
  if (emulator != NULL) {
    (void)snprintf(reason, sizeof(reason), "runs under %s: times say nothing about a machine", emulator);
  } else if (window->duration_ns == 0) {
    (void)snprintf(reason, sizeof(reason), "the window has no duration");
  } else {
    throughput = (double)window->counts.bytes / ((double)window->duration_ns / NS_PER_S);
  }
  fputs("{\"line\": \"window\"", out);
  write_number(out, "number", window->number);
  fprintf(out, ", \"partial\": %s", window->partial ? "true" : "false");
  write_number(out, "start_ns", window->start_ns);
  write_number(out, "duration_ns", window->duration_ns);
  write_counts(out, &window->counts);
  write_figure(out, "throughput", reason[0] != '\0' ? reason : NULL, throughput, "byte/s");
  write_figure(out, "resident_memory", window->resident.known ? NULL : window->resident.reason,
               (double)window->resident.bytes, "byte");
  end_line(out);
}

void xb_soak_write_fault(FILE *out, const struct xb_soak_fault *fault) {
  const size_t bytes = xb_soak_bytes(fault->what->digest_bits);
  fprintf(out, "{\"line\": \"fault\", \"kind\": \"%s\"", fault->found != NULL ? "mismatch" : "error");
  write_number(out, "call", fault->call);
  write_number(out, "message", fault->message);
  write_number(out, "message_bits", fault->what->msg_bits);
  write_number(out, "digest_bits", fault->what->digest_bits);
  if (fault->found != NULL) {
    write_digest(out, "expected", fault->expected, bytes);
    write_digest(out, "found", fault->found, bytes);
  }
  end_line(out);
}

void xb_soak_write_end(FILE *out, bool interrupted, uint64_t windows, const struct xb_soak_counts *total) {
  fprintf(out, "{\"line\": \"end\", \"interrupted\": %s", interrupted ? "true" : "false");
  write_number(out, "windows", windows);
  write_counts(out, total);
  end_line(out);
}
