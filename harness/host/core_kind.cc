#include "harness/host/core_kind.h"

#include <algorithm>
#include <map>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

constexpr char kOnline[] = "/sys/devices/system/cpu/online";
constexpr char kCoreList[] = "/sys/devices/cpu_core/cpus";
constexpr char kAtomList[] = "/sys/devices/cpu_atom/cpus";
constexpr char kCommonUnit[] = "/sys/devices/cpu";

std::string CapacityPath(unsigned cpu) {
  return absl::StrCat("/sys/devices/system/cpu/cpu", cpu, "/cpu_capacity");
}

absl::StatusOr<CoreKinds> FromLists(const RootFiles &files) {
  const absl::StatusOr<std::vector<unsigned>> performance = files.CpuList(kCoreList);
  if (!performance.ok()) {
    return performance.status();
  }
  const absl::StatusOr<std::vector<unsigned>> efficiency = files.CpuList(kAtomList);
  if (!efficiency.ok()) {
    return efficiency.status();
  }
  return CoreKinds{true, *performance, *efficiency, kAtomList};
}

absl::StatusOr<CoreKinds> FromCapacities(const RootFiles &files) {
  const absl::StatusOr<std::vector<unsigned>> online = OnlineCpus(files);
  if (!online.ok()) {
    return online.status();
  }
  std::map<unsigned, int64_t> capacities;
  int64_t largest = 0;
  for (unsigned cpu : *online) {
    const absl::StatusOr<int64_t> capacity = files.Number(CapacityPath(cpu));
    if (!capacity.ok()) {
      return capacity.status();
    }
    if (*capacity <= 0) {
      return absl::InvalidArgumentError(
          absl::StrCat(CapacityPath(cpu), ": expected a number above 0; found ", *capacity));
    }
    capacities[cpu] = *capacity;
    largest = std::max(largest, *capacity);
  }
  CoreKinds kinds;
  kinds.source = "cpu_capacity";
  for (const auto &[cpu, capacity] : capacities) {
    const bool fast = static_cast<double>(capacity) >= kLeastCapacity * static_cast<double>(largest);
    (fast ? kinds.performance : kinds.efficiency).push_back(cpu);
  }
  kinds.hybrid = !kinds.efficiency.empty();
  return kinds.hybrid ? kinds : CoreKinds{false, {}, {}, kinds.source};
}

bool Contains(const std::vector<unsigned> &cpus, unsigned cpu) {
  return std::binary_search(cpus.begin(), cpus.end(), cpu);
}

}  // namespace

absl::StatusOr<std::vector<unsigned>> OnlineCpus(const RootFiles &files) {
  return files.CpuList(kOnline);
}

absl::StatusOr<CoreKinds> ReadCoreKinds(const RootFiles &files, xb_architecture architecture) {
  if (architecture == XB_AARCH64) {
    return FromCapacities(files);
  }
  if (files.Exists(kCoreList) || files.Exists(kAtomList)) {
    return FromLists(files);
  }
  const absl::StatusOr<std::vector<unsigned>> online = OnlineCpus(files);
  if (!online.ok()) {
    return online.status();
  }
  if (files.Exists(CapacityPath(online->front()))) {
    return FromCapacities(files);
  }
  if (files.Exists(kCommonUnit)) {
    return CoreKinds{false, {}, {}, kCommonUnit};
  }
  return absl::NotFoundError(
      absl::StrCat("there is neither ", kCommonUnit, " nor ", kCoreList, " nor ", CapacityPath(online->front())));
}

absl::StatusOr<unsigned> ChooseCpu(const RootFiles &files, const HostProbes &probes) {
  absl::StatusOr<std::vector<unsigned>> cpus = probes.allowed_cpus();
  if (!cpus.ok() || cpus->empty()) {
    cpus = OnlineCpus(files);
  }
  if (!cpus.ok()) {
    return absl::NotFoundError(absl::StrCat("no CPU was named, and none can be chosen: ", cpus.status().message()));
  }
  const absl::StatusOr<CoreKinds> kinds = ReadCoreKinds(files, probes.architecture);
  const auto fast = std::find_if(cpus->rbegin(), cpus->rend(),
                                 [&](unsigned cpu) { return !kinds.ok() || !Contains(kinds->efficiency, cpu); });
  return fast == cpus->rend() ? cpus->back() : *fast;
}

}  // namespace xbench
