#include "harness/kat/import.h"

#include <stdint.h>
#include <stdlib.h>
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
  for (size_t i = 0; i < *length; i++) {
    const char one[2] = {name[prefix + 1 + i], '\0'};
    if (!xb_text_is_name(one)) {
      return NULL;
    }
  }
  return name + prefix + 1;
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

/* Reads the line of `key` that holds a decimal number. */
static bool next_number(struct xb_text_lines *lines, const char *key, uint64_t *number, struct xb_kat_error *error) {
  const char *value = next_value(lines, key, error);
  if (value == NULL) {
    return false;
  }
  if (!xb_decimal_parse(number, value, strlen(value))) {
    return XB_KAT_FAIL(error, "%s:%zu: expected \"%s = <decimal number>\"; found \"%.40s\"", lines->path, lines->number,
                       key, value);
  }
  return true;
}

/* Reads the line of `key` that holds `bits` bits in hexadecimal, and writes it as `attribute` unless `out` is null. */
static bool next_hex(FILE *out, struct xb_text_lines *lines, const char *key, const char *attribute, uint64_t bits,
                     struct xb_kat_error *error) {
  const char *value = next_value(lines, key, error);
  if (value == NULL) {
    return false;
  }
  const uint64_t digits = 2 * (bits / 8 + (bits % 8 != 0));
  if (strlen(value) != digits || strspn(value, "0123456789ABCDEFabcdef") != digits) {
    return XB_KAT_FAIL(error, "%s:%zu: expected \"%s = <%llu hexadecimal digits>\"; found \"%.40s\"", lines->path,
                       lines->number, key, (unsigned long long)digits, value);
  }
  if (out != NULL) {
    fprintf(out, "%s =%s%s\n", attribute, digits == 0 ? "" : " ", value);
  }
  return true;
}

/* Reads the end of a record: Dst_Len and Dst. */
static bool next_digest(FILE *out, struct xb_text_lines *lines, struct xb_kat_error *error) {
  uint64_t bits = 0;
  if (!next_number(lines, "Dst_Len", &bits, error)) {
    return false;
  }
  if (bits == 0 || bits > (uint64_t)8 * XB_KAT_DIGEST_BYTES_MAX) {
    return XB_KAT_FAIL(error, "%s:%zu: expected a digest of 1 to %d bits; found %llu", lines->path, lines->number,
                       8 * XB_KAT_DIGEST_BYTES_MAX, (unsigned long long)bits);
  }
  if (out != NULL) {
    fprintf(out, "digest_bits = %llu\n", (unsigned long long)bits);
  }
  return next_hex(out, lines, "Dst", "digest", bits, error);
}

/* Lengths at which padding and block handling change, for the usual block sizes. */
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

/* Reads record `index` of a file of `family`, and writes it as a vector if `out` is not null and it is wanted. */
static bool next_record(FILE *out, struct xb_text_lines *lines, const struct xb_kat_family *family, uint64_t index,
                        struct xb_kat_error *error) {
  const uint64_t expected = family->shape == XB_KAT_EVERY_LENGTH ? index : family->bits;
  uint64_t bits = 0;
  if (!next_number(lines, "Msg_Len", &bits, error)) {
    return false;
  }
  if (bits != expected) {
    return XB_KAT_FAIL(error, "%s:%zu: expected the record of %llu bits; found %llu", lines->path, lines->number,
                       (unsigned long long)expected, (unsigned long long)bits);
  }
  if (family->shape == XB_KAT_THREE_LONG) {
    return next_value(lines, "Msg_Seed", error) != NULL && next_value(lines, "Msg_Exp", error) != NULL &&
           next_digest(NULL, lines, error);
  }
  FILE *vector = is_wanted(bits) ? out : NULL;
  if (vector != NULL) {
    fprintf(vector, "\nname = kat_2_12_%llu\nmsg_bits = %llu\n", (unsigned long long)bits, (unsigned long long)bits);
  }
  return next_hex(vector, lines, "Msg", "msg", bits, error) && next_digest(vector, lines, error);
}

