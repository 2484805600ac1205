#include "harness/host/host_probes.h"

#include <sched.h>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <memory>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "harness/api/emulation.h"
#include "harness/host/cpu_list.h"
#include "harness/host/root_files.h"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace xbench {
namespace {

// A step of Spin takes about 4 cycles (multiplication and addition, each waiting for the last), so that a sample lasts
// about 50 us at 3 GHz: long against the clock's resolution, short against a change of frequency.
constexpr int kStepsPerSample = 40000;
constexpr size_t kWarmUpSamples = 1000;
constexpr size_t kSamples = 2000;

// Room for kMostCpus CPUs: the kernel refuses a mask with fewer bits than it has CPUs.
struct CpuMaskFree {
  void operator()(cpu_set_t *mask) const {
    CPU_FREE(mask);
  }
};
using CpuMask = std::unique_ptr<cpu_set_t, CpuMaskFree>;
constexpr size_t kMaskBytes = CPU_ALLOC_SIZE(kMostCpus);

CpuMask NewMask() {
  CpuMask mask(CPU_ALLOC(kMostCpus));
  CPU_ZERO_S(kMaskBytes, mask.get());
  return mask;
}

absl::StatusOr<CpuMask> CurrentMask() {
  CpuMask mask = NewMask();
  if (sched_getaffinity(0, kMaskBytes, mask.get()) != 0) {
    return absl::UnavailableError(absl::StrCat("sched_getaffinity: ", std::strerror(errno)));
  }
  return mask;
}

absl::StatusOr<std::vector<unsigned>> AllowedCpus() {
  const absl::StatusOr<CpuMask> mask = CurrentMask();
  if (!mask.ok()) {
    return mask.status();
  }
  std::vector<unsigned> cpus;
  for (unsigned cpu = 0; cpu < kMostCpus; ++cpu) {
    if (CPU_ISSET_S(cpu, kMaskBytes, mask->get())) {
      cpus.push_back(cpu);
    }
  }
  return cpus;
}

// Pinned runs `work` on `cpu`; the thread may afterwards run where it might before.
absl::Status Pinned(unsigned cpu, const std::function<absl::Status()> &work) {
  const absl::StatusOr<CpuMask> before = CurrentMask();
  if (!before.ok()) {
    return before.status();
  }
  if (cpu >= kMostCpus) {
    return absl::FailedPreconditionError(absl::StrCat("there is no CPU ", cpu));
  }
  CpuMask one = NewMask();
  CPU_SET_S(cpu, kMaskBytes, one.get());
  if (sched_setaffinity(0, kMaskBytes, one.get()) != 0) {
    return absl::FailedPreconditionError(absl::StrCat("sched_setaffinity: ", std::strerror(errno)));
  }
  absl::Status status = work();
  if (sched_setaffinity(0, kMaskBytes, before->get()) != 0) {
    status.Update(absl::UnavailableError(absl::StrCat("sched_setaffinity, back: ", std::strerror(errno))));
  }
  return status;
}

absl::Status Pin(unsigned cpu) {
  return Pinned(cpu, [cpu] {
    const int now = sched_getcpu();
    return now == static_cast<int>(cpu) ? absl::OkStatus()
                                        : absl::FailedPreconditionError(absl::StrCat(
                                              "sched_setaffinity succeeded, and the thread is on CPU ", now));
  });
}

// Spin is a chain of steps of which each needs the result of the one before it (constants: Knuth's MMIX generator).
uint64_t Spin(uint64_t value) {
  for (int i = 0; i < kStepsPerSample; ++i) {
    value = value * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    __asm__ volatile("" : "+r"(value));  // keeps the compiler from joining steps
  }
  return value;
}

bool Now(timespec *now) {
  return clock_gettime(CLOCK_MONOTONIC_RAW, now) == 0;
}

absl::StatusOr<std::vector<double>> SpinTimes(unsigned cpu) {
  std::vector<double> samples(kSamples);
  const absl::Status status = Pinned(cpu, [&samples] {
    uint64_t value = 1;
    for (size_t i = 0; i < kWarmUpSamples + kSamples; ++i) {
      timespec start{};
      timespec end{};
      if (!Now(&start)) {
        return absl::UnavailableError(absl::StrCat("clock_gettime(CLOCK_MONOTONIC_RAW): ", std::strerror(errno)));
      }
      value = Spin(value);
      if (!Now(&end)) {
        return absl::UnavailableError(absl::StrCat("clock_gettime(CLOCK_MONOTONIC_RAW): ", std::strerror(errno)));
      }
      if (i >= kWarmUpSamples) {
        samples[i - kWarmUpSamples] =
            static_cast<double>(end.tv_sec - start.tv_sec) * 1e9 + static_cast<double>(end.tv_nsec - start.tv_nsec);
      }
    }
    return absl::OkStatus();
  });
  if (!status.ok()) {
    return absl::Status(status.code(), absl::StrCat("the steadiness probe did not run: ", status.message()));
  }
  return samples;
}

absl::StatusOr<Hypervisor> AskCpuid() {
#if defined(__x86_64__)
  unsigned eax = 0;
  unsigned ebx = 0;
  unsigned ecx = 0;
  unsigned edx = 0;
  Hypervisor hypervisor;
  __cpuid(1, eax, ebx, ecx, edx);
  hypervisor.present = (ecx >> 31) != 0;
  if (hypervisor.present) {
    unsigned words[3] = {};
    __cpuid(0x40000000, eax, words[0], words[1], words[2]);
    hypervisor.signature.assign(reinterpret_cast<const char *>(words), sizeof words);
  }
  return hypervisor;
#else
  return absl::UnimplementedError("this architecture has no CPUID instruction");
#endif
}

absl::StatusOr<std::string> Emulator() {
  const char *name = xb_emulator_name();
  if (name != nullptr && absl::StartsWith(name, "unknown")) {
    return absl::UnavailableError(absl::StrCat("emulation: ", Printable(name)));
  }
  return name == nullptr ? "none" : Printable(name);
}

}  // namespace

HostProbes SystemProbes() {
  return {XB_THIS_ARCHITECTURE, AllowedCpus, Pin, SpinTimes, AskCpuid, Emulator};
}

HostProbes AbsentProbes(xb_architecture architecture) {
  const absl::Status reason = absl::UnavailableError("the files are a copy; only their own machine can answer this");
  HostProbes probes;
  probes.architecture = architecture;
  probes.allowed_cpus = [reason]() -> absl::StatusOr<std::vector<unsigned>> { return reason; };
  probes.pin = [reason](unsigned) { return absl::Status(reason); };
  probes.spin_times = [reason](unsigned) -> absl::StatusOr<std::vector<double>> { return reason; };
  probes.hypervisor = [reason]() -> absl::StatusOr<Hypervisor> { return reason; };
  probes.emulator = [reason]() -> absl::StatusOr<std::string> { return reason; };
  return probes;
}

}  // namespace xbench
