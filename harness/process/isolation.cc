#include "harness/process/isolation.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <iterator>

namespace xbench {
namespace {

#if defined(__x86_64__)
constexpr uint32_t kArchitecture = AUDIT_ARCH_X86_64;
constexpr uint32_t kOtherNumbers = 0x40000000;  // system calls of the x32 interface
#elif defined(__aarch64__)
constexpr uint32_t kArchitecture = AUDIT_ARCH_AARCH64;
constexpr uint32_t kOtherNumbers = 0x80000000;
#else
#error "programs are isolated on x86-64 and AArch64 only"
#endif

constexpr uint32_t kKill = SECCOMP_RET_KILL_PROCESS;
constexpr uint32_t kAllow = SECCOMP_RET_ALLOW;
constexpr uint32_t kNotPermitted = SECCOMP_RET_ERRNO | EPERM;
constexpr uint32_t kNoSuchCall = SECCOMP_RET_ERRNO | ENOSYS;
constexpr uint32_t kWriting = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;  // O_TMPFILE needs one of the first two

// Never, whatever the arguments.
constexpr int kForbidden[] = {
    // other processes
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_setsid,
    SYS_setpgid,
    SYS_kcmp,
#ifdef SYS_pidfd_open
    SYS_pidfd_open,
    SYS_pidfd_send_signal,
#endif
#ifdef SYS_pidfd_getfd
    SYS_pidfd_getfd,
#endif
#ifdef SYS_process_madvise
    SYS_process_madvise,
#endif
    // talking to somebody
    SYS_socket,
    SYS_socketpair,
    SYS_mq_open,
    SYS_shmget,
    SYS_msgget,
    SYS_semget,
#ifdef SYS_io_uring_setup
    SYS_io_uring_setup,
#endif
// files
#ifdef SYS_creat
    SYS_creat,
    SYS_unlink,
    SYS_rename,
    SYS_mkdir,
    SYS_rmdir,
    SYS_link,
    SYS_symlink,
    SYS_mknod,
    SYS_chmod,
    SYS_chown,
    SYS_lchown,
    SYS_utime,
    SYS_utimes,
    SYS_futimesat,
#endif
#ifdef SYS_renameat
    SYS_renameat,
#endif
    SYS_unlinkat,
    SYS_renameat2,
    SYS_mkdirat,
    SYS_linkat,
    SYS_symlinkat,
    SYS_mknodat,
    SYS_truncate,
    SYS_fchmod,
    SYS_fchmodat,
    SYS_fchown,
    SYS_fchownat,
    SYS_utimensat,
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_fsetxattr,
    SYS_removexattr,
    SYS_lremovexattr,
    SYS_fremovexattr,
    SYS_open_by_handle_at,
    // privileges, namespaces, the system itself
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_unshare,
    SYS_setns,
    SYS_bpf,
    SYS_keyctl,
    SYS_add_key,
    SYS_request_key,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_kexec_load,
    SYS_reboot,
    SYS_swapon,
    SYS_swapoff,
    SYS_sethostname,
    SYS_setdomainname,
    SYS_settimeofday,
    SYS_clock_settime,
    SYS_adjtimex,
    SYS_clock_adjtime,
    SYS_acct,
    SYS_quotactl,
    SYS_syslog,
    SYS_userfaultfd,
#ifdef SYS_iopl
    SYS_iopl,
    SYS_ioperm,
#endif
};

// Their arguments are in memory, where a filter cannot look; programs take the older call then.
constexpr int kUnreadable[] = {
#ifdef SYS_clone3
    SYS_clone3,
#endif
#ifdef SYS_openat2
    SYS_openat2,
#endif
};

constexpr int kSignals[] = {SYS_kill, SYS_tkill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo};

// Low half of an argument of the system call, as both machines hold it (little endian).
constexpr uint32_t ArgumentOffset(unsigned number) {
  return static_cast<uint32_t>(offsetof(seccomp_data, args)) + number * static_cast<uint32_t>(sizeof(uint64_t));
}

// Builder writes a filter. After the head, the accumulator holds the call's number; each rule leaves it there or ends.
class Builder {
 public:
  Builder() {
    Load(offsetof(seccomp_data, arch));
    SkipIfEqual(kArchitecture, 1);
    Return(kKill);
    Load(offsetof(seccomp_data, nr));
    Add(BPF_JMP | BPF_JGE | BPF_K, kOtherNumbers, 0, 1);
    Return(kKill);
  }

