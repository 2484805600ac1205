#include "harness/contract/self.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CANNOT_START = 127, MOST_WORDS = 8 };

static bool read_link(const char *link, char path[PATH_MAX]) {
  const ssize_t length = readlink(link, path, PATH_MAX - 1);
  path[length > 0 ? length : 0] = '\0';
  return length > 0;
}

/* start is what the new process does. QEMU shows a program its own path as /proc/self/exe and the emulator's, which is
 * what the kernel runs, as /proc/thread-self/exe. */
static void start(const char *argument, const char *variable, bool system_calls, int output) {
  static char program[PATH_MAX];
  static char kernels[PATH_MAX];
  static char long_variable[1 << 16];
  static char word[256];
  static char trace[] = "-strace";
  static char log_to[] = "-D";
  char log_file[64];
  char *argv[MOST_WORDS];
  unsigned count = 0;

  if (!read_link("/proc/self/exe", program) || !read_link("/proc/thread-self/exe", kernels)) {
    return;
  }
  (void)snprintf(word, sizeof(word), "%s", argument);
  (void)snprintf(long_variable, sizeof(long_variable), "%s", variable);
  (void)snprintf(log_file, sizeof(log_file), "/proc/self/fd/%d", output);
  if (strcmp(program, kernels) != 0) {
    argv[count++] = kernels;
    if (system_calls) {
      argv[count++] = trace;
      argv[count++] = log_to;
      argv[count++] = log_file;
    }
  } else if (system_calls) {
    return; /* there is no emulator to ask */
  }
  argv[count++] = program;
  argv[count++] = word;
  argv[count] = NULL;
  /* Without CLOEXEC: the emulator opens the file by its number. */
  if (dup2(output, STDOUT_FILENO) >= 0 && fcntl(output, F_SETFD, 0) == 0) {
    char *environment[] = {long_variable, NULL};
    (void)execve(argv[0], argv, environment);
  }
}

const char *xb_self_run(const char *argument, const char *variable, bool system_calls, struct xb_self_output *output) {
  const int file = memfd_create("xb_self", MFD_CLOEXEC);
  if (file < 0) {
    return "no memory for the output of another process";
  }
  const pid_t process = fork();
  if (process == 0) {
    start(argument, variable, system_calls, file);
    _exit(CANNOT_START);
  }
  int status = 0;
  const bool waited = process > 0 && waitpid(process, &status, 0) == process;
  const ssize_t length = pread(file, output->text, output->size - 1, 0);
  output->text[length > 0 ? length : 0] = '\0';
  (void)close(file);
  if (!waited || (WIFEXITED(status) && WEXITSTATUS(status) == CANNOT_START)) {
    return "the program cannot be started once more";
  }
  return status == 0 ? NULL : "the program, started once more, did not end with success";
}
