#include "harness/resource/report.h"

#include <inttypes.h>
#include <stdbool.h>

/* write_text writes a string of JSON, or null (RFC 8259, section 7). The text is UTF-8. */
static void write_text(const char *text, FILE *out) {
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

static void write_member(const char *name, const char *text, FILE *out) {
  fprintf(out, " \"%s\": ", name);
  write_text(text, out);
  fputs(",\n", out);
}

static void write_figure(const char *indent, const char *name, const struct xb_figure *figure, const char *unit,
                         const char *end, FILE *out) {
  fprintf(out, "%s\"%s\": ", indent, name);
  if (figure->known) {
    fprintf(out, "{\"value\": %" PRIu64 ", \"unit\": \"%s\"}", figure->value, unit);
  } else {
    fputs("{\"value\": null, \"reason\": ", out);
    write_text(figure->reason, out);
    fputc('}', out);
  }
  fputs(end, out);
}

static void write_use(uint64_t bytes, const struct xb_resource_use *use, bool last, FILE *out) {
  static const char INDENT[] = "   ";
  fprintf(out, "  {\n   \"bytes\": %" PRIu64 ",\n", bytes);
  write_figure(INDENT, "stack", &use->stack, "byte", ",\n", out);
  write_figure(INDENT, "heap_peak", &use->heap_peak, "byte", ",\n", out);
  write_figure(INDENT, "heap_calls", &use->heap_calls, "call", ",\n", out);
  write_figure(INDENT, "heap_left_first", &use->heap_left_first, "byte", ",\n", out);
  write_figure(INDENT, "heap_left_later", &use->heap_left_later, "byte", "\n", out);
  fprintf(out, "  }%s\n", last ? "" : ",");
}

void xb_resource_report_write(const struct xb_resource_report *report, FILE *out) {
  const struct xb_hash *instance = report->instance;
  fputs("{\n \"schema\": 1,\n \"kind\": \"resource\",\n", out);
  write_member("candidate", instance->candidate, out);
  write_member("algorithm", instance->algorithm, out);
  write_member("instance", instance->instance, out);
  write_member("label", instance->label, out);
  write_member("implementation", instance->implementation, out);
  write_member("profile", instance->profile, out);
  write_member("features", instance->features, out);
  write_member("architecture", report->architecture, out);
  write_member("emulator", report->emulator, out);
  const struct xb_figure limit = {.known = true, .value = XB_STACK_BYTES};
  write_figure(" ", "stack_limit", &limit, "byte", ",\n", out);
  fputs(" \"lengths\": [\n", out);
  for (size_t i = 0; i < report->count; i++) {
    write_use(report->lengths[i], &report->uses[i], i + 1 == report->count, out);
  }
  fputs(" ],\n \"process\": {\n", out);
  fputs("  \"of\": \"whole process: program, C library and buffers, not the instance\",\n", out);
  write_figure("  ", "high_water_mark", &report->high_water_mark, "byte", "\n", out);
  fputs(" }\n}\n", out);
}
