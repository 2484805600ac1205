#include "harness/kat/kat_files.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "harness/kat/drng.h"
#include "harness/kat/transcript.h"

#define PREFIX_BYTES 8
#define SEED_BYTES ((size_t)64)
#define FILL_BYTES ((size_t)1 << 24) /* bytes of a random message between two calls of the progress function */
#define CHAIN_STEPS 10000            /* links of a chain between two of them */

const struct xb_kat_family xb_kat_families[XB_KAT_FAMILY_COUNT] = {
    {"2_12", "KAT_2_12", XB_KAT_EVERY_LENGTH, (uint64_t)1 << 12, 0},
    {"2_23", "KAT_2_23", XB_KAT_THREE_LONG, (uint64_t)1 << 23, 0},
    {"loop", "KAT_Loop", XB_KAT_CHAIN, (uint64_t)1 << 13, 1000000},
    {"2_33", "KAT_2_33", XB_KAT_THREE_LONG, (uint64_t)1 << 33, 0},
};

/* A file being made. */
struct maker {
  const struct xb_kat_request *request;
  struct xb_kat_error *error;
  struct xb_transcript transcript;
  struct xb_drng drng;
  uint8_t seed[SEED_BYTES];
  uint8_t *msg; /* ceil(family->bits / 8) bytes, zeroed */
  size_t msg_bytes;
  uint8_t digest[XB_KAT_DIGEST_BYTES_MAX];
  size_t digest_bytes;
};

void xb_kat_file_name(char name[XB_KAT_FILE_NAME_MAX], const struct xb_kat_family *family, const char *instance) {
  snprintf(name, XB_KAT_FILE_NAME_MAX, "%s_%s.txt", family->prefix, instance);
}

static void report_progress(const struct maker *maker, uint64_t done, uint64_t total) {
  if (maker->request->progress != NULL) {
    maker->request->progress(maker->request->progress_context, done, total);
  }
}

static bool hash_message(struct maker *maker, uint64_t msg_bits) {
  const struct xb_hash *hash = maker->request->hash;
  const int code = hash->hash(maker->digest, hash->digest_bits, maker->msg, msg_bits);
  return code == 0 ||
         XB_KAT_FAIL(maker->error,
                     "record %llu (Msg_Len = %llu): the hash function failed; expected 0; found return value %d",
                     (unsigned long long)maker->transcript.records, (unsigned long long)msg_bits, code);
}

static void add_digest(struct maker *maker) {
  xb_transcript_number(&maker->transcript, "Dst_Len", maker->request->hash->digest_bits);
  xb_transcript_hex(&maker->transcript, "Dst", maker->digest, maker->digest_bytes);
}

static bool make_every_length(struct maker *maker) {
  const uint64_t last = maker->request->family->bits;
  for (uint64_t bits = 0; bits <= last; bits++) {
    xb_drng_get(&maker->drng, maker->msg, bits);
    xb_transcript_record(&maker->transcript);
    xb_transcript_number(&maker->transcript, "Msg_Len", bits);
    xb_transcript_hex(&maker->transcript, "Msg", maker->msg, (size_t)((bits + 7) / 8));
    if (!hash_message(maker, bits)) {
      return false;
    }
    add_digest(maker);
  }
  report_progress(maker, last, last);
  return true;
}

/* The random message is read in pieces only to report progress: done counts from 2 of 4 message lengths to 3. */
static void fill_random(struct maker *maker) {
  const uint64_t total = 4 * (uint64_t)maker->msg_bytes;
  struct xb_drng_request request;
  xb_drng_begin(&request, &maker->drng, maker->request->family->bits);
  size_t filled = 0;
  size_t piece = 0;
  do {
    const size_t left = maker->msg_bytes - filled;
    piece = xb_drng_read(&request, maker->msg + filled, left < FILL_BYTES ? left : FILL_BYTES);
    filled += piece;
    report_progress(maker, total / 2 + filled, total);
  } while (piece > 0 && filled < maker->msg_bytes);
  xb_drng_end(&request);
}

static bool make_three_long(struct maker *maker) {
  const uint64_t bits = maker->request->family->bits;
  const uint64_t total = 4 * (uint64_t)maker->msg_bytes;
  enum { ZEROS, ONES, RANDOM, COUNT };
  for (int content = ZEROS; content < COUNT; content++) {
    if (content == ONES) { /* the buffer starts zeroed */
      memset(maker->msg, 0xFF, maker->msg_bytes);
    } else if (content == RANDOM) {
      fill_random(maker);
    }
    xb_transcript_record(&maker->transcript);
    xb_transcript_number(&maker->transcript, "Msg_Len", bits);
    xb_transcript_hex(&maker->transcript, "Msg_Seed", maker->seed, content == RANDOM ? SEED_BYTES : 0);
    xb_transcript_ends(&maker->transcript, "Msg_Exp", maker->msg, maker->msg_bytes);
    if (!hash_message(maker, bits)) {
      return false;
    }
    add_digest(maker);
    report_progress(maker, content == RANDOM ? total : (uint64_t)(content + 1) * maker->msg_bytes, total);
  }
  return true;
}