  // A call that always ends in `action`.
  void Always(int call, uint32_t action) {
    Add(BPF_JMP | BPF_JEQ | BPF_K, static_cast<uint32_t>(call), 0, 1);
    Return(action);
  }
  // A call that is forbidden if argument `number` has a bit of `mask` (`set`), or if it has none of them.
  void IfBits(int call, unsigned number, uint32_t mask, bool set) {
    constexpr uint8_t kRest = 4;
    Add(BPF_JMP | BPF_JEQ | BPF_K, static_cast<uint32_t>(call), 0, kRest);
    Load(ArgumentOffset(number));
    Add(BPF_JMP | BPF_JSET | BPF_K, mask, set ? 0 : 1, set ? 1 : 0);
    Return(kKill);
    Return(kAllow);
  }
  // A call that is forbidden if its first argument is `first`, unless its second one is `second`.
  void IfFirst(int call, uint32_t first, uint32_t second) {
    constexpr uint8_t kRest = 6;
    Add(BPF_JMP | BPF_JEQ | BPF_K, static_cast<uint32_t>(call), 0, kRest);
    Load(ArgumentOffset(0));
    Add(BPF_JMP | BPF_JEQ | BPF_K, first, 0, 3);
    Load(ArgumentOffset(1));
    SkipIfEqual(second, 1);
    Return(kKill);
    Return(kAllow);
  }
  // A call whose first argument must be the process itself.
  void OwnProcess(int call) {
    constexpr uint8_t kRest = 4;
    Add(BPF_JMP | BPF_JEQ | BPF_K, static_cast<uint32_t>(call), 0, kRest);
    Load(ArgumentOffset(0));
    filter_.own_process.push_back(filter_.code.size());
    SkipIfEqual(0, 1);
    Return(kKill);
    Return(kAllow);
  }
  // A call whose argument `number`, an address, must be null, and is not permitted otherwise.
  void NullAddress(int call, unsigned number) {
    constexpr uint8_t kRest = 6;
    Add(BPF_JMP | BPF_JEQ | BPF_K, static_cast<uint32_t>(call), 0, kRest);
    Load(ArgumentOffset(number));
    Add(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 2);
    Load(ArgumentOffset(number) + static_cast<uint32_t>(sizeof(uint32_t)));
    SkipIfEqual(0, 1);
    Return(kNotPermitted);
    Return(kAllow);
  }
  IsolationFilter Finish() {
    Return(kAllow);
    return std::move(filter_);
  }

 private:
  void Add(unsigned code, uint32_t constant, uint8_t if_true, uint8_t if_false) {
    filter_.code.push_back({static_cast<uint16_t>(code), if_true, if_false, constant});
  }
  void Load(size_t offset) {
    Add(BPF_LD | BPF_W | BPF_ABS, static_cast<uint32_t>(offset), 0, 0);
  }
  void SkipIfEqual(uint32_t value, uint8_t count) {
    Add(BPF_JMP | BPF_JEQ | BPF_K, value, count, 0);
  }
  void Return(uint32_t action) {
    Add(BPF_RET | BPF_K, action, 0, 0);
  }

  IsolationFilter filter_;
};

int Limit(int resource, rlim_t most) {
  const rlimit limit = {most, most};
  return setrlimit(static_cast<__rlimit_resource>(resource), &limit);
}

}  // namespace

IsolationFilter MakeIsolationFilter(bool may_fork, bool may_limit) {
  Builder builder;
  for (const int call : kForbidden) {
    builder.Always(call, may_limit && call == SYS_setpgid ? kAllow : kKill);
  }
  for (const int call : kUnreadable) {
    builder.Always(call, kNoSuchCall);
  }
  if (!may_limit) {
    for (const int call : kSignals) {
      builder.OwnProcess(call);
    }
    // QEMU sets the limit of core files when a program crashes, and takes no notice if it may not.
    builder.NullAddress(SYS_prlimit64, 2);
    builder.Always(SYS_setrlimit, kNotPermitted);
#ifdef SYS_open
    builder.IfBits(SYS_open, 1, kWriting, true);
#endif
    builder.IfBits(SYS_openat, 2, kWriting, true);
  }
  if (!may_fork) {
    builder.IfBits(SYS_clone, 0, CLONE_THREAD, false);
#ifdef SYS_fork
    builder.Always(SYS_fork, kKill);
    builder.Always(SYS_vfork, kKill);
#endif
  }
  // Who starts processes of its own may want them to end with it, too.
  builder.IfFirst(SYS_prctl, PR_SET_PDEATHSIG, SIGKILL);
  return builder.Finish();
}

int Isolate(IsolationFilter *filter) {
  const auto own = static_cast<uint32_t>(getpid());
  for (const size_t place : filter->own_process) {
    filter->code[place].k = own;
  }
  sock_fprog program = {static_cast<unsigned short>(filter->code.size()), filter->code.data()};
  const bool limited = Limit(RLIMIT_CORE, 0) == 0 && Limit(RLIMIT_FSIZE, kMostFileBytes) == 0 &&
                       Limit(RLIMIT_NOFILE, kMostFiles) == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
  if (!limited) {
    return errno;
  }
  // Without the flag, older kernels turn on a mitigation that would slow down what is measured.
  if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program) != 0) {
    return errno;
  }
  return 0;
}

}  // namespace xbench
