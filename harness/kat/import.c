#include "harness/kat/import.h"

#include <stdint.h>
#include <string.h>

#include "harness/kat/hex.h"
#include "harness/kat/kat_files.h"
#include "harness/kat/text_lines.h"
#include "harness/kat/transcript.h"

#define SUFFIX ".txt"

static const char *file_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash != NULL ? slash + 1 : path;
}

/* The instance in the name of a KAT file of `family`: `*length` characters, or null if it is not one. */
static const char *instance_of(const char *path, const struct xb_kat_family *family, size_t *length) {
  const char *name = file_name(path);
  const size_t prefix = strlen(family->prefix);
  const size_t all = strlen(name);
  if (strncmp(name, family->prefix, prefix) != 0 || name[prefix] != '_' || all <= prefix + 1 + strlen(SUFFIX) ||
      strcmp(name + all - strlen(SUFFIX), SUFFIX) != 0) {
    return NULL;
  }
  *length = all - prefix - 1 - strlen(SUFFIX);
  return name + prefix + 1;
}

bool xb_import_manifest(FILE *out, const char *path, const char *label, struct xb_kat_error *error) {
  uint8_t sha256[SHA256_DIGEST_LENGTH];
  char digits[2 * SHA256_DIGEST_LENGTH + 1] = "";
  bool known = false;
  size_t length = 0;
  for (int i = 0; i < XB_KAT_FAMILY_COUNT; i++) {
    known = known || instance_of(path, &xb_kat_families[i], &length) != NULL;
  }
  if (!known) {
    return XB_KAT_FAIL(error,
                       "%s: not the name of a KAT file; expected KAT_2_12_<instance>.txt or the same with "
                       "KAT_2_23, KAT_Loop or KAT_2_33",
                       path);
  }
  if (!xb_transcript_file(sha256, path, NULL, error)) {
    return false;
  }
  xb_hex_encode_lower(digits, sha256, sizeof sha256);
  fprintf(out, "%s strict %s/%s\n", digits, label, file_name(path));
  return true;
}

/* Lengths at which padding and block handling change, for blocks of any multiple of 64 bits up to 2048. */
static bool is_wanted(uint64_t bits) {
  static const uint64_t BLOCKS[] = {512, 576, 1024, 1088, 1152, 1344, 2048, 4096};
  if (bits <= 9 || (bits % 64 <= 1 && bits <= 256) || bits % 512 == 511) {
    return true;
  }
  for (size_t i = 0; i < sizeof BLOCKS / sizeof BLOCKS[0]; i++) {
    if (bits + 1 >= BLOCKS[i] && bits <= BLOCKS[i] + 1) {
      return true;
    }
  }
  return false;
}

/* Reads the next line, which must be "<key> =" or "<key> = <value>". Returns the value, or null with `error` set. */
static const char *next_value(struct xb_text_lines *lines, const char *key, struct xb_kat_error *error) {
  const size_t length = strlen(key);
  const enum xb_text_status status = xb_transcript_next_line(lines, error);
  if (status == XB_TEXT_BROKEN) {
    return NULL;
  }
  if (status == XB_TEXT_END) {
    (void)XB_KAT_FAIL(error, "%s:%zu: the file ends; expected \"%s = ...\"", lines->path, lines->number, key);
    return NULL;
  }
  if (strncmp(lines->line, key, length) != 0 || strncmp(lines->line + length, " =", 2) != 0 ||
      (lines->line[length + 2] != ' ' && lines->line[length + 2] != '\0')) {
    (void)XB_KAT_FAIL(error, "%s:%zu: expected \"%s = ...\"; found \"%.200s\"", lines->path, lines->number, key,
                      lines->line);
    return NULL;
  }
  return lines->line + length + 2 + (lines->line[length + 2] == ' ');
}

/* Reads one line of a record and, for a wanted record, writes it as the attribute `attribute`. */
static bool copy_value(FILE *out, struct xb_text_lines *lines, const char *key, const char *attribute, bool wanted,
                       struct xb_kat_error *error) {
  const char *value = next_value(lines, key, error);
  if (value == NULL) {
    return false;
  }
  if (wanted) {
    fprintf(out, "%s =%s%s\n", attribute, *value == '\0' ? "" : " ", value);
  }
  return true;
}

static bool import_record(FILE *out, struct xb_text_lines *lines, uint64_t bits, struct xb_kat_error *error) {
  uint64_t found = 0;
  const char *value = next_value(lines, "Msg_Len", error);
  if (value == NULL) {
    return false;
  }
  if (!xb_decimal_parse(&found, value, strlen(value)) || found != bits) {
    return XB_KAT_FAIL(error, "%s:%zu: expected the record of %llu bits; found \"%.40s\"", lines->path, lines->number,
                       (unsigned long long)bits, value);
  }
  const bool wanted = is_wanted(bits);
  if (wanted) {
    fprintf(out, "\nname = kat_2_12_%llu\nmsg_bits = %llu\n", (unsigned long long)bits, (unsigned long long)bits);
  }
  return copy_value(out, lines, "Msg", "msg", wanted, error) &&
         copy_value(out, lines, "Dst_Len", "digest_bits", wanted, error) &&
         copy_value(out, lines, "Dst", "digest", wanted, error);
}

bool xb_import_vectors(FILE *out, const char *path, struct xb_kat_error *error) {
  const struct xb_kat_family *family = &xb_kat_families[0];
  struct xb_text_lines lines;
  size_t length = 0;
  const char *instance = instance_of(path, family, &length);
  if (instance == NULL) {
    return XB_KAT_FAIL(error, "%s: not the name of a KAT_2_12 file; expected %s_<instance>.txt", path, family->prefix);
  }
  if (!xb_text_lines_open(&lines, path, error)) {
    return false;
  }
  fprintf(out, "# From the official file %s.\n[instance %.*s]\n", file_name(path), (int)length, instance);
  bool ok = true;
  for (uint64_t bits = 0; ok && bits <= family->bits; bits++) {
    ok = import_record(out, &lines, bits, error);
  }
  if (ok && xb_transcript_next_line(&lines, error) == XB_TEXT_LINE) {
    ok = XB_KAT_FAIL(error, "%s:%zu: expected the end of the file after the record of %llu bits; found \"%.200s\"",
                     path, lines.number, (unsigned long long)family->bits, lines.line);
  }
  xb_text_lines_close(&lines);
  return ok;
}