/* One link: the first |d| bytes move to the end, then the digest is XORed into the new first |d| bytes. */
static void change_message(struct maker *maker) {
  uint8_t head[XB_KAT_DIGEST_BYTES_MAX];
  const size_t size = maker->digest_bytes;
  memcpy(head, maker->msg, size);
  memmove(maker->msg, maker->msg + size, maker->msg_bytes - size);
  memcpy(maker->msg + maker->msg_bytes - size, head, size);
  for (size_t i = 0; i < size; i++) {
    maker->msg[i] ^= maker->digest[i];
  }
}

static bool make_chain(struct maker *maker) {
  const struct xb_kat_family *family = maker->request->family;
  xb_drng_get(&maker->drng, maker->msg, family->bits);
  xb_transcript_record(&maker->transcript);
  xb_transcript_number(&maker->transcript, "Msg_Len", family->bits);
  xb_transcript_hex(&maker->transcript, "Msg", maker->msg, maker->msg_bytes);
  if (!hash_message(maker, family->bits)) {
    return false;
  }
  for (uint64_t i = 1; i <= family->iterations; i++) {
    change_message(maker);
    if (!hash_message(maker, family->bits)) {
      return false;
    }
    if (i % CHAIN_STEPS == 0) {
      report_progress(maker, i, family->iterations);
    }
  }
  add_digest(maker);
  return true;
}

/* Sizes and memory. Returns false, with nothing to free, if the file cannot be made. */
static bool prepare(struct maker *maker) {
  const struct xb_kat_request *request = maker->request;
  const struct xb_kat_family *family = request->family;
  const uint64_t digest_bytes = ((uint64_t)request->hash->digest_bits + 7) / 8;
  const uint64_t msg_bytes = family->bits / 8 + (family->bits % 8 != 0);
  if (digest_bytes == 0 || digest_bytes > XB_KAT_DIGEST_BYTES_MAX ||
      (family->shape == XB_KAT_CHAIN && digest_bytes > msg_bytes)) {
    return XB_KAT_FAIL(maker->error, "bad digest length of the instance; expected 1 to %d bits; found %zu",
                       8 * XB_KAT_DIGEST_BYTES_MAX, request->hash->digest_bits);
  }
  if (msg_bytes < SIZE_MAX) {
    maker->msg = calloc((size_t)msg_bytes, 1);
  }
  if (maker->msg == NULL) {
    return XB_KAT_FAIL(maker->error,
                       "out of memory: the message needs %llu bytes in one piece, which the system does not give; "
                       "free memory or leave out --run=%s",
                       (unsigned long long)msg_bytes, family->run_name);
  }
  maker->msg_bytes = (size_t)msg_bytes;
  maker->digest_bytes = (size_t)digest_bytes;
  for (size_t i = 0; i < SEED_BYTES; i += PREFIX_BYTES) {
    memcpy(maker->seed + i, family->prefix, PREFIX_BYTES);
  }
  xb_drng_init(&maker->drng, maker->seed, SEED_BYTES);
  xb_transcript_init(&maker->transcript, request->copy, request->official != NULL ? xb_official_line : NULL,
                     request->official);
  return true;
}

static bool make_records(struct maker *maker) {
  switch (maker->request->family->shape) {
    case XB_KAT_EVERY_LENGTH:
      return make_every_length(maker);
    case XB_KAT_THREE_LONG:
      return make_three_long(maker);
    case XB_KAT_CHAIN:
      return make_chain(maker);
  }
  return false;
}

static enum xb_kat_status make_file(struct maker *maker, struct xb_kat_file *file) {
  if (!prepare(maker)) {
    return XB_KAT_NOT_MADE;
  }
  const bool made = make_records(maker);
  free(maker->msg);
  if (!made) {
    return XB_KAT_HASH_FAILED;
  }
  if (!xb_transcript_final(&maker->transcript, file->sha256)) {
    xb_kat_error_set(maker->error, "the transcript could not be written");
    return XB_KAT_NOT_MADE;
  }
  if (maker->request->official != NULL) {
    xb_official_finish(maker->request->official);
  }
  file->records = maker->transcript.records;
  return XB_KAT_MADE;
}

enum xb_kat_status xb_kat_make(struct xb_kat_file *file, const struct xb_kat_request *request,
                               struct xb_kat_error *error) {
  struct maker *maker = calloc(1, sizeof *maker); /* about 70 KB: too much for a small stack */
  if (maker == NULL) {
    xb_kat_error_set(error, "out of memory: the transcript needs %zu bytes", sizeof *maker);
    return XB_KAT_NOT_MADE;
  }
  maker->request = request;
  maker->error = error;
  const enum xb_kat_status status = make_file(maker, file);
  free(maker);
  return status;
}
