#include "harness/kat/illegal_instruction.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define EXIT_ILLEGAL_INSTRUCTION 4

/* Made before the signal, since a handler may not format text. */
static char message[400];

static void end_process(int signal_number) {
  (void)signal_number;
  const ssize_t written = write(STDERR_FILENO, message, strlen(message));
  (void)written; /* there is nobody left to tell */
  _exit(EXIT_ILLEGAL_INSTRUCTION);
}

void xb_illegal_instruction_catch(const char *declared) {
  snprintf(message, sizeof message,
           "illegal instruction: the implementation needs a CPU feature that it does not declare (declared: %.200s)\n",
           declared[0] != '\0' ? declared : "none");
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = end_process;
  sigemptyset(&action.sa_mask);
  sigaction(SIGILL, &action, NULL);
}
