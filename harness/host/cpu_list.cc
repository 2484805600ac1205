#include "harness/host/cpu_list.h"

#include <algorithm>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace xbench {
namespace {

bool ParseCpu(absl::string_view text, unsigned *cpu) {
  return !text.empty() && text.find_first_not_of("0123456789") == absl::string_view::npos &&
         absl::SimpleAtoi(text, cpu) && *cpu < kMostCpus;
}

}  // namespace

absl::StatusOr<std::vector<unsigned>> ParseCpuList(absl::string_view text) {
  std::vector<unsigned> cpus;
  for (absl::string_view part : absl::StrSplit(text, ',')) {
    const std::vector<absl::string_view> ends = absl::StrSplit(part, absl::MaxSplits('-', 1));
    unsigned first = 0;
    unsigned last = 0;
    if (!ParseCpu(ends.front(), &first) || !ParseCpu(ends.back(), &last) || first > last) {
      return absl::InvalidArgumentError(absl::StrCat("expected a list of CPUs such as 0-3,8; found '", text, "'"));
    }
    for (unsigned cpu = first; cpu <= last; ++cpu) {
      cpus.push_back(cpu);
    }
    if (cpus.size() > kMostCpus) {
      break;  // some CPU stands there twice
    }
  }
  std::sort(cpus.begin(), cpus.end());
  if (std::adjacent_find(cpus.begin(), cpus.end()) != cpus.end()) {
    return absl::InvalidArgumentError(absl::StrCat("expected each CPU once in the list; found '", text, "'"));
  }
  return cpus;
}

std::string FormatCpuList(const std::vector<unsigned> &cpus) {
  std::string text;
  for (size_t i = 0; i < cpus.size(); ++i) {
    const size_t first = i;
    while (i + 1 < cpus.size() && cpus[i + 1] == cpus[i] + 1) {
      ++i;
    }
    absl::StrAppend(&text, text.empty() ? "" : ",", cpus[first]);
    if (i != first) {
      absl::StrAppend(&text, "-", cpus[i]);
    }
  }
  return text.empty() ? "none" : text;
}

}  // namespace xbench
