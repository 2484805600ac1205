#include "harness/kat/vectors.h"

#include <stdlib.h>
#include <string.h>

#include "harness/api/message.h"
#include "harness/kat/hex.h"
#include "harness/kat/text_lines.h"

enum attribute { NAME, MSG_BITS, DIGEST_BITS, MSG, MSG_PATTERN, DIGEST, MUST_FAIL, ATTRIBUTE_COUNT };

static const char *const ATTRIBUTE_NAMES[ATTRIBUTE_COUNT] = {"name",        "msg_bits", "digest_bits", "msg",
                                                             "msg_pattern", "digest",   "error"};

/* A message by pattern is at most 16 MiB: a slip in msg_bits must not ask for all memory. */
enum { PATTERN_MAX_BYTES = 1 << 24 };

/* The file being read: one section and one record at a time; `kept` holds the records of the asked instance. */
struct reader {
  struct xb_text_lines lines;
  struct xb_kat_error *error;
  const char *instance;
  char **sections; /* names of all sections so far */
  size_t section_count;
  struct xb_vectors section; /* records of the current section */
  struct xb_vectors kept;
  struct xb_vector record;                 /* the record being read */
  size_t attribute_lines[ATTRIBUTE_COUNT]; /* line of each attribute of it; 0 if it has not appeared */
  size_t msg_size, digest_size;            /* bytes given for it */
};

static bool fail(const struct reader *reader, size_t line, const char *what, const char *expected, const char *found) {
  return XB_KAT_FAIL(reader->error, "%s:%zu: %s; expected %s; found %.200s", reader->lines.path, line, what, expected,
                     found);
}

static bool fail_memory(const struct reader *reader) {
  return XB_KAT_FAIL(reader->error, "%s:%zu: out of memory", reader->lines.path, reader->lines.number);
}

static void free_record(struct xb_vector *record) {
  free(record->name);
  free(record->msg);
  free(record->digest);
}

static void start_record(struct reader *reader) {
  memset(&reader->record, 0, sizeof reader->record);
  memset(reader->attribute_lines, 0, sizeof reader->attribute_lines);
  reader->msg_size = 0;
  reader->digest_size = 0;
}

static bool check_size(const struct reader *reader, enum attribute attribute, uint64_t bits, size_t size) {
  const uint64_t expected = bits / 8 + (bits % 8 != 0);
  return size == expected ||
         XB_KAT_FAIL(reader->error, "%s:%zu: wrong length of %s; expected %llu bytes for %llu bits; found %zu bytes",
                     reader->lines.path, reader->attribute_lines[attribute], ATTRIBUTE_NAMES[attribute],
                     (unsigned long long)expected, (unsigned long long)bits, size);
}

/* missing_attribute returns the first attribute that a record must have and does not, given the lines they stand in. */
static const char *missing_attribute(const size_t *at) {
  if (at[NAME] == 0) {
    return "name";
  }
  if (at[MSG_BITS] == 0) {
    return "msg_bits";
  }
  if (at[MSG] == 0 && at[MSG_PATTERN] == 0) {
    return "msg (or msg_pattern = 1)";
  }
  if (at[DIGEST_BITS] == 0) {
    return "digest_bits";
  }
  if (at[DIGEST] == 0 && at[MUST_FAIL] == 0) {
    return "digest (or error = 1)";
  }
  return NULL;
}

static bool check_record(const struct reader *reader) {
  const struct xb_vector *record = &reader->record;
  const size_t *at = reader->attribute_lines;
  const char *missing = missing_attribute(at);
  if (missing != NULL) {
    return fail(reader, record->line, "missing attribute", missing, "the end of the record");
  }
  if (at[MSG] != 0 && at[MSG_PATTERN] != 0) {
    return fail(reader, at[MSG], "left-over attribute", "no msg in a record with msg_pattern = 1", "msg");
  }
  if (at[DIGEST] != 0 && at[MUST_FAIL] != 0) {
    return fail(reader, at[DIGEST], "left-over attribute", "no digest in a record with error = 1", "digest");
  }
  if (at[MSG] != 0 && !check_size(reader, MSG, record->msg_bits, reader->msg_size)) {
    return false;
  }
  if (at[MSG_PATTERN] != 0 && (record->msg_bits % 8 != 0 || record->msg_bits / 8 > PATTERN_MAX_BYTES)) {
    return XB_KAT_FAIL(
        reader->error,
        "%s:%zu: bad msg_bits of a message by pattern; expected whole bytes, at most %d; found %llu bits",
        reader->lines.path, at[MSG_BITS], PATTERN_MAX_BYTES, (unsigned long long)record->msg_bits);
  }
  if (at[DIGEST] != 0) {
    if (!check_size(reader, DIGEST, record->digest_bits, reader->digest_size)) {
      return false;
    }
    if ((record->digest[reader->digest_size - 1] & (0xFFU >> (record->digest_bits % 8))) != 0 &&
        record->digest_bits % 8 != 0) {
      return fail(reader, at[DIGEST], "unused low bits of digest are set", "0 beyond digest_bits", "1");
    }
  }
  for (size_t i = 0; i < reader->section.count; i++) {
    if (strcmp(reader->section.items[i].name, record->name) == 0) {
      return fail(reader, at[NAME], "duplicate name", "a name that is unique within its section", record->name);
    }
  }
  return true;
}

