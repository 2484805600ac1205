#include "harness/kat/text_lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool xb_text_lines_open(struct xb_text_lines *lines, const char *path, struct xb_kat_error *error) {
  lines->path = path;
  lines->length = 0;
  lines->number = 0;
  lines->has_bom = false;
  lines->block_position = 0;
  lines->block_size = 0;
  lines->file = fopen(path, "rb");
  if (lines->file == NULL) {
    return XB_KAT_FAIL(error, "%s: cannot be opened: %s; expected a readable file", path, strerror(errno));
  }
  lines->line = malloc(XB_TEXT_LINE_MAX + 1);
  if (lines->line == NULL) {
    (void)fclose(lines->file);
    return XB_KAT_FAIL(error, "%s: out of memory for a line of %zu bytes", path, XB_TEXT_LINE_MAX);
  }
  return true;
}

/* Makes sure that the block holds an unread byte. Returns false at the end of the file or on a read error. */
static bool fill_block(struct xb_text_lines *lines) {
  if (lines->block_position == lines->block_size) {
    lines->block_size = fread(lines->block, 1, sizeof lines->block, lines->file);
    lines->block_position = 0;
  }
  return lines->block_size > 0;
}

static void trim_line(struct xb_text_lines *lines) {
  static const char BOM[] = "\xEF\xBB\xBF";
  if (lines->number == 1 && lines->length >= 3 && memcmp(lines->line, BOM, 3) == 0) {
    lines->has_bom = true;
    lines->length -= 3;
    memmove(lines->line, lines->line + 3, lines->length);
  }
  while (lines->length > 0 && strchr(" \t\r", lines->line[lines->length - 1]) != NULL) {
    lines->length--;
  }
  lines->line[lines->length] = '\0';
}

enum xb_text_status xb_text_lines_next(struct xb_text_lines *lines, struct xb_kat_error *error) {
  bool started = false;
  bool ended = false;
  lines->length = 0;
  while (!ended && fill_block(lines)) {
    const char *start = lines->block + lines->block_position;
    const size_t available = lines->block_size - lines->block_position;
    const char *line_feed = memchr(start, '\n', available);
    const size_t size = line_feed != NULL ? (size_t)(line_feed - start) : available;
    if (!started) {
      started = true;
      lines->number++;
    }
    if (size > XB_TEXT_LINE_MAX - lines->length) {
      xb_kat_error_set(error, "%s:%zu: the line is too long; expected at most %zu bytes; found more", lines->path,
                       lines->number, XB_TEXT_LINE_MAX);
      return XB_TEXT_BROKEN;
    }
    if (memchr(start, '\0', size) != NULL) {
      xb_kat_error_set(error, "%s:%zu: not a text file; expected UTF-8 text; found a NUL byte", lines->path,
                       lines->number);
      return XB_TEXT_BROKEN;
    }
    memcpy(lines->line + lines->length, start, size);
    lines->length += size;
    ended = line_feed != NULL;
    lines->block_position += size + (ended ? 1 : 0);
  }
  if (ferror(lines->file)) {
    xb_kat_error_set(error, "%s: reading failed after line %zu: %s; expected a readable file", lines->path,
                     lines->number, strerror(errno));
    return XB_TEXT_BROKEN;
  }
  if (!started) {
    return XB_TEXT_END;
  }
  trim_line(lines);
  return XB_TEXT_LINE;
}

void xb_text_lines_close(struct xb_text_lines *lines) {
  free(lines->line);
  (void)fclose(lines->file); /* it was only read */
}

bool xb_text_is_comment_or_empty(const char *line) {
  line += strspn(line, " \t");
  return *line == '\0' || *line == '#';
}

char *xb_text_copy(const char *text, size_t length) {
  char *copy = malloc(length + 1);
  if (copy != NULL) {
    memcpy(copy, text, length);
    copy[length] = '\0';
  }
  return copy;
}

bool xb_text_is_name(const char *text) {
  static const char NAME_CHARACTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.+-";
  return *text != '\0' && text[strspn(text, NAME_CHARACTERS)] == '\0';
}
