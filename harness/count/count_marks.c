#include "harness/count/count_marks.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "harness/count/empty_hash.h"
#include "harness/count/protocol.h"

enum { ARGUMENTS = 4, CLASSES = 5, COLUMNS = ARGUMENTS + CLASSES, MAX_LINE = 256 };

static const char *const CLASS_NAMES[CLASSES] = {"instructions", "loads", "stores", "branches", "vector"};

struct target {
  const char *name;
  uint64_t empty[CLASSES]; /* counts of one call of the empty function */
};

static const struct target TARGETS[] = {
    {"x86_64", {XB_EMPTY_INSTRUCTIONS, XB_EMPTY_LOADS_X86_64, 0, XB_EMPTY_BRANCHES, 0}},
    {"aarch64", {XB_EMPTY_INSTRUCTIONS, XB_EMPTY_LOADS_AARCH64, 0, XB_EMPTY_BRANCHES, 0}},
};

struct reader {
  const char *name;
  const char *next;
  const char *end;
  unsigned line_number;
  char line[MAX_LINE];
  char *error;
  size_t error_size;
  const struct target *target;
  uint64_t index;           /* of the next mark */
  uint64_t counts[CLASSES]; /* of the last mark */
};

/* runs holds what the run of one call and the run of two calls of a series executed. */
struct runs {
  uint64_t of_one[CLASSES];
  uint64_t of_two[CLASSES];
};

/* fail writes "FILE:LINE: text" as the error and returns false. */
__attribute__((format(printf, 2, 3))) static bool fail(struct reader *reader, const char *format, ...) {
  char text[MAX_LINE + 256];
  va_list arguments;
  va_start(arguments, format);
  (void)vsnprintf(text, sizeof(text), format, arguments);
  va_end(arguments);
  (void)snprintf(reader->error, reader->error_size, "%s:%u: %s", reader->name, reader->line_number, text);
  return false;
}

/* read_line puts the next line, without its line feed, into reader->line. */
static bool read_line(struct reader *reader, const char *expected) {
  reader->line_number++;
  const size_t left = (size_t)(reader->end - reader->next);
  const char *feed = left == 0 ? NULL : memchr(reader->next, '\n', left);
  if (feed == NULL) {
    return fail(reader, "the file ends early; expected %s; found no whole line", expected);
  }
  const size_t length = (size_t)(feed - reader->next);
  if (length >= MAX_LINE || memchr(reader->next, '\0', length) != NULL) {
    return fail(reader, "not a line of a marks file; expected %s; found a null byte or more than %d bytes", expected,
                MAX_LINE - 1);
  }
  memcpy(reader->line, reader->next, length);
  reader->line[length] = '\0';
  reader->next = feed + 1;
  return true;
}

static bool expect_line(struct reader *reader, const char *expected) {
  if (!read_line(reader, expected)) {
    return false;
  }
  if (strcmp(reader->line, expected) != 0) {
    return fail(reader, "wrong line; expected \"%s\"; found \"%s\"", expected, reader->line);
  }
  return true;
}

static bool read_target(struct reader *reader) {
  static const char KEY[] = "target ";
  if (!read_line(reader, "the target")) {
    return false;
  }
  for (size_t i = 0; i < sizeof(TARGETS) / sizeof(TARGETS[0]); i++) {
    if (strncmp(reader->line, KEY, strlen(KEY)) == 0 && strcmp(reader->line + strlen(KEY), TARGETS[i].name) == 0) {
      reader->target = &TARGETS[i];
      return true;
    }
  }
  return fail(reader, "unknown target; expected \"target x86_64\" or \"target aarch64\"; found \"%s\"", reader->line);
}

/* read_number reads a decimal number without sign or leading zeros at *at, and moves *at past it. */
static bool read_number(const char **at, uint64_t *value) {
  const char *digit = *at;
  *value = 0;
  for (; *digit >= '0' && *digit <= '9'; digit++) {
    const uint64_t units = (uint64_t)(*digit - '0');
    if (*value > (UINT64_MAX - units) / 10) {
      return false;
    }
    *value = 10 * *value + units;
  }
  const bool valid = digit != *at && (**at != '0' || digit == *at + 1);
  *at = digit;
  return valid;
}

static bool read_columns(struct reader *reader, uint64_t *columns) {
  const char *at = reader->line;
  for (size_t i = 0; i < COLUMNS; i++) {
    const char separator = i + 1 < COLUMNS ? ' ' : '\0';
    if (!read_number(&at, &columns[i]) || *at != separator) {
      return fail(reader, "wrong line; expected %d decimal numbers with one blank between; found \"%s\"", COLUMNS,
                  reader->line);
    }
    at++;
  }
  return true;
}

/* read_mark reads the mark of `series` and `step` and writes what was executed since the mark before it. */
static bool read_mark(struct reader *reader, uint64_t series, uint64_t bytes, uint64_t step,
                      uint64_t executed[CLASSES]) {
  const uint64_t wanted[ARGUMENTS] = {reader->index, series, bytes, step};
  uint64_t columns[COLUMNS];
  if (!read_line(reader, "a mark")) {
    return false;
  }
  if (strncmp(reader->line, "end ", strlen("end ")) == 0) {
    return fail(reader, "marks are missing; expected mark %" PRIu64 "; found \"%s\"", reader->index, reader->line);
  }
  if (!read_columns(reader, columns)) {
    return false;
  }
  if (memcmp(columns, wanted, sizeof(wanted)) != 0) {
    return fail(reader,
                "a mark is missing, left over or out of order; expected index, series, bytes, step %" PRIu64 " %" PRIu64
                " %" PRIu64 " %" PRIu64 "; found \"%s\"",
                wanted[0], wanted[1], wanted[2], wanted[3], reader->line);
  }
  for (size_t i = 0; i < CLASSES; i++) {
    const uint64_t count = columns[ARGUMENTS + i];
    if (count < reader->counts[i]) {
      return fail(reader, "%s fall; expected at least %" PRIu64 ", the count at the mark before; found %" PRIu64,
                  CLASS_NAMES[i], reader->counts[i], count);
    }
    executed[i] = count - reader->counts[i];
    if (executed[i] > executed[0]) {
      return fail(reader,
                  "more %s than instructions since the mark before; expected at most %" PRIu64 "; found %" PRIu64,
                  CLASS_NAMES[i], executed[0], executed[i]);
    }
    reader->counts[i] = count;
  }
  reader->index++;
  return true;
}

