#include "harness/host/surroundings_check.h"

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "harness/host/cpu_quota.h"
#include "harness/host/cpuinfo.h"

namespace xbench {
namespace {

struct Name {
  const char *sign;
  const char *name;
};

// Signatures of CPUID leaf 0x40000000 (Linux, arch/x86: kvm, xen, vmware, mshyperv, acrn; QEMU, target/i386).
constexpr Name kSignatures[] = {
    {"KVMKVMKVM", "KVM"},        {"TCGTCGTCGTCG", "QEMU (TCG)"}, {"VMwareVMware", "VMware"}, {"XenVMMXenVMM", "Xen"},
    {"Microsoft Hv", "Hyper-V"}, {"VBoxVBoxVBox", "VirtualBox"}, {"bhyve bhyve ", "bhyve"},  {"ACRNACRNACRN", "ACRN"},
};

// Starts of vendor or product names that only virtual machines have (systemd, src/basic/virt.c).
constexpr Name kFirmwareNames[] = {
    {"QEMU", "QEMU"},
    {"KVM", "KVM"},
    {"VMware", "VMware"},
    {"VMW", "VMware"},
    {"innotek GmbH", "VirtualBox"},
    {"VirtualBox", "VirtualBox"},
    {"Xen", "Xen"},
    {"HVM domU", "Xen"},
    {"Bochs", "Bochs"},
    {"Parallels", "Parallels"},
    {"BHYVE", "bhyve"},
    {"Apple Virtualization", "Apple Virtualization"},
    {"Google Compute Engine", "Google Compute Engine"},
    {"OpenStack", "OpenStack"},
    {"KubeVirt", "KubeVirt"},
    {"Virtual Machine", "Hyper-V"},
};

constexpr Name kControlGroups[] = {{"docker", "docker"}, {"kubepods", "kubernetes"},
                                   {"libpod", "podman"}, {"containerd", "containerd"},
                                   {"lxc", "lxc"},       {"machine.slice/machine-", "systemd-nspawn"}};

// PROC_PID_INIT_INO of Linux, include/linux/proc_ns.h: the process namespace that the machine started with.
constexpr char kFirstProcessNamespace[] = "pid:[4026531836]";

constexpr char kDmi[] = "/sys/class/dmi/id/";
constexpr char kDeviceTree[] = "/proc/device-tree/";

// FirmwareName returns the hypervisor that the firmware's tables name, "" if they name none, NotFound without tables.
absl::StatusOr<std::string> FirmwareName(const RootFiles &files) {
  const absl::StatusOr<std::string> vendor = files.Line(absl::StrCat(kDmi, "sys_vendor"));
  const absl::StatusOr<std::string> product = files.Line(absl::StrCat(kDmi, "product_name"));
  if (!vendor.ok()) {
    return vendor.status();
  }
  if (!product.ok()) {
    return product.status();
  }
  for (const Name &entry : kFirmwareNames) {
    if (absl::StartsWith(*vendor, entry.sign) || absl::StartsWith(*product, entry.sign)) {
      return std::string(entry.name);
    }
  }
  // The same vendor name stands on machines without a hypervisor, as "c7g.metal".
  return std::string(*vendor == "Amazon EC2" && !absl::StrContains(*product, ".metal") ? "Amazon EC2" : "");
}

// DeviceTreeName does the same for the device tree.
absl::StatusOr<std::string> DeviceTreeName(const RootFiles &files) {
  if (files.Exists(absl::StrCat(kDeviceTree, "hypervisor"))) {
    const absl::StatusOr<std::string> kind = files.Text(absl::StrCat(kDeviceTree, "hypervisor/compatible"));
    return std::string(kind.ok() && absl::StrContains(*kind, "kvm")   ? "KVM"
                       : kind.ok() && absl::StrContains(*kind, "xen") ? "Xen"
                                                                      : "a hypervisor");
  }
  const absl::StatusOr<std::string> machine = files.Text(absl::StrCat(kDeviceTree, "compatible"));
  if (!machine.ok()) {
    return machine.status();
  }
  if (machine->empty()) {
    return absl::InvalidArgumentError(absl::StrCat(kDeviceTree, "compatible: the file is empty"));
  }
  return std::string(absl::StrContains(*machine, "linux,dummy-virt") ? "QEMU" : "");
}

// ProcessorName does the same for x86-64's CPUID, or for what the kernel made of it.
absl::StatusOr<std::string> ProcessorName(const RootFiles &files, const HostProbes &probes) {
  const absl::StatusOr<Hypervisor> hypervisor = probes.hypervisor();
  if (!hypervisor.ok()) {
    const absl::StatusOr<bool> flag = HypervisorFlag(files);
    if (!flag.ok()) {
      return absl::NotFoundError(absl::StrCat(hypervisor.status().message(), "; ", flag.status().message()));
    }
    return std::string(*flag ? "a hypervisor" : "");
  }
  if (!hypervisor->present) {
    return std::string();
  }
  for (const Name &entry : kSignatures) {
    if (absl::StartsWith(hypervisor->signature, entry.sign)) {
      return std::string(entry.name);
    }
  }
  return std::string("a hypervisor");
}

}  // namespace

absl::StatusOr<std::string> FindVirtualMachine(const RootFiles &files, const HostProbes &probes) {
  const bool x86 = probes.architecture == XB_X86_64;
  absl::StatusOr<std::string> first = x86 ? ProcessorName(files, probes) : DeviceTreeName(files);
  absl::StatusOr<std::string> firmware = FirmwareName(files);
  const absl::StatusOr<std::string> type = files.Line("/sys/hypervisor/type");
  if (first.ok() && !first->empty() && *first != "a hypervisor") {
    return first;
  }
  if (firmware.ok() && !firmware->empty()) {
    return firmware;
  }
  if (type.ok()) {
    return std::string(*type == "xen" ? "Xen" : "a hypervisor");
  }
  if (first.ok() && !first->empty()) {
    return first;
  }
  if (first.ok() || (!x86 && firmware.ok())) {
    return std::string("none");
  }
  return absl::NotFoundError(x86 ? std::string(first.status().message())
                                 : absl::StrCat(first.status().message(), "; ", firmware.status().message()));
}

absl::StatusOr<std::string> FindContainer(const RootFiles &files) {
  if (files.Exists("/run/systemd/container")) {
    const absl::StatusOr<std::string> kind = files.Line("/run/systemd/container");
    return kind.ok() ? *kind : "a container";
  }
  if (files.Exists("/.dockerenv")) {
    return std::string("docker");
  }
  if (files.Exists("/run/.containerenv")) {
    return std::string("podman");
  }
  const absl::StatusOr<std::string> groups = files.Text("/proc/1/cgroup");
  if (groups.ok()) {
    for (const Name &entry : kControlGroups) {
      if (absl::StrContains(*groups, entry.sign)) {
        return std::string(entry.name);
      }
    }
  }
  const absl::StatusOr<std::string> name_space = files.LinkText("/proc/self/ns/pid");
  if (name_space.ok() && *name_space != kFirstProcessNamespace) {
    return std::string("a process namespace of its own");
  }
  if (!groups.ok()) {
    return groups.status();
  }
  // "number:controllers:/path" (cgroups(7)); anything else says nothing.
  if (!absl::StrContains(*groups, ":/")) {
    return absl::InvalidArgumentError("/proc/1/cgroup: expected lines of number:controllers:/path; found none");
  }
  return std::string("none");
}

void CheckSurroundings(const RootFiles &files, const HostProbes &probes, HostFacts *facts, FindingList *findings) {
  // The sentence's start, without the name.
  const auto judge = [&](Check check, const Fact<std::string> &fact, absl::string_view found,
                         absl::string_view expected, absl::string_view action) {
    if (!fact.value.has_value()) {
      findings->Unknown(check, std::nullopt, fact.reason, expected, action);
    } else if (*fact.value != "none") {
      findings->Found(check, std::nullopt, absl::StrCat(found, *fact.value), expected, action);
    }
  };
  facts->emulator = probes.emulator();
  judge(Check::kEmulated, facts->emulator, "this process is emulated by ", "a real processor of its architecture",
        "build for and run on a machine of this architecture; emulated times mean nothing");
  facts->cpu_quota = ReadCpuQuota(files);
  judge(Check::kCpuQuota, facts->cpu_quota, "a control group limits this process to ", "no limit of CPU time",
        "start the container without a CPU limit, or: echo max | sudo tee /sys/fs/cgroup/<group>/cpu.max");
  facts->virtual_machine = FindVirtualMachine(files, probes);
  judge(Check::kVirtualMachine, facts->virtual_machine, "the machine is virtual, under ", "a physical machine",
        "measure on a physical machine; neighbours and the hypervisor take time that nobody sees");
  facts->container = FindContainer(files);
  judge(Check::kContainer, facts->container, "the process runs in a container: ", "no container",
        "measure outside of containers: limits and seccomp filters may hide counters");
}

}  // namespace xbench
