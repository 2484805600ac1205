// isolation.h - what a program that nobody trusts is kept from, by the kernel, from its first instruction on.
//
// Code of candidates runs in processes of its own (child.h). An isolated one may compute, read files and write to the
// outputs that it was given. Each other wish ends it with SIGSYS: another process (fork, vfork, clone without a
// thread), a signal to anybody else, a socket or another way to talk to somebody, a file to write, make, move or
// remove, other privileges, namespaces, clocks, kernel modules; other limits are refused to it. README.md lists them.
// The filter is one of system calls (seccomp(2), SECCOMP_SET_MODE_FILTER), so it holds for a program in an emulator,
// too, whose system calls are made by the emulator; it cannot be taken off again.
#ifndef NGCC_XBENCH_HARNESS_PROCESS_ISOLATION_H_
#define NGCC_XBENCH_HARNESS_PROCESS_ISOLATION_H_

#include <linux/filter.h>
#include <sys/types.h>

#include <cstddef>
#include <vector>

namespace xbench {

// IsolationFilter is a filter that is ready but for the number of the process that it is for.
struct IsolationFilter {
  std::vector<sock_filter> code;
  std::vector<size_t> own_process;  // instructions whose constant is that number
};

// MakeIsolationFilter returns the filter for the machine that this program runs on. With `may_fork` other processes may
// be started, each with the same filter: for our own programs that do it; who starts them counts them (process.h). With
// `may_limit`, too, they may be put in groups, ended by signals, given limits, and open files to write (the emulator's
// log): for our own programs that keep candidates in processes with limits (harness/contract).
IsolationFilter MakeIsolationFilter(bool may_fork, bool may_limit = false);

// Isolate isolates the calling process for good: no new privileges, no core file, files of at most kMostFileBytes (the
// only one that it can write to is one that it was given), at most kMostFiles open ones, and `filter`. Only calls that
// are safe after fork(). Returns 0, or errno of what the kernel refused; then the caller must not go on.
int Isolate(IsolationFilter *filter);

inline constexpr size_t kMostFileBytes = size_t{64} << 20;
inline constexpr size_t kMostFiles = 256;

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_PROCESS_ISOLATION_H_
