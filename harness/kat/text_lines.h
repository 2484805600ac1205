/* text_lines.h - reads a text file line by line, the same on every platform and for every way a file was transferred.
 *
 * Line ends are LF or CR LF, a byte order mark at the start is skipped, the last line end may be missing, blanks at the
 * end of a line do not count. Memory is bounded by the longest line allowed. */
#ifndef NGCC_XBENCH_HARNESS_KAT_TEXT_LINES_H_
#define NGCC_XBENCH_HARNESS_KAT_TEXT_LINES_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "harness/kat/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/* XB_TEXT_LINE_MAX is the longest line accepted, in bytes without its line end: a message of 512 KiB in hexadecimal. */
#define XB_TEXT_LINE_MAX ((size_t)1 << 20)

enum xb_text_status {
  XB_TEXT_LINE,  /* a line was read */
  XB_TEXT_END,   /* no line is left */
  XB_TEXT_BROKEN /* the file could not be read, or a line is too long or holds a NUL byte: see the error */
};

/* xb_text_lines is a file being read. `line`, `length` and `number` describe the last line read; the other members are
 * private. */
struct xb_text_lines {
  char *line;    /* `length` bytes and a NUL; valid until the next call */
  size_t length; /* bytes, without line end and without blanks, tabs and carriage returns at the end */
  size_t number; /* 1 for the first line of the file */
  bool has_bom;  /* the file starts with a UTF-8 byte order mark (known after the first line) */
  const char *path;
  FILE *file;
  size_t block_position, block_size;
  char block[16384];
};

/* xb_text_lines_open opens `path` for reading. `path` must stay valid until xb_text_lines_close. Returns false and sets
 * `error` if the file cannot be opened or memory is short; then there is nothing to close. */
bool xb_text_lines_open(struct xb_text_lines *lines, const char *path, struct xb_kat_error *error);

/* xb_text_lines_next reads the next line. `error` is set for XB_TEXT_BROKEN only. */
enum xb_text_status xb_text_lines_next(struct xb_text_lines *lines, struct xb_kat_error *error);

/* xb_text_lines_close frees what `lines` owns. */
void xb_text_lines_close(struct xb_text_lines *lines);

/* xb_text_is_comment_or_empty returns true if nothing but blanks and tabs stands before the end or a '#'. */
bool xb_text_is_comment_or_empty(const char *line);

/* xb_text_copy returns a copy of the first `length` bytes of `text` with a NUL behind them, to be freed by the caller,
 * or null if memory is short. */
char *xb_text_copy(const char *text, size_t length);

/* xb_text_is_name returns true if `text` is one or more of the characters A-Z a-z 0-9 _ . + - */
bool xb_text_is_name(const char *text);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_KAT_TEXT_LINES_H_ */
