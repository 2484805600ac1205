/* import.h - makes a candidate's known-answer data out of the official KAT files of a submission package. */
#ifndef NGCC_XBENCH_HARNESS_KAT_IMPORT_H_
#define NGCC_XBENCH_HARNESS_KAT_IMPORT_H_

#include <stdbool.h>
#include <stdio.h>

#include "harness/kat/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/* xb_import_manifest writes to `out` the manifest line of the official file `path`, whose name must be that of a KAT
 * file ("KAT_2_12_<instance>.txt" ...): the SHA-256 of its canonical text, "strict", and "<label>/<file name>". `label`
 * is printable, without blanks and '/'. Returns false and sets `error`, with nothing written, if the file cannot be
 * read, has another name, starts with a byte order mark (which would count as text), or does not have the records of a
 * file of that name: their keys, the lengths, and hexadecimal digits of those lengths. */
bool xb_import_manifest(FILE *out, const char *path, const char *label, struct xb_kat_error *error);

/* xb_import_vectors writes to `out` the vector section (docs/vector-format.md) of the instance of the official file
 * `path`, which must be a KAT_2_12 file: its records of the shortest lengths, of those around multiples of 512 bits and
 * around the usual block sizes, all in all fewer than 80. Returns false and sets `error`, with nothing written, as
 * xb_import_manifest does. */
bool xb_import_vectors(FILE *out, const char *path, struct xb_kat_error *error);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_KAT_IMPORT_H_ */
