// cpu_quota.h - the limit of CPU time that control groups put on this process.
#ifndef NGCC_XBENCH_HARNESS_HOST_CPU_QUOTA_H_
#define NGCC_XBENCH_HARNESS_HOST_CPU_QUOTA_H_

#include <string>

#include "absl/status/statusor.h"
#include "harness/host/root_files.h"

namespace xbench {

// ReadCpuQuota returns "none", or the smallest limit of the groups of /proc/self/cgroup and of all groups above them,
// as "1.50 CPUs". A process that has used up its limit stands still until the next period (100 ms), in the middle of
// what is timed. Version 2: cpu.max; version 1: cpu.cfs_quota_us / cpu.cfs_period_us (Linux,
// Documentation/admin-guide/cgroup-v2.rst; Documentation/scheduler/sched-bwc.rst). A group without such a file has no
// limit. An error if the groups are not known, /sys/fs/cgroup is missing, or a file is damaged;
// messages do not hold the names of groups, which may be those of users.
absl::StatusOr<std::string> ReadCpuQuota(const RootFiles &files);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_HOST_CPU_QUOTA_H_
