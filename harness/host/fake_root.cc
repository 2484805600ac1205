#include "harness/host/fake_root.h"

#include <linux/capability.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

namespace fs = std::filesystem;

constexpr unsigned kCpus = 4;

void Require(bool condition, const std::string &what) {
  if (!condition) {
    std::fputs(absl::StrCat("fake root: ", what, " failed\n").c_str(), stderr);
    std::abort();
  }
}

// CapabilityWords gets or sets (system call `number`) the capabilities of the calling thread.
void CapabilityWords(long number, __user_cap_data_struct words[2]) {
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  Require(syscall(number, &header, words) == 0, "a capability system call");
}

// MakeCommon makes what all hosts share: quiet, no container, nothing that limits.
void MakeCommon(const FakeRoot &root) {
  root.Write("/proc/loadavg", "0.05 0.03 0.00 1/123 4567\n");
  root.Write("/proc/meminfo", "MemTotal:       16384256 kB\nMemFree:          123456 kB\n");
  root.Write("/proc/sys/kernel/osrelease", "6.1.0-18\n");
  root.Write("/proc/sys/kernel/perf_event_paranoid", "2\n");
  root.Write("/proc/1/cgroup", "0::/init.scope\n");
  root.Write("/proc/self/cgroup", "0::/user.slice/session.scope\n");
  root.Write("/proc/self/status", "Name:\tcheck\nCapEff:\t0000000000000000\n");
  root.Link("/proc/self/ns/pid", "pid:[4026531836]");
  root.Write("/sys/fs/cgroup/user.slice/cpu.max", "max 100000\n");
  root.Write("/etc/os-release", "NAME=\"Debian GNU/Linux\"\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n");
  root.Write("/sys/devices/system/cpu/online", "0-3\n");
  root.Write("/sys/devices/system/cpu/present", "0-3\n");
  root.Write("/sys/devices/system/cpu/smt/control", "off\n");
  for (unsigned cpu = 0; cpu < kCpus; ++cpu) {
    root.Write(CpuFolder(cpu) + "/topology/thread_siblings_list", absl::StrCat(cpu, "\n"));
  }
}

void MakeClock(const FakeRoot &root, const std::string &driver) {
  for (unsigned cpu = 0; cpu < kCpus; ++cpu) {
    const std::string folder = CpuFolder(cpu) + "/cpufreq";
    root.Write(folder + "/scaling_driver", driver + "\n");
    root.Write(folder + "/scaling_governor", "performance\n");
    root.Write(folder + "/scaling_min_freq", "2600000\n");
    root.Write(folder + "/scaling_max_freq", "2600000\n");
    root.Write(folder + "/cpuinfo_max_freq", "2600000\n");
    root.Write(folder + "/scaling_cur_freq", "2599998\n");
  }
}

void MakeX86(const FakeRoot &root, const std::string &model) {
  MakeCommon(root);
  std::string cpuinfo;
  for (unsigned cpu = 0; cpu < kCpus; ++cpu) {
    absl::StrAppend(&cpuinfo, "processor\t: ", cpu, "\nvendor_id\t: Some\nmodel name\t: ", model,
                    "\nflags\t\t: fpu vme avx2\n\n");
  }
  root.Write("/proc/cpuinfo", cpuinfo);
  root.MakeFolder("/sys/devices/cpu");
}

void MakeArm(const FakeRoot &root, unsigned small) {
  MakeCommon(root);
  MakeClock(root, "scmi");
  std::string cpuinfo;
  for (unsigned cpu = 0; cpu < kCpus; ++cpu) {
    const bool is_small = cpu < small;
    absl::StrAppend(&cpuinfo, "processor\t: ", cpu,
                    "\nCPU implementer\t: 0x41\nCPU variant\t: 0x1\nCPU part\t: ", is_small ? "0xd05" : "0xd0c",
                    "\n\n");
    root.Write(CpuFolder(cpu) + "/cpu_capacity", is_small ? "381\n" : "1024\n");
  }
  root.Write("/proc/cpuinfo", cpuinfo);
}

}  // namespace

FakeRoot::FakeRoot() {
  const char *folder = std::getenv("TEST_TMPDIR");
  path_ = absl::StrCat(folder == nullptr ? "/tmp" : folder, "/root_XXXXXX");
  Require(mkdtemp(path_.data()) != nullptr, "mkdtemp");
}

FakeRoot::~FakeRoot() {
  std::error_code error;
  fs::remove_all(path_, error);
}

void FakeRoot::Write(const std::string &file, const std::string &content) const {
  fs::create_directories(fs::path(path_ + file).parent_path());
  std::ofstream stream(path_ + file, std::ios::binary | std::ios::trunc);
  stream << content;
  stream.close();
  Require(!stream.fail(), "writing " + file);
}

void FakeRoot::MakeFolder(const std::string &folder) const {
  fs::create_directories(path_ + folder);
}

