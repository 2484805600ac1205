/* manifest.h - reads a manifest: the SHA-256 of the canonical text of each KAT file. docs/vector-format.md describes
 * the file. */
#ifndef NGCC_XBENCH_HARNESS_KAT_MANIFEST_H_
#define NGCC_XBENCH_HARNESS_KAT_MANIFEST_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "harness/kat/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/* XB_SHA256_BYTES is the size of a SHA-256 digest. */
#define XB_SHA256_BYTES 32

enum xb_manifest_kind {
  XB_MANIFEST_STRICT,  /* the digest was published with the submission */
  XB_MANIFEST_COMPUTED /* not published: two independent implementations agree on it */
};

/* xb_manifest_entry is one line. The strings are owned by the xb_manifest that holds it. */
struct xb_manifest_entry {
  uint8_t sha256[XB_SHA256_BYTES];
  enum xb_manifest_kind kind;
  char *label; /* what stands before the last '/' */
  char *file;  /* "KAT_2_12_MoFang_256.txt" */
  size_t line;
};

/* xb_manifest is a list of entries, at least one, with different file names. */
struct xb_manifest {
  struct xb_manifest_entry *entries;
  size_t count;
};

/* xb_manifest_read reads and checks the whole file `path`. Returns false and sets `error` if it breaks a rule; then
 * there is nothing to free. */
bool xb_manifest_read(struct xb_manifest *manifest, const char *path, struct xb_kat_error *error);

/* xb_manifest_find returns the entry of the KAT file `file`, or null if there is none. */
const struct xb_manifest_entry *xb_manifest_find(const struct xb_manifest *manifest, const char *file);

/* xb_manifest_kind_text returns "published" or "computed", for reports. */
const char *xb_manifest_kind_text(enum xb_manifest_kind kind);

/* xb_manifest_free frees what `manifest` owns. */
void xb_manifest_free(struct xb_manifest *manifest);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_KAT_MANIFEST_H_ */