static uint64_t record_count(const struct xb_kat_family *family) {
  switch (family->shape) {
    case XB_KAT_EVERY_LENGTH:
      return family->bits + 1;
    case XB_KAT_THREE_LONG:
      return 3;
    case XB_KAT_CHAIN:
      break;
  }
  return 1;
}

/* Reads the whole file; writes the wanted records as vectors if `out` is not null. */
static bool read_file(FILE *out, const char *path, const struct xb_kat_family *family, struct xb_kat_error *error) {
  struct xb_text_lines lines;
  if (!xb_text_lines_open(&lines, path, error)) {
    return false;
  }
  bool ok = true;
  for (uint64_t i = 0; ok && i < record_count(family); i++) {
    ok = next_record(out, &lines, family, i, error);
    if (ok && lines.has_bom) {
      ok = XB_KAT_FAIL(error, "%s:1: starts with a byte order mark, which would count as text; expected plain text",
                       path);
    }
  }
  if (ok) {
    const enum xb_text_status status = xb_transcript_next_line(&lines, error);
    ok = status == XB_TEXT_END;
    if (status == XB_TEXT_LINE) {
      ok = XB_KAT_FAIL(error, "%s:%zu: expected the end of the file after %llu records; found \"%.200s\"", path,
                       lines.number, (unsigned long long)record_count(family), lines.line);
    }
  }
  xb_text_lines_close(&lines);
  return ok;
}

static bool is_label(const char *label) {
  for (const char *c = label; *c != '\0'; c++) {
    if (*c <= ' ' || *c == '/' || *c == 0x7F) {
      return false;
    }
  }
  return *label != '\0';
}

/* The family of the file's name, or null with `error` set. */
static const struct xb_kat_family *family_of(const char *path, struct xb_kat_error *error) {
  for (int i = 0; i < XB_KAT_FAMILY_COUNT; i++) {
    size_t length = 0;
    if (instance_of(path, &xb_kat_families[i], &length) != NULL) {
      return &xb_kat_families[i];
    }
  }
  xb_kat_error_set(
      error,
      "%s: not the name of a KAT file; expected KAT_2_12_<instance>.txt or the same with KAT_2_23, KAT_Loop "
      "or KAT_2_33, and an instance of letters, digits and _ . + -",
      path);
  return NULL;
}

bool xb_import_manifest(FILE *out, const char *path, const char *label, struct xb_kat_error *error) {
  uint8_t sha256[SHA256_DIGEST_LENGTH];
  char digits[2 * SHA256_DIGEST_LENGTH + 1] = "";
  const struct xb_kat_family *family = family_of(path, error);
  if (family == NULL) {
    return false;
  }
  if (!is_label(label)) {
    return XB_KAT_FAIL(error, "--manifest: expected a label without blanks and '/'; found \"%.100s\"", label);
  }
  if (!read_file(NULL, path, family, error) || !xb_transcript_file(sha256, path, NULL, error)) {
    return false;
  }
  xb_hex_encode_lower(digits, sha256, sizeof sha256);
  fprintf(out, "%s strict %s/%s\n", digits, label, file_name(path));
  return true;
}

bool xb_import_vectors(FILE *out, const char *path, struct xb_kat_error *error) {
  const struct xb_kat_family *family = &xb_kat_families[0];
  size_t length = 0;
  const char *instance = instance_of(path, family, &length);
  if (instance == NULL) {
    return XB_KAT_FAIL(error,
                       "%s: not the name of a KAT_2_12 file; expected %s_<instance>.txt, and an instance of letters, "
                       "digits and _ . + -",
                       path, family->prefix);
  }
  char *text = NULL;
  size_t size = 0;
  FILE *section = open_memstream(&text, &size);
  if (section == NULL) {
    return XB_KAT_FAIL(error, "out of memory");
  }
  fprintf(section, "# From the official file %s.\n[instance %.*s]\n", file_name(path), (int)length, instance);
  bool ok = read_file(section, path, family, error);
  if (fclose(section) != 0 && ok) {
    ok = XB_KAT_FAIL(error, "out of memory");
  }
  if (ok) {
    fwrite(text, 1, size, out);
  }
  free(text);
  return ok;
}
