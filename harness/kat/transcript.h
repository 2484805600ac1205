/* transcript.h - the canonical text of a KAT file, built as a stream or read from a file, and its SHA-256.
 *
 * Canonical text: carriage returns and the blanks and tabs at the end of every line are removed, empty lines are
 * dropped, every line ends in one line feed. Published manifests hold the SHA-256 of this text, so that it does not
 * matter how a file was transferred. */
#ifndef NGCC_XBENCH_HARNESS_KAT_TRANSCRIPT_H_
#define NGCC_XBENCH_HARNESS_KAT_TRANSCRIPT_H_

#include <openssl/sha.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "harness/kat/error.h"
#include "harness/kat/text_lines.h"

#ifdef __cplusplus
extern "C" {
#endif

/* XB_TRANSCRIPT_BYTES_MAX is the largest number of bytes that one line can show in hexadecimal. */
#define XB_TRANSCRIPT_BYTES_MAX 16384

/* xb_transcript_line_fn is told every line as it is added: `length` bytes without line feed, in record number `record`
 * (1 for the first). */
typedef void (*xb_transcript_line_fn)(void *context, uint64_t record, const char *line, size_t length);

/* xb_transcript is a text being built. `records` may be read; all other members are private. */
struct xb_transcript {
  uint64_t records; /* records begun so far */
  SHA256_CTX sha256;
  FILE *copy;
  bool copy_failed;
  xb_transcript_line_fn on_line;
  void *context;
  size_t used;
  char buffer[65536];
};

/* xb_transcript_init starts an empty text. If `copy` is not null the text is also written to it, and the caller still
 * owns and closes it. If `on_line` is not null it is called for each line with `context`. */
void xb_transcript_init(struct xb_transcript *transcript, FILE *copy, xb_transcript_line_fn on_line, void *context);

/* xb_transcript_record begins the next record. */
void xb_transcript_record(struct xb_transcript *transcript);

/* xb_transcript_number adds the line "key = value", in decimal. */
void xb_transcript_number(struct xb_transcript *transcript, const char *key, uint64_t value);

/* xb_transcript_hex adds the line "key = <bytes in upper-case hexadecimal>", or "key =" if `size` is 0. `size` is at
 * most XB_TRANSCRIPT_BYTES_MAX. */
void xb_transcript_hex(struct xb_transcript *transcript, const char *key, const uint8_t *bytes, size_t size);

/* xb_transcript_ends adds the line "key = <first 8 bytes> .... <last 8 bytes>" in upper-case hexadecimal. `size` is at
 * least 8. */
void xb_transcript_ends(struct xb_transcript *transcript, const char *key, const uint8_t *bytes, size_t size);

/* xb_transcript_final writes the digest of the text. Returns false if the copy could not be written. */
bool xb_transcript_final(struct xb_transcript *transcript, uint8_t sha256[SHA256_DIGEST_LENGTH]);

/* xb_transcript_next_line reads the next line of the canonical text of a file, for example of a KAT file in the form in
 * which it was submitted. The line is in `lines->line`, `lines->length` bytes. A byte order mark is not part of it. */
enum xb_text_status xb_transcript_next_line(struct xb_text_lines *lines, struct xb_kat_error *error);

/* xb_transcript_file computes the digest of the canonical text of the file `path`, and writes the text to `copy` if
 * that is not null. A byte order mark counts as part of the text, since the definition does not remove it. Returns
 * false and sets `error` if the file cannot be read or the copy cannot be written. */
bool xb_transcript_file(uint8_t sha256[SHA256_DIGEST_LENGTH], const char *path, FILE *copy, struct xb_kat_error *error);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_KAT_TRANSCRIPT_H_ */
