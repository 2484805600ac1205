/* kat_files.h - makes the four official KAT files of a hash instance.
 *
 * KAT_2_12: the messages of 0, 1, ..., 2^12 bits. KAT_2_23 and KAT_2_33: three messages of 2^23 and 2^33 bits (all
 * zeros, all ones, random). KAT_Loop: a chain of 1,000,001 hashes of 2^13 bits. Messages come from the generator in
 * drng.h, whose seed is the first eight characters of the file's name, eight times. */
#ifndef NGCC_XBENCH_HARNESS_KAT_KAT_FILES_H_
#define NGCC_XBENCH_HARNESS_KAT_KAT_FILES_H_

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "harness/api/hash.h"
#include "harness/kat/error.h"
#include "harness/kat/official.h"

#ifdef __cplusplus
extern "C" {
#endif

#define XB_KAT_FAMILY_COUNT 4

/* XB_KAT_FILE_NAME_MAX is the size of a buffer for a file name, with the terminator. */
#define XB_KAT_FILE_NAME_MAX 128

/* XB_KAT_DIGEST_BYTES_MAX is the longest digest that KAT files can be made with: the message of KAT_Loop. */
#define XB_KAT_DIGEST_BYTES_MAX 1024

enum xb_kat_shape {
  XB_KAT_EVERY_LENGTH, /* one record for each length from 0 to `bits` */
  XB_KAT_THREE_LONG,   /* zeros, ones and random bits, each `bits` long */
  XB_KAT_CHAIN         /* one message of `bits` bits, `iterations` times changed by its digest and hashed again */
};

/* xb_kat_family is the recipe of a file. */
struct xb_kat_family {
  const char *run_name; /* "2_12": in --run */
  const char *prefix;   /* "KAT_2_12": eight characters, the seed */
  enum xb_kat_shape shape;
  uint64_t bits; /* for XB_KAT_THREE_LONG and XB_KAT_CHAIN a multiple of 8, at least 64 */
  uint64_t iterations;
};

/* xb_kat_families are 2_12, 2_23, loop and 2_33, in the order in which they are run. */
extern const struct xb_kat_family xb_kat_families[XB_KAT_FAMILY_COUNT];

/* xb_kat_file_name writes "<prefix>_<instance>.txt". */
void xb_kat_file_name(char name[XB_KAT_FILE_NAME_MAX], const struct xb_kat_family *family, const char *instance);

/* xb_kat_progress_fn is told now and then how much of a file is done; the unit depends on the shape. */
typedef void (*xb_kat_progress_fn)(void *context, uint64_t done, uint64_t total);

/* xb_kat_request says what to make. Members that are null are not wanted. The caller owns everything. */
struct xb_kat_request {
  const struct xb_hash *hash;
  const struct xb_kat_family *family;
  FILE *copy;                   /* receives the canonical text */
  struct xb_official *official; /* an opened official file to compare with */
  xb_kat_progress_fn progress;
  void *progress_context;
};

/* xb_kat_file is what was made. */
struct xb_kat_file {
  uint64_t records;
  uint8_t sha256[32]; /* of the canonical text */
};

enum xb_kat_status {
  XB_KAT_MADE,
  XB_KAT_HASH_FAILED, /* the hash function returned an error; nothing else is wrong */
  XB_KAT_NOT_MADE     /* memory is short, the copy could not be written, or the digest is too long */
};

/* xb_kat_make makes one file. The longest message is in one buffer of ceil(bits / 8) bytes (one gibibyte for KAT_2_33),
 * the only large one. `error` is set unless XB_KAT_MADE is returned; `file` is set only then. */
enum xb_kat_status xb_kat_make(struct xb_kat_file *file, const struct xb_kat_request *request,
                               struct xb_kat_error *error);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_KAT_KAT_FILES_H_ */
