// Every sign of a hypervisor and of a container, and what must be there before the answer is "none".
#include "harness/host/surroundings_check.h"

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "harness/host/fake_root.h"

namespace xbench {
namespace {

class SurroundingsTest : public testing::Test {
 protected:
  std::string VirtualMachine() const {
    const absl::StatusOr<std::string> name = FindVirtualMachine(files_, probes_);
    return name.ok() ? *name : "unknown";
  }
  std::string Container() const {
    const absl::StatusOr<std::string> kind = FindContainer(files_);
    return kind.ok() ? *kind : "unknown";
  }
  void SetCpuid(bool present, const std::string &signature) {
    probes_.hypervisor = [=]() -> absl::StatusOr<Hypervisor> { return Hypervisor{present, signature}; };
  }
  void SetFirmware(const std::string &vendor, const std::string &product) {
    root_.Write("/sys/class/dmi/id/sys_vendor", vendor + "\n");
    root_.Write("/sys/class/dmi/id/product_name", product + "\n");
  }
  FakeRoot root_;
  RootFiles files_{root_.path()};
  HostProbes probes_ = GoodProbes(XB_X86_64, 4);
};

TEST_F(SurroundingsTest, Cpuid) {
  EXPECT_EQ(VirtualMachine(), "none");
  SetCpuid(true, std::string("KVMKVMKVM\0\0\0", 12));
  EXPECT_EQ(VirtualMachine(), "KVM");
  SetCpuid(true, "Microsoft Hv");
  EXPECT_EQ(VirtualMachine(), "Hyper-V");
  SetCpuid(true, "TCGTCGTCGTCG");
  EXPECT_EQ(VirtualMachine(), "QEMU (TCG)");
  SetCpuid(true, "something ne");
  EXPECT_EQ(VirtualMachine(), "a hypervisor");
  SetFirmware("QEMU", "Standard PC");
  EXPECT_EQ(VirtualMachine(), "QEMU");
  // A hypervisor that hides its bit.
  SetCpuid(false, "");
  EXPECT_EQ(VirtualMachine(), "QEMU");
}

TEST_F(SurroundingsTest, FlagsStandForCpuidThatWasNotAsked) {
  probes_ = AbsentProbes(XB_X86_64);
  EXPECT_EQ(VirtualMachine(), "unknown");
  SetFirmware("Dell Inc.", "PowerEdge");  // says nothing on x86-64
  EXPECT_EQ(VirtualMachine(), "unknown");
  root_.Write("/proc/cpuinfo", "processor : 0\nflags : fpu\n");
  EXPECT_EQ(VirtualMachine(), "none");
  root_.Write("/proc/cpuinfo", "processor : 0\nflags : fpu hypervisor\n");
  EXPECT_EQ(VirtualMachine(), "a hypervisor");
}

TEST_F(SurroundingsTest, HypervisorType) {
  root_.Write("/sys/hypervisor/type", "xen\n");
  EXPECT_EQ(VirtualMachine(), "Xen");
}

TEST_F(SurroundingsTest, ArmNeedsADeviceTreeOrFirmwareTables) {
  probes_ = GoodProbes(XB_AARCH64, 4);
  EXPECT_EQ(VirtualMachine(), "unknown");
  SetFirmware("Amazon EC2", "c7g.metal");
  EXPECT_EQ(VirtualMachine(), "none");
  SetFirmware("Amazon EC2", "c7g.large");
  EXPECT_EQ(VirtualMachine(), "Amazon EC2");
  SetFirmware("Microsoft Corporation", "Virtual Machine");
  EXPECT_EQ(VirtualMachine(), "Hyper-V");
  SetFirmware("Microsoft Corporation", "Surface Pro");
  EXPECT_EQ(VirtualMachine(), "none");
  SetFirmware("", "");  // damaged
  EXPECT_EQ(VirtualMachine(), "unknown");
  root_.Write("/proc/device-tree/compatible", "");
  EXPECT_EQ(VirtualMachine(), "unknown");
  root_.Write("/proc/device-tree/compatible", std::string("a,b\0", 4));
  EXPECT_EQ(VirtualMachine(), "none");
  root_.Write("/proc/device-tree/compatible", std::string("linux,dummy-virt\0", 17));
  EXPECT_EQ(VirtualMachine(), "QEMU");
  root_.Write("/proc/device-tree/hypervisor/compatible", "linux,kvm");
  EXPECT_EQ(VirtualMachine(), "KVM");
}

TEST_F(SurroundingsTest, ContainersByControlGroup) {
  EXPECT_EQ(Container(), "unknown");
  root_.Write("/proc/1/cgroup", "");
  EXPECT_EQ(Container(), "unknown");
  root_.Write("/proc/1/cgroup", "0::/init.scope\n");
  EXPECT_EQ(Container(), "none");
  root_.Write("/proc/1/cgroup", "2:cpu:/docker/0123abcd\n0::/\n");
  EXPECT_EQ(Container(), "docker");
  root_.Write("/proc/1/cgroup", "0::/kubepods/burstable/pod1\n");
  EXPECT_EQ(Container(), "kubernetes");
  root_.Write("/proc/1/cgroup", "0::/lxc/one\n");
  EXPECT_EQ(Container(), "lxc");
}

TEST_F(SurroundingsTest, ContainersByOtherSigns) {
  root_.Write("/proc/1/cgroup", "0::/\n");
  EXPECT_EQ(Container(), "none");
  root_.Link("/proc/self/ns/pid", "pid:[4026532000]");
  EXPECT_EQ(Container(), "a process namespace of its own");
  root_.Write("/run/.containerenv", "");
  EXPECT_EQ(Container(), "podman");
  root_.Write("/.dockerenv", "");
  EXPECT_EQ(Container(), "docker");
  root_.Write("/run/systemd/container", "systemd-nspawn\n");
  EXPECT_EQ(Container(), "systemd-nspawn");
  root_.Write("/run/systemd/container", "");
  EXPECT_EQ(Container(), "a container");
}

}  // namespace
}  // namespace xbench
