#include "harness/soak/resident.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool parse_pages(const char *text, uint64_t *pages) {
  const char *at = text + strspn(text, "0123456789");
  if (at == text || *at != ' ') {
    return false;
  }
  const char *second = at + 1;
  *pages = 0;
  for (at = second; *at >= '0' && *at <= '9' && *pages < UINT64_MAX / 16; at++) {
    *pages = *pages * 10 + (uint64_t)(*at - '0');
  }
  return at != second && (*at == ' ' || *at == '\n' || *at == '\0');
}

struct xb_soak_resident xb_soak_resident_read(const char *path, const char *emulator) {
  struct xb_soak_resident resident = {0};
  if (emulator != NULL) {
    (void)snprintf(resident.reason, sizeof(resident.reason), "runs under %s: it would be the emulator's", emulator);
    return resident;
  }
  char text[256];
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  const ssize_t size = file >= 0 ? read(file, text, sizeof(text) - 1) : -1;
  if (size < 0) {
    (void)snprintf(resident.reason, sizeof(resident.reason), "%s cannot be read: %s", path, strerror(errno));
  }
  if (file >= 0) {
    (void)close(file);
  }
  if (size < 0) {
    return resident;
  }
  text[size] = '\0';
  uint64_t pages = 0;
  if (!parse_pages(text, &pages)) {
    (void)snprintf(resident.reason, sizeof(resident.reason), "%s has no second number: expected \"SIZE RESIDENT ...\"",
                   path);
    return resident;
  }
  resident.known = true;
  resident.bytes = pages * (uint64_t)sysconf(_SC_PAGESIZE);
  return resident;
}