static bool end_record(struct reader *reader) {
  if (reader->record.line == 0) {
    return true;
  }
  if (!check_record(reader)) {
    return false;
  }
  if (reader->attribute_lines[MSG_PATTERN] != 0) {
    const size_t size = (size_t)(reader->record.msg_bits / 8);
    reader->record.msg = malloc(size > 0 ? size : 1);
    if (reader->record.msg == NULL) {
      return fail_memory(reader);
    }
    xb_message_fill(reader->record.msg, size);
  }
  struct xb_vectors *section = &reader->section;
  struct xb_vector *items = realloc(section->items, (section->count + 1) * sizeof *items);
  if (items == NULL) {
    return fail_memory(reader);
  }
  section->items = items;
  section->items[section->count++] = reader->record;
  start_record(reader);
  return true;
}

static bool end_section(struct reader *reader) {
  if (!end_record(reader)) {
    return false;
  }
  if (reader->section_count > 0 && strcmp(reader->sections[reader->section_count - 1], reader->instance) == 0) {
    reader->kept = reader->section;
    reader->section = (struct xb_vectors){NULL, 0};
  }
  xb_vectors_free(&reader->section);
  return true;
}

/* "[instance NAME]" */
static bool start_section(struct reader *reader) {
  static const char HEAD[] = "[instance ";
  struct xb_text_lines *lines = &reader->lines;
  if (!end_section(reader)) {
    return false;
  }
  char *name = lines->line + sizeof HEAD - 1;
  bool ok = lines->length > sizeof HEAD && memcmp(lines->line, HEAD, sizeof HEAD - 1) == 0 &&
            lines->line[lines->length - 1] == ']';
  if (ok) {
    lines->line[lines->length - 1] = '\0';
    ok = xb_text_is_name(name);
    if (!ok) {
      lines->line[lines->length - 1] = ']';
    }
  }
  if (!ok) {
    return fail(reader, lines->number, "bad section line", "\"[instance NAME]\"", lines->line);
  }
  for (size_t i = 0; i < reader->section_count; i++) {
    if (strcmp(reader->sections[i], name) == 0) {
      return fail(reader, lines->number, "duplicate section", "each instance at most once", name);
    }
  }
  char **sections = realloc(reader->sections, (reader->section_count + 1) * sizeof *sections);
  if (sections == NULL) {
    return fail_memory(reader);
  }
  reader->sections = sections;
  sections[reader->section_count] = xb_text_copy(name, strlen(name));
  return sections[reader->section_count++] != NULL || fail_memory(reader);
}

static bool parse_hex(const struct reader *reader, const char *value, uint8_t **bytes, size_t *size) {
  const size_t digits = strlen(value);
  if (digits % 2 != 0) {
    return fail(reader, reader->lines.number, "odd number of hexadecimal digits", "two digits for each byte",
                "an odd number");
  }
  *bytes = malloc(digits > 0 ? digits / 2 : 1);
  if (*bytes == NULL) {
    return fail_memory(reader);
  }
  *size = digits / 2;
  const size_t good = xb_hex_decode(*bytes, value, digits);
  return good == digits ||
         fail(reader, reader->lines.number, "not a hexadecimal digit", "0-9, a-f or A-F", value + good);
}

static bool parse_decimal(const struct reader *reader, const char *value, uint64_t minimum, uint64_t *number) {
  if (xb_decimal_parse(number, value, strlen(value)) && *number >= minimum) {
    return true;
  }
  return fail(reader, reader->lines.number, "bad number",
              minimum == 0 ? "a decimal number below 2^64" : "a decimal number above 0 and below 2^64", value);
}

