#include "harness/resource/length_list.h"

#include <errno.h>
#include <stdlib.h>

const char *xb_length_list_parse(const char *list, uint64_t *lengths, size_t *count) {
  *count = 0;
  for (const char *at = list;; at++) {
    char *end = NULL;
    errno = 0;
    const unsigned long long value = strtoull(at, &end, 10);
    if (*at < '0' || *at > '9' || errno != 0 || value > UINT64_MAX / 8 || (*end != ',' && *end != '\0')) {
      return "expected decimal numbers of bytes with commas between";
    }
    for (size_t i = 0; i < *count; i++) {
      if (lengths[i] == value) {
        return "expected each number once";
      }
    }
    if (*count == XB_MAX_LENGTHS) {
      return "expected at most 1024 numbers";
    }
    lengths[(*count)++] = value;
    at = end;
    if (*at == '\0') {
      return NULL;
    }
  }
}