static bool read_series(struct reader *reader, uint64_t series, uint64_t bytes, struct runs *runs) {
  uint64_t between[CLASSES]; /* from the last mark of the series before: not part of any run */
  if (!read_mark(reader, series, bytes, 0, between) || !read_mark(reader, series, bytes, 1, runs->of_one) ||
      !read_mark(reader, series, bytes, 2, runs->of_two)) {
    return false;
  }
  for (size_t i = 0; i < CLASSES; i++) {
    if (runs->of_two[i] < runs->of_one[i] || (i == 0 && runs->of_two[i] == runs->of_one[i])) {
      return fail(reader,
                  "not deterministic: message of %" PRIu64 " bytes: %s of the run of two calls: expected %s %" PRIu64
                  ", those of the run of one call; found %" PRIu64,
                  bytes, CLASS_NAMES[i], i == 0 ? "more than" : "at least", runs->of_one[i], runs->of_two[i]);
    }
  }
  return true;
}

/* count_call computes the counts of one call from the runs of its series and of the empty function. */
static bool count_call(struct reader *reader, uint64_t bytes, const struct runs *runs, const struct runs *empty,
                       uint64_t counts[CLASSES]) {
  for (size_t i = 0; i < CLASSES; i++) {
    /* Differences may be below 0 in a broken file; the sums wrap around and the comparison is exact all the same. */
    const uint64_t own = reader->target->empty[i];
    const uint64_t first = runs->of_one[i] - empty->of_one[i] + own;
    counts[i] = (runs->of_two[i] - runs->of_one[i]) - (empty->of_two[i] - empty->of_one[i]) + own;
    if (counts[i] != first) {
      return fail(reader,
                  "not deterministic: message of %" PRIu64 " bytes: %s of a later call: expected %" PRId64
                  ", those of the first call; found %" PRId64,
                  bytes, CLASS_NAMES[i], (int64_t)first, (int64_t)counts[i]);
    }
    if (counts[i] > runs->of_one[i]) {
      return fail(reader,
                  "message of %" PRIu64 " bytes: %s of one call: expected at most %" PRIu64
                  ", those of its run; found %" PRId64,
                  bytes, CLASS_NAMES[i], runs->of_one[i], (int64_t)counts[i]);
    }
  }
  return true;
}

static bool read_passes(struct reader *reader, const uint64_t *lengths, size_t length_count,
                        struct xb_counts *per_call) {
  for (unsigned pass = 0; pass < XB_COUNT_PASSES; pass++) {
    struct runs empty = {{0}, {0}};
    if (!read_series(reader, 0, 0, &empty)) {
      return false;
    }
    for (size_t i = 0; i < length_count; i++) {
      struct runs runs = {{0}, {0}};
      uint64_t counts[CLASSES];
      if (!read_series(reader, i + 1, lengths[i], &runs) || !count_call(reader, lengths[i], &runs, &empty, counts)) {
        return false;
      }
      const struct xb_counts call = {counts[0], counts[1], counts[2], counts[3], counts[4]};
      if (pass == 0) {
        per_call[i] = call;
      } else if (memcmp(&per_call[i], &call, sizeof(call)) != 0) {
        return fail(reader,
                    "not deterministic: message of %" PRIu64 " bytes: pass %u differs from the first: expected %" PRIu64
                    " instructions and the same classes; found %" PRIu64,
                    lengths[i], pass + 1, per_call[i].instructions, call.instructions);
      }
    }
  }
  return true;
}

static bool read_end(struct reader *reader) {
  char end[32];
  (void)snprintf(end, sizeof(end), "end %" PRIu64, reader->index);
  if (!expect_line(reader, end)) {
    return false;
  }
  if (reader->next != reader->end) {
    return fail(reader, "text after the last line; expected the end of the file; found %zu bytes",
                (size_t)(reader->end - reader->next));
  }
  return true;
}

bool xb_count_marks_parse(const char *text, size_t size, const char *name, const uint64_t *lengths, size_t length_count,
                          char target[XB_COUNT_TARGET_SIZE], struct xb_counts *per_call, char *error,
                          size_t error_size) {
  struct reader reader = {
      .name = name, .next = text, .end = text + size, .error = NULL, .error_size = error_size, .target = NULL};
  reader.error = error;
  if (!expect_line(&reader, XB_COUNT_FORMAT_LINE) || !expect_line(&reader, XB_COUNT_PLUGIN_LINE) ||
      !read_target(&reader) || !expect_line(&reader, XB_COUNT_COLUMNS_LINE) ||
      !read_passes(&reader, lengths, length_count, per_call) || !read_end(&reader)) {
    return false;
  }
  (void)snprintf(target, XB_COUNT_TARGET_SIZE, "%s", reader.target->name);
  return true;
}
