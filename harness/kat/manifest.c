#include "harness/kat/manifest.h"

#include <stdlib.h>
#include <string.h>

#include "harness/kat/hex.h"
#include "harness/kat/text_lines.h"

#define DIGEST_DIGITS ((size_t)2 * XB_SHA256_BYTES)

/* A name that no KAT file has would be a line that nobody ever checks. */
static bool is_kat_file_name(const char *file) {
  static const char *const PREFIXES[] = {"KAT_2_12_", "KAT_2_23_", "KAT_2_33_", "KAT_Loop_"};
  const size_t length = strlen(file);
  const size_t prefix = 9;
  const size_t suffix = 4;
  if (!xb_text_is_name(file) || length <= prefix + suffix || strcmp(file + length - suffix, ".txt") != 0) {
    return false;
  }
  for (size_t i = 0; i < sizeof PREFIXES / sizeof PREFIXES[0]; i++) {
    if (strncmp(file, PREFIXES[i], prefix) == 0) {
      return true;
    }
  }
  return false;
}

static bool parse_digest(struct xb_manifest_entry *entry, const struct xb_text_lines *lines,
                         struct xb_kat_error *error) {
  const size_t digits = strspn(lines->line, "0123456789abcdef");
  if (digits != DIGEST_DIGITS || lines->line[digits] != ' ') {
    return XB_KAT_FAIL(
        error,
        "%s:%zu: bad digest; expected %zu lower-case hexadecimal digits and a blank; found %zu digits in \"%.80s\"",
        lines->path, lines->number, DIGEST_DIGITS, digits, lines->line);
  }
  xb_hex_decode(entry->sha256, lines->line, DIGEST_DIGITS);
  return true;
}

/* Reads one line into an entry whose strings the caller frees, also on failure. */
static bool parse_line(struct xb_manifest_entry *entry, const struct xb_text_lines *lines, struct xb_kat_error *error) {
  memset(entry, 0, sizeof *entry);
  entry->line = lines->number;
  if (!parse_digest(entry, lines, error)) {
    return false;
  }
  const char *kind = lines->line + DIGEST_DIGITS + 1;
  const char *path = NULL;
  if (strncmp(kind, "strict ", 7) == 0) {
    entry->kind = XB_MANIFEST_STRICT;
    path = kind + 7;
  } else if (strncmp(kind, "computed ", 9) == 0) {
    entry->kind = XB_MANIFEST_COMPUTED;
    path = kind + 9;
  } else {
    return XB_KAT_FAIL(error, "%s:%zu: bad kind; expected \"strict\" or \"computed\" and a blank; found \"%.80s\"",
                       lines->path, lines->number, kind);
  }
  const char *slash = strrchr(path, '/');
  if (slash == NULL || slash == path || *path == ' ') {
    return XB_KAT_FAIL(error, "%s:%zu: no label; expected \"<label>/<file name>\"; found \"%.200s\"", lines->path,
                       lines->number, path);
  }
  entry->label = xb_text_copy(path, (size_t)(slash - path));
  entry->file = xb_text_copy(slash + 1, strlen(slash + 1));
  if (entry->label == NULL || entry->file == NULL) {
    return XB_KAT_FAIL(error, "%s:%zu: out of memory", lines->path, lines->number);
  }
  if (!is_kat_file_name(entry->file)) {
    return XB_KAT_FAIL(error,
                       "%s:%zu: not the name of a KAT file; expected KAT_2_12_, KAT_2_23_, KAT_2_33_ or KAT_Loop_, "
                       "the instance name and .txt; found \"%.200s\"",
                       lines->path, lines->number, entry->file);
  }
  return true;
}

static void free_entry(struct xb_manifest_entry *entry) {
  free(entry->label);
  free(entry->file);
}

static bool append_line(struct xb_manifest *manifest, const struct xb_text_lines *lines, struct xb_kat_error *error) {
  struct xb_manifest_entry entry;
  if (!parse_line(&entry, lines, error)) {
    free_entry(&entry);
    return false;
  }
  const struct xb_manifest_entry *other = xb_manifest_find(manifest, entry.file);
  if (other != NULL) {
    xb_kat_error_set(error, "%s:%zu: duplicate file name; expected each file once; found %.200s also in line %zu",
                     lines->path, lines->number, entry.file, other->line);
    free_entry(&entry);
    return false;
  }
  struct xb_manifest_entry *entries = realloc(manifest->entries, (manifest->count + 1) * sizeof *entries);
  if (entries == NULL) {
    free_entry(&entry);
    return XB_KAT_FAIL(error, "%s:%zu: out of memory", lines->path, lines->number);
  }
  manifest->entries = entries;
  manifest->entries[manifest->count++] = entry;
  return true;
}

bool xb_manifest_read(struct xb_manifest *manifest, const char *path, struct xb_kat_error *error) {
  struct xb_text_lines lines;
  manifest->entries = NULL;
  manifest->count = 0;
  if (!xb_text_lines_open(&lines, path, error)) {
    return false;
  }
  bool ok = true;
  enum xb_text_status status = XB_TEXT_END;
  while (ok && (status = xb_text_lines_next(&lines, error)) == XB_TEXT_LINE) {
    ok = xb_text_is_comment_or_empty(lines.line) || append_line(manifest, &lines, error);
  }
  ok = ok && status == XB_TEXT_END;
  if (ok && manifest->count == 0) {
    ok = XB_KAT_FAIL(error, "%s:%zu: no entry; expected at least one KAT file; found the end of the file", path,
                     lines.number);
  }
  xb_text_lines_close(&lines);
  if (!ok) {
    xb_manifest_free(manifest);
  }
  return ok;
}

const struct xb_manifest_entry *xb_manifest_find(const struct xb_manifest *manifest, const char *file) {
  for (size_t i = 0; i < manifest->count; i++) {
    if (strcmp(manifest->entries[i].file, file) == 0) {
      return &manifest->entries[i];
    }
  }
  return NULL;
}

const char *xb_manifest_kind_text(enum xb_manifest_kind kind) {
  return kind == XB_MANIFEST_STRICT ? "published" : "computed";
}

void xb_manifest_free(struct xb_manifest *manifest) {
  for (size_t i = 0; i < manifest->count; i++) {
    free_entry(&manifest->entries[i]);
  }
  free(manifest->entries);
  manifest->entries = NULL;
  manifest->count = 0;
}