static bool parse_value(struct reader *reader, enum attribute attribute, const char *value) {
  struct xb_vector *record = &reader->record;
  const size_t line = reader->lines.number;
  switch (attribute) {
    case NAME:
      if (!xb_text_is_name(value)) {
        return fail(reader, line, "bad name", "letters, digits and _ . + -", value);
      }
      record->name = xb_text_copy(value, strlen(value));
      return record->name != NULL || fail_memory(reader);
    case MSG_BITS:
      return parse_decimal(reader, value, 0, &record->msg_bits);
    case MSG:
      return parse_hex(reader, value, &record->msg, &reader->msg_size);
    case MSG_PATTERN:
      return strcmp(value, "1") == 0 || fail(reader, line, "bad value of msg_pattern", "1", value);
    case DIGEST_BITS:
      return parse_decimal(reader, value, 1, &record->digest_bits);
    case DIGEST:
      return parse_hex(reader, value, &record->digest, &reader->digest_size);
    default: /* MUST_FAIL */
      record->must_fail = true;
      return strcmp(value, "1") == 0 || fail(reader, line, "bad value of error", "1", value);
  }
}

/* "key = value", or "key =" for an empty value */
static bool parse_attribute(struct reader *reader) {
  const struct xb_text_lines *lines = &reader->lines;
  if (reader->section_count == 0) {
    return fail(reader, lines->number, "line outside a section", "\"[instance NAME]\" before the first record",
                lines->line);
  }
  const size_t key_length = strcspn(lines->line, " ");
  const char *separator = lines->line + key_length;
  if (strncmp(separator, " =", 2) != 0 || (separator[2] != '\0' && separator[2] != ' ')) {
    return fail(reader, lines->number, "bad line", "\"key = value\"", lines->line);
  }
  for (int i = 0; i < ATTRIBUTE_COUNT; i++) {
    if (strlen(ATTRIBUTE_NAMES[i]) != key_length || memcmp(ATTRIBUTE_NAMES[i], lines->line, key_length) != 0) {
      continue;
    }
    if (reader->attribute_lines[i] != 0) {
      return fail(reader, lines->number, "duplicate attribute", "each attribute once in a record", ATTRIBUTE_NAMES[i]);
    }
    reader->attribute_lines[i] = lines->number;
    if (reader->record.line == 0) {
      reader->record.line = lines->number;
    }
    return parse_value(reader, (enum attribute)i, separator[2] == ' ' ? separator + 3 : "");
  }
  return fail(reader, lines->number, "unknown attribute",
              "name, msg_bits, msg, msg_pattern, digest_bits, digest or error", lines->line);
}

static bool parse_line(struct reader *reader) {
  const char *line = reader->lines.line;
  if (*line == '\0') {
    return end_record(reader);
  }
  if (xb_text_is_comment_or_empty(line)) {
    return true;
  }
  return *line == '[' ? start_section(reader) : parse_attribute(reader);
}

static bool read_all(struct reader *reader) {
  enum xb_text_status status = XB_TEXT_END;
  while ((status = xb_text_lines_next(&reader->lines, reader->error)) == XB_TEXT_LINE) {
    if (!parse_line(reader)) {
      return false;
    }
  }
  if (status == XB_TEXT_BROKEN || !end_section(reader)) {
    return false;
  }
  if (reader->kept.count == 0) {
    return XB_KAT_FAIL(reader->error,
                       "%s:%zu: no vectors; expected at least one record in a section [instance %s]; found none in "
                       "%zu sections",
                       reader->lines.path, reader->lines.number, reader->instance, reader->section_count);
  }
  return true;
}

bool xb_vectors_read(struct xb_vectors *vectors, const char *path, const char *instance, struct xb_kat_error *error) {
  struct reader reader;
  if (!xb_text_lines_open(&reader.lines, path, error)) {
    return false;
  }
  reader.error = error;
  reader.instance = instance;
  reader.sections = NULL;
  reader.section_count = 0;
  reader.section = (struct xb_vectors){NULL, 0};
  reader.kept = (struct xb_vectors){NULL, 0};
  start_record(&reader);
  const bool ok = read_all(&reader);
  if (!ok) {
    xb_vectors_free(&reader.kept);
  }
  *vectors = reader.kept;
  for (size_t i = 0; i < reader.section_count; i++) {
    free(reader.sections[i]);
  }
  free(reader.sections);
  xb_vectors_free(&reader.section);
  free_record(&reader.record);
  xb_text_lines_close(&reader.lines);
  return ok;
}

void xb_vectors_free(struct xb_vectors *vectors) {
  for (size_t i = 0; i < vectors->count; i++) {
    free_record(&vectors->items[i]);
  }
  free(vectors->items);
  vectors->items = NULL;
  vectors->count = 0;
}
