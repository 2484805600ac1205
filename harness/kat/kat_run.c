#include "harness/kat/kat_run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "harness/kat/hex.h"

static void print_instance(const struct xb_kat_run *run) {
  fprintf(run->out, "%s %s %s/%s: ", run->hash->candidate, run->hash->instance, run->hash->implementation,
          run->hash->profile);
}

static void print_hex(FILE *out, const uint8_t *bytes, size_t size) {
  char digits[512];
  while (size > 0) {
    const size_t piece = size < sizeof digits / 2 ? size : sizeof digits / 2;
    xb_hex_encode_lower(digits, bytes, piece);
    fwrite(digits, 1, 2 * piece, out);
    bytes += piece;
    size -= piece;
  }
}

static void print_wrong_vector(const struct xb_kat_run *run) {
  const struct xb_vector *vector = run->vectors_result.first_wrong;
  const struct xb_vector_outcome *outcome = &run->vectors_result.outcome;
  fprintf(run->out, "%s:%zu: first wrong record %s (%llu bits%s): %s; expected ", run->vectors_path, vector->line,
          vector->name, (unsigned long long)vector->msg_bits, outcome->null_message ? ", null message" : "",
          xb_vector_fault_text(outcome->fault));
  switch (outcome->fault) {
    case XB_VECTOR_DIGEST_DIFFERS:
      print_hex(run->out, vector->digest, outcome->digest_bytes);
      fputs("; actual ", run->out);
      print_hex(run->out, outcome->digest, outcome->digest_bytes);
      break;
    case XB_VECTOR_RETURNED_ERROR:
      print_hex(run->out, vector->digest, outcome->digest_bytes);
      fprintf(run->out, "; actual return value %d", outcome->code);
      break;
    case XB_VECTOR_RETURNED_OK:
      fputs("a return value other than 0; actual 0", run->out);
      break;
    case XB_VECTOR_WROTE_ON_ERROR:
    case XB_VECTOR_WROTE_TOO_MUCH:
      fprintf(run->out, "nothing written there; actual other bytes (return value %d)", outcome->code);
      break;
    default:
      fprintf(run->out, "%zu bytes of memory; actual none", outcome->digest_bytes);
      break;
  }
}

void xb_kat_run_vectors(struct xb_kat_run *run) {
  xb_vectors_check(&run->vectors_result, run->hash, &run->vectors);
  const size_t passed = run->vectors_result.passed;
  print_instance(run);
  fprintf(run->out, "vectors %zu of %zu ", passed, run->vectors.count);
  if (passed == run->vectors.count) {
    fputs("PASS\n", run->out);
    run->passed++;
    return;
  }
  fprintf(run->out, "FAIL on %s: ", run->platform);
  print_wrong_vector(run);
  fputc('\n', run->out);
  run->failed++;
}

void xb_kat_run_not_run(struct xb_kat_run *run, const char *what, const char *reason) {
  print_instance(run);
  fprintf(run->out, "%s NOT RUN on %s: %s\n", what, run->platform, reason);
  run->not_run++;
}

/* Prints every tenth part of the work once. */
struct progress {
  FILE *out;
  const char *file;
  uint64_t tenths;
};

static void print_progress(void *context, uint64_t done, uint64_t total) {
  struct progress *progress = context;
  const uint64_t tenths = done / (total / 10 + (total < 10));
  if (progress->out != NULL && tenths > progress->tenths) {
    progress->tenths = tenths;
    fprintf(progress->out, "%s: %llu %%\n", progress->file, (unsigned long long)tenths * 10);
  }
}

static bool is_long(const struct xb_kat_family *family) {
  return family->iterations > 0 || family->bits > (uint64_t)1 << 23;
}

static FILE *open_transcript(const struct xb_kat_run *run, const char *name, struct xb_kat_error *error) {
  const size_t size = strlen(run->transcript_dir) + strlen(name) + 2;
  char *path = malloc(size);
  if (path == NULL) {
    xb_kat_error_set(error, "out of memory");
    return NULL;
  }
  snprintf(path, size, "%s/%s", run->transcript_dir, name);
  FILE *copy = fopen(path, "wb");
  if (copy == NULL) {
    xb_kat_error_set(error, "%s: cannot be written: %s; expected an existing folder in --transcript-dir", path,
                     strerror(errno));
  }
  free(path);
  return copy;
}

