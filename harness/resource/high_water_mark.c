#include "harness/resource/high_water_mark.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *xb_high_water_mark_parse(const char *status, uint64_t *bytes) {
  static const char KEY[] = "VmHWM:";
  const char *line = status;
  while (line != NULL && strncmp(line, KEY, strlen(KEY)) != 0) {
    line = strchr(line, '\n');
    line = line == NULL ? NULL : line + 1;
  }
  if (line == NULL) {
    return "the process's status has no line VmHWM";
  }
  const char *at = line + strlen(KEY);
  at += strspn(at, " \t");
  char *end = NULL;
  errno = 0;
  const unsigned long long kilobytes = strtoull(at, &end, 10);
  if (*at < '0' || *at > '9' || errno != 0 || kilobytes == 0 || kilobytes > UINT64_MAX / 1024 ||
      strncmp(end, " kB\n", 4) != 0) {
    return "the line VmHWM of the process's status is not a number of kB above 0";
  }
  *bytes = kilobytes * 1024;
  return NULL;
}

const char *xb_high_water_mark_read(const char *path, uint64_t *bytes) {
  /* No stdio: its buffers would be part of what is asked for. */
  char text[8192];
  size_t used = 0;
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    return "the process's status cannot be opened";
  }
  for (ssize_t got = 1; got > 0 && used<sizeof(text) - 1; used += got> 0 ? (size_t)got : 0) {
    got = read(file, text + used, sizeof(text) - 1 - used);
  }
  (void)close(file);
  text[used] = '\0';
  return xb_high_water_mark_parse(text, bytes);
}
