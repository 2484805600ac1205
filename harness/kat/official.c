#include "harness/kat/official.h"

#include <string.h>

#include "harness/kat/transcript.h"

bool xb_official_open(struct xb_official *official, const char *path, struct xb_kat_error *error) {
  official->differs = false;
  official->difference.text[0] = '\0';
  return xb_text_lines_open(&official->lines, path, error);
}

void xb_official_line(void *context, uint64_t record, const char *line, size_t length) {
  struct xb_official *official = context;
  struct xb_text_lines *lines = &official->lines;
  if (official->differs) {
    return;
  }
  const int shown = length < 1500 ? (int)length : 1500;
  switch (xb_transcript_next_line(lines, &official->difference)) {
    case XB_TEXT_BROKEN:
      official->differs = true;
      break;
    case XB_TEXT_END:
      official->differs = true;
      xb_kat_error_set(&official->difference, "%s:%zu: the file ends before record %llu; actual \"%.*s\"", lines->path,
                       lines->number, (unsigned long long)record, shown, line);
      break;
    case XB_TEXT_LINE:
      if (lines->length != length || memcmp(lines->line, line, length) != 0) {
        official->differs = true;
        xb_kat_error_set(&official->difference,
                         "%s:%zu: first wrong record %llu; expected \"%.1500s\"; actual \"%.*s\"", lines->path,
                         lines->number, (unsigned long long)record, lines->line, shown, line);
      }
      break;
  }
}

void xb_official_finish(struct xb_official *official) {
  if (official->differs) {
    return;
  }
  switch (xb_transcript_next_line(&official->lines, &official->difference)) {
    case XB_TEXT_BROKEN:
      official->differs = true;
      break;
    case XB_TEXT_LINE:
      official->differs = true;
      xb_kat_error_set(&official->difference,
                       "%s:%zu: more lines than expected; expected the end of the file; found \"%.200s\"",
                       official->lines.path, official->lines.number, official->lines.line);
      break;
    case XB_TEXT_END:
      break;
  }
}

void xb_official_close(struct xb_official *official) {
  xb_text_lines_close(&official->lines);
}
