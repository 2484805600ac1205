// fake_root.h - a folder that plays the root of a machine, and probes that play its processor. For tests.
#ifndef NGCC_XBENCH_HARNESS_HOST_FAKE_ROOT_H_
#define NGCC_XBENCH_HARNESS_HOST_FAKE_ROOT_H_

#include <string>
#include <vector>

#include "harness/host/host_probes.h"
#include "harness/host/host_report.h"

namespace xbench {

// FakeRoot is a temporary folder; the destructor removes it with all that is in it. Paths are those on the machine
// ("/proc/loadavg"). A step that fails ends the test program.
class FakeRoot {
 public:
  FakeRoot();
  ~FakeRoot();
  FakeRoot(const FakeRoot &) = delete;
  FakeRoot &operator=(const FakeRoot &) = delete;

  const std::string &path() const {
    return path_;
  }
  // Write makes the file and the folders above it.
  void Write(const std::string &file, const std::string &content) const;
  void MakeFolder(const std::string &folder) const;
  void Link(const std::string &file, const std::string &target) const;
  // Remove takes away a file, or a folder with all that is in it. It must be there.
  void Remove(const std::string &file) const;
  // Forbid takes away every permission on a file or folder.
  void Forbid(const std::string &file) const;
  // Files returns the regular files, sorted.
  std::vector<std::string> Files() const;

 private:
  std::string path_;
};

// WithoutOverride takes from root, as long as it lives, the right to read what permissions forbid; tests often run as
// root. Without effect for other users.
class WithoutOverride {
 public:
  WithoutOverride();
  ~WithoutOverride();
  WithoutOverride(const WithoutOverride &) = delete;
  WithoutOverride &operator=(const WithoutOverride &) = delete;

 private:
  unsigned before_ = 0;  // low word of the effective capabilities
};

// GoodProbes are those of a quiet physical machine on which CPUs 0 to `cpus` - 1 can be pinned.
HostProbes GoodProbes(xb_architecture architecture, unsigned cpus);

// SteadyTimes are samples that pass JudgeSteadiness; UnsteadyTimes have a spread of 10 %.
std::vector<double> SteadyTimes();
std::vector<double> UnsteadyTimes();

// The hosts below have a quiet, physical machine's files and a clean setting: with GoodProbes, no finding on any CPU
// that is no efficiency core.

// MakeIntelHost: 4 CPUs, SMT off, intel_pstate in active mode.
void MakeIntelHost(const FakeRoot &root);
// MakeAmdHost: 4 CPUs, SMT off, acpi-cpufreq with the common boost file.
void MakeAmdHost(const FakeRoot &root);
// MakeHybridIntelHost: as MakeIntelHost; CPUs 2 and 3 are efficiency cores.
void MakeHybridIntelHost(const FakeRoot &root);
// MakeArmHost: 4 CPUs of AArch64 with scmi-cpufreq, which knows no boost; firmware tables.
void MakeArmHost(const FakeRoot &root);
// MakeHybridArmHost: as MakeArmHost; CPUs 0 and 1 are small; a device tree instead of firmware tables.
void MakeHybridArmHost(const FakeRoot &root);

// CpuFolder returns "/sys/devices/system/cpu/cpuN".
std::string CpuFolder(unsigned cpu);

// Outcomes returns "id state" or "id state cpu" for each finding: {"boost_on found 2", "container unknown"}.
std::vector<std::string> Outcomes(const HostReport &report);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_HOST_FAKE_ROOT_H_