/* Makes the file with everything that was asked for opened, and closed again. */
static enum xb_kat_status make(const struct xb_kat_run *run, const struct xb_kat_family *family, const char *name,
                               struct xb_official *official, struct xb_kat_file *file, struct xb_kat_error *error) {
  struct progress progress = {is_long(family) ? run->progress : NULL, name, 0};
  struct xb_kat_request request = {run->hash, family, NULL, official, print_progress, &progress};
  if (run->transcript_dir != NULL) {
    request.copy = open_transcript(run, name, error);
    if (request.copy == NULL) {
      return XB_KAT_NOT_MADE;
    }
  }
  enum xb_kat_status status = xb_kat_make(file, &request, error);
  if (request.copy != NULL && fclose(request.copy) != 0 && status == XB_KAT_MADE) {
    xb_kat_error_set(error, "the transcript in %s could not be written: %s", run->transcript_dir, strerror(errno));
    status = XB_KAT_NOT_MADE;
  }
  return status;
}

/* Prints the end of the line of a file that was made. */
static void print_verdict(struct xb_kat_run *run, const struct xb_kat_file *file,
                          const struct xb_manifest_entry *expected, const struct xb_official *official) {
  const bool same_digest = memcmp(file->sha256, expected->sha256, sizeof file->sha256) == 0;
  const bool same_records = official == NULL || !official->differs;
  fprintf(run->out, " %llu records sha256 ", (unsigned long long)file->records);
  print_hex(run->out, file->sha256, sizeof file->sha256);
  if (same_digest && same_records) {
    fprintf(run->out, " PASS (%s)\n", xb_manifest_kind_text(expected->kind));
    run->passed++;
    return;
  }
  fprintf(run->out, " FAIL (%s) on %s: ", xb_manifest_kind_text(expected->kind), run->platform);
  if (run->vectors_result.first_wrong != NULL) {
    const size_t wrong = run->vectors.count - run->vectors_result.passed;
    fprintf(run->out, "%zu vectors of this instance failed before, first %s (%s:%zu); ", wrong,
            run->vectors_result.first_wrong->name, run->vectors_path, run->vectors_result.first_wrong->line);
  }
  if (!same_records) {
    fprintf(run->out, "%s; ", official->difference.text);
  }
  fprintf(run->out, "the digest of the file %s (%s:%zu); expected ", same_digest ? "agrees" : "differs",
          run->manifest_path, expected->line);
  print_hex(run->out, expected->sha256, sizeof expected->sha256);
  fputs("; actual ", run->out);
  print_hex(run->out, file->sha256, sizeof file->sha256);
  if (official == NULL) {
    fputs("; --official=FILE with the official KAT file finds the first wrong record", run->out);
  }
  fputc('\n', run->out);
  run->failed++;
}

void xb_kat_run_file(struct xb_kat_run *run, const struct xb_kat_family *family, const char *official_path) {
  char name[XB_KAT_FILE_NAME_MAX];
  struct xb_kat_error error;
  struct xb_kat_file file;
  struct xb_official *official = NULL;
  xb_kat_file_name(name, family, run->hash->instance);
  const struct xb_manifest_entry *expected = xb_manifest_find(&run->manifest, name);
  if (expected == NULL) {
    xb_kat_run_not_run(run, name, "the manifest has no line for it");
    return;
  }
  if (official_path != NULL) {
    official = malloc(sizeof *official);
    if (official == NULL || !xb_official_open(official, official_path, &error)) {
      xb_kat_run_not_run(run, name, official == NULL ? "out of memory" : error.text);
      free(official);
      return;
    }
  }
  const enum xb_kat_status status = make(run, family, name, official, &file, &error);
  if (status == XB_KAT_NOT_MADE) {
    xb_kat_run_not_run(run, name, error.text);
  } else {
    print_instance(run);
    fputs(name, run->out);
    if (status == XB_KAT_MADE) {
      print_verdict(run, &file, expected, official);
    } else {
      fprintf(run->out, " FAIL on %s: %s\n", run->platform, error.text);
      run->failed++;
    }
  }
  if (official != NULL) {
    xb_official_close(official);
    free(official);
  }
}

void xb_kat_run_summary(const struct xb_kat_run *run) {
  fprintf(run->out, "%u passed, %u failed", run->passed, run->failed);
  if (run->not_run > 0) {
    fprintf(run->out, ", %u not run", run->not_run);
  }
  fputc('\n', run->out);
}
