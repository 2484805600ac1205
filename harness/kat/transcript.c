#define OPENSSL_SUPPRESS_DEPRECATED /* the low-level interface pulls in little code */
#include "harness/kat/transcript.h"

#include <string.h>

#include "harness/kat/hex.h"

/* Room for the longest line of a generated text: key, separators, hexadecimal digits and line feed. */
#define LINE_ROOM (2 * XB_TRANSCRIPT_BYTES_MAX + 64)

static void flush(struct xb_transcript *transcript) {
  SHA256_Update(&transcript->sha256, transcript->buffer, transcript->used);
  if (transcript->copy != NULL &&
      fwrite(transcript->buffer, 1, transcript->used, transcript->copy) != transcript->used) {
    transcript->copy_failed = true;
  }
  transcript->used = 0;
}

static void add(struct xb_transcript *transcript, const char *text, size_t size) {
  memcpy(transcript->buffer + transcript->used, text, size);
  transcript->used += size;
}

/* Begins a line and returns its place in the buffer. A line is never split, so that on_line can be given all of it. */
static const char *begin_line(struct xb_transcript *transcript, const char *key) {
  if (sizeof transcript->buffer - transcript->used < LINE_ROOM) {
    flush(transcript);
  }
  const char *line = transcript->buffer + transcript->used;
  add(transcript, key, strlen(key));
  add(transcript, " =", 2);
  return line;
}

static void end_line(struct xb_transcript *transcript, const char *line) {
  if (transcript->on_line != NULL) {
    const size_t length = (size_t)(transcript->buffer + transcript->used - line);
    transcript->on_line(transcript->context, transcript->records, line, length);
  }
  add(transcript, "\n", 1);
}

static void add_hex(struct xb_transcript *transcript, const uint8_t *bytes, size_t size) {
  xb_hex_encode_upper(transcript->buffer + transcript->used, bytes, size);
  transcript->used += 2 * size;
}

void xb_transcript_init(struct xb_transcript *transcript, FILE *copy, xb_transcript_line_fn on_line, void *context) {
  transcript->records = 0;
  transcript->copy = copy;
  transcript->copy_failed = false;
  transcript->on_line = on_line;
  transcript->context = context;
  transcript->used = 0;
  SHA256_Init(&transcript->sha256);
}

void xb_transcript_record(struct xb_transcript *transcript) {
  transcript->records++;
}

void xb_transcript_number(struct xb_transcript *transcript, const char *key, uint64_t value) {
  char digits[24];
  const int length = snprintf(digits, sizeof digits, " %llu", (unsigned long long)value);
  const char *line = begin_line(transcript, key);
  add(transcript, digits, (size_t)length);
  end_line(transcript, line);
}

void xb_transcript_hex(struct xb_transcript *transcript, const char *key, const uint8_t *bytes, size_t size) {
  const char *line = begin_line(transcript, key);
  if (size > 0) {
    add(transcript, " ", 1);
    add_hex(transcript, bytes, size);
  }
  end_line(transcript, line);
}

void xb_transcript_ends(struct xb_transcript *transcript, const char *key, const uint8_t *bytes, size_t size) {
  const char *line = begin_line(transcript, key);
  add(transcript, " ", 1);
  add_hex(transcript, bytes, 8);
  add(transcript, " .... ", 6);
  add_hex(transcript, bytes + size - 8, 8);
  end_line(transcript, line);
}

bool xb_transcript_final(struct xb_transcript *transcript, uint8_t sha256[SHA256_DIGEST_LENGTH]) {
  flush(transcript);
  /* The sanitizer of uninitialised memory does not see what OpenSSL, which is not built with it, writes. */
  memset(sha256, 0, SHA256_DIGEST_LENGTH);
  SHA256_Final(sha256, &transcript->sha256);
  return !transcript->copy_failed;
}

/* Removes the carriage returns within the line; those at its end are gone already. */
static void remove_carriage_returns(struct xb_text_lines *lines) {
  char *from = memchr(lines->line, '\r', lines->length);
  if (from == NULL) {
    return;
  }
  char *to = from;
  for (const char *end = lines->line + lines->length; from < end; from++) {
    if (*from != '\r') {
      *to++ = *from;
    }
  }
  *to = '\0';
  lines->length = (size_t)(to - lines->line);
}

enum xb_text_status xb_transcript_next_line(struct xb_text_lines *lines, struct xb_kat_error *error) {
  enum xb_text_status status = XB_TEXT_END;
  do {
    status = xb_text_lines_next(lines, error);
  } while (status == XB_TEXT_LINE && lines->length == 0);
  if (status == XB_TEXT_LINE) {
    remove_carriage_returns(lines);
  }
  return status;
}

static bool write_all(FILE *copy, const char *text, size_t size) {
  return copy == NULL || fwrite(text, 1, size, copy) == size;
}

bool xb_transcript_file(uint8_t sha256[SHA256_DIGEST_LENGTH], const char *path, FILE *copy,
                        struct xb_kat_error *error) {
  static const char BOM[] = "\xEF\xBB\xBF";
  struct xb_text_lines lines;
  if (!xb_text_lines_open(&lines, path, error)) {
    return false;
  }
  SHA256_CTX context;
  SHA256_Init(&context);
  bool written = true;
  bool bom_done = false;
  enum xb_text_status status = XB_TEXT_END;
  while (written && (status = xb_transcript_next_line(&lines, error)) == XB_TEXT_LINE) {
    if (lines.has_bom && !bom_done) {
      SHA256_Update(&context, BOM, 3);
      written = write_all(copy, BOM, 3);
      bom_done = true;
    }
    lines.line[lines.length] = '\n'; /* the reader keeps room for one byte behind the line */
    SHA256_Update(&context, lines.line, lines.length + 1);
    written = written && write_all(copy, lines.line, lines.length + 1);
  }
  SHA256_Final(sha256, &context);
  xb_text_lines_close(&lines);
  if (!written) {
    return XB_KAT_FAIL(error, "%s: its canonical text could not be written", path);
  }
  return status == XB_TEXT_END;
}