void FakeRoot::Link(const std::string &file, const std::string &target) const {
  fs::create_directories(fs::path(path_ + file).parent_path());
  fs::create_symlink(target, path_ + file);
}

void FakeRoot::Remove(const std::string &file) const {
  Require(fs::remove_all(path_ + file) > 0, "removing " + file);
}

void FakeRoot::Forbid(const std::string &file) const {
  fs::permissions(path_ + file, fs::perms::none);
}

std::vector<std::string> FakeRoot::Files() const {
  std::vector<std::string> files;
  for (const fs::directory_entry &entry : fs::recursive_directory_iterator(path_)) {
    if (entry.is_regular_file()) {
      files.push_back(entry.path().string().substr(path_.size()));
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

WithoutOverride::WithoutOverride() {
  __user_cap_data_struct words[2] = {};
  CapabilityWords(SYS_capget, words);
  before_ = words[0].effective;
  words[0].effective &= ~(1U << CAP_DAC_OVERRIDE | 1U << CAP_DAC_READ_SEARCH);
  CapabilityWords(SYS_capset, words);
}

WithoutOverride::~WithoutOverride() {
  __user_cap_data_struct words[2] = {};
  CapabilityWords(SYS_capget, words);
  words[0].effective = before_;
  CapabilityWords(SYS_capset, words);
}

std::string CpuFolder(unsigned cpu) {
  return absl::StrCat("/sys/devices/system/cpu/cpu", cpu);
}

std::vector<double> SteadyTimes() {
  std::vector<double> samples(1000);
  for (size_t i = 0; i < samples.size(); ++i) {
    samples[i] = 50000 + static_cast<double>(i % 7);
  }
  return samples;
}

std::vector<double> UnsteadyTimes() {
  std::vector<double> samples(1000);
  for (size_t i = 0; i < samples.size(); ++i) {
    samples[i] = i % 2 == 0 ? 50000 : 55000;
  }
  return samples;
}

HostProbes GoodProbes(xb_architecture architecture, unsigned cpus) {
  HostProbes probes;
  probes.architecture = architecture;
  probes.allowed_cpus = [cpus]() -> absl::StatusOr<std::vector<unsigned>> {
    std::vector<unsigned> allowed;
    for (unsigned cpu = 0; cpu < cpus; ++cpu) {
      allowed.push_back(cpu);
    }
    return allowed;
  };
  probes.pin = [cpus](unsigned cpu) {
    return cpu < cpus ? absl::OkStatus() : absl::FailedPreconditionError("sched_setaffinity: Invalid argument");
  };
  probes.spin_times = [](unsigned) -> absl::StatusOr<std::vector<double>> { return SteadyTimes(); };
  probes.hypervisor = [architecture]() -> absl::StatusOr<Hypervisor> {
    if (architecture == XB_AARCH64) {
      return absl::UnimplementedError("no CPUID");
    }
    return Hypervisor{};
  };
  probes.emulator = []() -> absl::StatusOr<std::string> { return std::string("none"); };
  return probes;
}

void MakeIntelHost(const FakeRoot &root) {
  MakeX86(root, "Intel(R) Xeon(R) Gold 6226R CPU @ 2.90GHz");
  MakeClock(root, "intel_pstate");
  root.Write("/sys/devices/system/cpu/intel_pstate/status", "active\n");
  root.Write("/sys/devices/system/cpu/intel_pstate/no_turbo", "1\n");
}

void MakeAmdHost(const FakeRoot &root) {
  MakeX86(root, "AMD EPYC 7302P 16-Core Processor");
  MakeClock(root, "acpi-cpufreq");
  root.Write("/sys/devices/system/cpu/cpufreq/boost", "0\n");
}

void MakeHybridIntelHost(const FakeRoot &root) {
  MakeIntelHost(root);
  root.Remove("/sys/devices/cpu");
  root.Write("/sys/devices/cpu_core/cpus", "0-1\n");
  root.Write("/sys/devices/cpu_atom/cpus", "2-3\n");
}

void MakeArmHost(const FakeRoot &root) {
  MakeArm(root, 0);
  root.Write("/sys/class/dmi/id/sys_vendor", "Lenovo\n");
  root.Write("/sys/class/dmi/id/product_name", "21BX\n");
}

void MakeHybridArmHost(const FakeRoot &root) {
  MakeArm(root, 2);
  root.Write("/proc/device-tree/compatible", std::string("radxa,rock-5b\0rockchip,rk3588\0", 30));
}

std::vector<std::string> Outcomes(const HostReport &report) {
  std::vector<std::string> outcomes;
  for (const Finding &finding : report.findings) {
    outcomes.push_back(absl::StrCat(InfoOf(finding.check).id, " ", StateName(finding.state),
                                    finding.cpu.has_value() ? absl::StrCat(" ", *finding.cpu) : ""));
  }
  return outcomes;
}

}  // namespace xbench
