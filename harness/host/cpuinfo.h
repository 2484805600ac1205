// cpuinfo.h - what /proc/cpuinfo says about the processors.
#ifndef NGCC_XBENCH_HARNESS_HOST_CPUINFO_H_
#define NGCC_XBENCH_HARNESS_HOST_CPUINFO_H_

#include <map>
#include <string>

#include "absl/status/statusor.h"
#include "harness/host/root_files.h"

namespace xbench {

// ReadCpuModels returns the model of each online CPU. x86-64: "model name". AArch64: "model name" if there is one, else
// implementer, part and variant of MIDR_EL1 (Arm Architecture Reference Manual, D19), with the name of those that we
// know: "Qualcomm Oryon (implementer 0x51, part 0x001, variant 0x2)". An error if there is none.
absl::StatusOr<std::map<unsigned, std::string>> ReadCpuModels(const RootFiles &files);

// JoinModels returns the different models in the order of their first CPUs, joined by " + ".
std::string JoinModels(const std::map<unsigned, std::string> &models);

// HypervisorFlag says whether the "flags" of an x86-64 processor contain "hypervisor". An error without flags.
absl::StatusOr<bool> HypervisorFlag(const RootFiles &files);

// LooksLikeAarch64 says whether the file is that of an AArch64 kernel ("CPU implementer"). An error if it cannot be
// read, or is not that of an x86-64 kernel ("vendor_id") either.
absl::StatusOr<bool> LooksLikeAarch64(const RootFiles &files);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_HOST_CPUINFO_H_
