// cpu_list.h - lists of CPUs as the kernel writes them: "0-3,8,10-11".
#ifndef NGCC_XBENCH_HARNESS_HOST_CPU_LIST_H_
#define NGCC_XBENCH_HARNESS_HOST_CPU_LIST_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace xbench {

// kMostCpus bounds the numbers of CPUs: Linux has at most 8192 (CONFIG_NR_CPUS of x86-64).
inline constexpr unsigned kMostCpus = 8192;

// ParseCpuList returns the CPUs of a list, ascending (format: Linux, Documentation/admin-guide/cputopology.rst).
// InvalidArgument for anything else: no entry, an empty one, a range that falls, the same CPU twice, a number of
// kMostCpus or more.
absl::StatusOr<std::vector<unsigned>> ParseCpuList(absl::string_view text);

// FormatCpuList returns the shortest list of `cpus` (ascending, no duplicates), or "none" if there are none.
std::string FormatCpuList(const std::vector<unsigned> &cpus);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_HOST_CPU_LIST_H_
