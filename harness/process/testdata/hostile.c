/* hostile.c - what a program that nobody trusts might try: hostile WISH [ARGUMENT]. Prints "done" if nobody stopped it,
 * and "refused" if the system only said no. */
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static volatile unsigned sink;

static int compute(const char *argument) {
  (void)argument;
  for (unsigned i = 0; i < 100000; i++) {
    sink += i;
  }
  return 0;
}

static int read_file(const char *argument) {
  (void)argument;
  char text[16];
  FILE *file = fopen("/proc/self/status", "r");
  const int result = file != NULL && fread(text, 1, sizeof(text), file) == sizeof(text) ? 0 : -1;
  if (file != NULL) {
    (void)fclose(file);
  }
  return result;
}

static void *nothing(void *argument) {
  return argument;
}

static int start_thread(const char *argument) {
  (void)argument;
  pthread_t thread;
  return pthread_create(&thread, NULL, nothing, NULL) == 0 && pthread_join(thread, NULL) == 0 ? 0 : -1;
}

static int abort_itself(const char *argument) {
  (void)argument;
  abort();
}

static int fork_bomb(const char *argument) {
  (void)argument;
  for (int i = 0; i < 1000; i++) {
    const pid_t child = fork();
    if (child < 0) {
      return -1;
    }
    if (child == 0) {
      for (;;) {
        pause();
      }
    }
  }
  return 0;
}

static int signal_parent(const char *argument) {
  (void)argument;
  return kill(getppid(), SIGKILL);
}

static int signal_all(const char *argument) {
  (void)argument;
  return kill(-1, SIGKILL);
}

static int leave_group(const char *argument) {
  (void)argument;
  return setsid() < 0 ? -1 : 0;
}

static int outlive_parent(const char *argument) {
  (void)argument;
  return prctl(PR_SET_PDEATHSIG, 0);
}

static int run_child(const char *argument) {
  (void)argument;
  const pid_t child = fork();
  if (child == 0) {
    _exit(prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 ? 0 : 1);
  }
  int status = 0;
  return child > 0 && waitpid(child, &status, 0) == child && status == 0 ? 0 : -1;
}

static int write_file(const char *argument) {
  const int file = open(argument, O_WRONLY | O_CREAT, 0600);
  return file < 0 ? -1 : close(file);
}

static int remove_file(const char *argument) {
  return unlink(argument);
}

static int make_folder(const char *argument) {
  return mkdir(argument, 0700);
}

static int open_socket(const char *argument) {
  (void)argument;
  return socket(AF_INET, SOCK_STREAM, 0);
}

static int raise_limit(const char *argument) {
  (void)argument;
  const struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
  return setrlimit(RLIMIT_FSIZE, &limit);
}

static int huge_output(const char *argument) {
  (void)argument;
  char line[65536];
  memset(line, 'x', sizeof(line));
  for (int i = 0; i < 4096; i++) { /* 256 MiB */
    if (fwrite(line, 1, sizeof(line), stdout) != sizeof(line)) {
      return -1;
    }
  }
  return 0;
}

static int run_forever(const char *argument) {
  (void)argument;
  while (sink < UINT_MAX) {
    sink = sink + 1 - (sink & 1);
  }
  return 0;
}

static int start_program(const char *argument) {
  (void)argument;
  return system("true"); /* NOLINT(cert-env33-c): it is what must not work */
}

static const struct {
  const char *name;
  int (*act)(const char *argument);
} WISHES[] = {
    {"compute", compute},         {"read_file", read_file},     {"start_thread", start_thread},
    {"abort", abort_itself},      {"fork_bomb", fork_bomb},     {"signal_parent", signal_parent},
    {"signal_all", signal_all},   {"leave_group", leave_group}, {"outlive_parent", outlive_parent},
    {"run_child", run_child},     {"write_file", write_file},   {"remove_file", remove_file},
    {"make_folder", make_folder}, {"open_socket", open_socket}, {"raise_limit", raise_limit},
    {"huge_output", huge_output}, {"run_forever", run_forever}, {"start_program", start_program},
};

int main(int argc, char **argv) {
  for (size_t i = 0; argc > 1 && i < sizeof(WISHES) / sizeof(WISHES[0]); i++) {
    if (strcmp(argv[1], WISHES[i].name) == 0) {
      puts(WISHES[i].act(argc > 2 ? argv[2] : "") < 0 ? "refused" : "done");
      return 0;
    }
  }
  fputs("usage: hostile WISH [ARGUMENT]\n", stderr);
  return 2;
}
