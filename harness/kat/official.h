/* official.h - compares a KAT text, while it is made, with an official KAT file and finds the first wrong record. */
#ifndef NGCC_XBENCH_HARNESS_KAT_OFFICIAL_H_
#define NGCC_XBENCH_HARNESS_KAT_OFFICIAL_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "harness/kat/error.h"
#include "harness/kat/text_lines.h"

#ifdef __cplusplus
extern "C" {
#endif

/* xb_official is a comparison under way. */
struct xb_official {
  struct xb_text_lines lines;
  bool differs;                   /* a difference was found or the file could not be read on */
  struct xb_kat_error difference; /* then: the record, the line of the file, expected and actual text */
};

/* xb_official_open opens the official file `path`, in submitted or canonical form. `path` must stay valid until
 * xb_official_close. Returns false and sets `error` if it cannot be opened; then there is nothing to close. */
bool xb_official_open(struct xb_official *official, const char *path, struct xb_kat_error *error);

/* xb_official_line compares the next line; it is an xb_transcript_line_fn and takes a struct xb_official as context.
 * After the first difference it does nothing. */
void xb_official_line(void *context, uint64_t record, const char *line, size_t length);

/* xb_official_finish checks that the file has no further line. */
void xb_official_finish(struct xb_official *official);

/* xb_official_close frees what `official` owns; `differs` and `difference` stay readable. */
void xb_official_close(struct xb_official *official);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_KAT_OFFICIAL_H_ */
