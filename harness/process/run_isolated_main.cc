// run_isolated [--tester] -- PROGRAM [ARGUMENT...]: becomes PROGRAM, isolated (isolation.h) and with a limit of memory.
//
// For tests of candidates that a build tool starts: what campaigns do to candidates' programs, which they start by
// child.h. With --tester the program may start processes and limit them in turn (harness/contract does). PROGRAM is a
// path; the environment and the outputs stay as they are. Exit code 3: it could not be started or isolated, which
// standard error says.
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "harness/process/isolation.h"

namespace {

constexpr int kNotStarted = 3;
constexpr rlim_t kMemory = rlim_t{4} << 30;  // bytes of data, as a campaign allows by default

int Refuse(const char *what, int error) {
  (void)fprintf(stderr, "run_isolated: %s: %s\n", what, std::strerror(error));
  return kNotStarted;
}

}  // namespace

int main(int argc, char **argv) {
  int next = 1;
  const bool tester = next < argc && std::strcmp(argv[next], "--tester") == 0;
  next += tester ? 1 : 0;
  if (next + 1 >= argc || std::strcmp(argv[next], "--") != 0) {
    (void)fputs("usage: run_isolated [--tester] -- PROGRAM [ARGUMENT...]\n", stderr);
    return kNotStarted;
  }
  ++next;
  const rlimit memory = {kMemory, kMemory};
  if (setrlimit(RLIMIT_DATA, &memory) != 0 || prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) {
    return Refuse("limits", errno);
  }
  xbench::IsolationFilter filter = xbench::MakeIsolationFilter(tester, tester);
  if (const int error = xbench::Isolate(&filter); error != 0) {
    return Refuse("this kernel or container offers no seccomp filter, and unknown code does not run without", error);
  }
  execv(argv[next], argv + next);
  return Refuse(argv[next], errno);
}
