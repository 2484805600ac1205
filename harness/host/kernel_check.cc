#include "harness/host/kernel_check.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "harness/host/core_kind.h"
#include "harness/host/cpuinfo.h"

namespace xbench {
namespace {

constexpr char kProcAction[] = "make /proc readable for this process";

// FieldOf returns the rest of the first line of `text` that starts with `name`, without blanks around it.
absl::StatusOr<std::string> FieldOf(const RootFiles &files, const std::string &path, absl::string_view name) {
  const absl::StatusOr<std::string> text = files.Text(path);
  if (!text.ok()) {
    return text.status();
  }
  for (absl::string_view line : absl::StrSplit(*text, '\n')) {
    if (absl::ConsumePrefix(&line, name)) {
      return Printable(absl::StripAsciiWhitespace(line));
    }
  }
  return absl::InvalidArgumentError(absl::StrCat(path, ": expected a line '", name, "...'; found none"));
}

absl::StatusOr<uint64_t> CountCpus(const absl::StatusOr<std::vector<unsigned>> &cpus) {
  return cpus.ok() ? absl::StatusOr<uint64_t>(cpus->size()) : cpus.status();
}

absl::StatusOr<double> ReadLoad(const RootFiles &files) {
  constexpr char kPath[] = "/proc/loadavg";
  const absl::StatusOr<std::string> line = files.Line(kPath);
  if (!line.ok()) {
    return line.status();
  }
  const std::vector<std::string> words = absl::StrSplit(*line, ' ');
  double load = 0;
  // Five words: three averages, running/all tasks, the last process number.
  if (words.size() != 5 || words[0].find_first_not_of("0123456789.") != std::string::npos ||
      !absl::SimpleAtod(words[0], &load)) {
    return absl::InvalidArgumentError(absl::StrCat(kPath, ": expected three averages and counts; found '", *line, "'"));
  }
  return load;
}

// MayCountAnyway says whether the process has a capability that lifts kernel.perf_event_paranoid.
bool MayCountAnyway(const RootFiles &files) {
  constexpr uint64_t kSysAdmin = uint64_t{1} << 21;
  constexpr uint64_t kPerfmon = uint64_t{1} << 38;
  const absl::StatusOr<std::string> mask = FieldOf(files, "/proc/self/status", "CapEff:");
  uint64_t capabilities = 0;
  return mask.ok() && absl::SimpleHexAtoi(*mask, &capabilities) && (capabilities & (kSysAdmin | kPerfmon)) != 0;
}

void CheckLoad(const HostFacts &facts, FindingList *findings) {
  double most = kMostLoad;
  if (facts.cpus_online.value.has_value()) {
    most = std::max(most, kMostLoadPerCpu * static_cast<double>(*facts.cpus_online.value));
  }
  const std::string expected = absl::StrFormat("at most %.2f", most);
  if (!facts.load_1min.value.has_value()) {
    findings->Unknown(Check::kLoadHigh, std::nullopt, facts.load_1min.reason, absl::StrCat("a load of ", expected),
                      kProcAction);
  } else if (*facts.load_1min.value > most) {
    findings->Found(Check::kLoadHigh, std::nullopt,
                    absl::StrFormat("the load average of the last minute is %.2f", *facts.load_1min.value), expected,
                    "end other work (see `top`), or wait a minute after a build, then check again");
  }
}

void CheckParanoid(const RootFiles &files, const HostFacts &facts, FindingList *findings) {
  const Fact<int64_t> &paranoid = facts.perf_event_paranoid;
  const std::string expected = absl::StrCat("at most ", kMostParanoid);
  if (!paranoid.value.has_value()) {
    findings->Unknown(Check::kPerfEventParanoid, std::nullopt, paranoid.reason,
                      absl::StrCat("a kernel.perf_event_paranoid of ", expected),
                      "use a kernel with CONFIG_PERF_EVENTS, and make /proc/sys readable for this process");
  } else if (*paranoid.value > kMostParanoid && !MayCountAnyway(files)) {
    findings->Found(Check::kPerfEventParanoid, std::nullopt,
                    absl::StrCat("kernel.perf_event_paranoid is ", *paranoid.value,
                                 ", which keeps this process from counting its cycles"),
                    expected, absl::StrCat("sudo sysctl kernel.perf_event_paranoid=", kMostParanoid));
  }
}

}  // namespace

absl::StatusOr<std::string> ReadDistribution(const RootFiles &files) {
  constexpr char kKey[] = "PRETTY_NAME=";
  absl::StatusOr<std::string> value = FieldOf(files, "/etc/os-release", kKey);
  if (absl::IsNotFound(value.status())) {
    value = FieldOf(files, "/usr/lib/os-release", kKey);
  }
  if (!value.ok()) {
    return value;
  }
  const bool quoted =
      value->size() >= 2 && (value->front() == '"' || value->front() == '\'') && value->back() == value->front();
  std::string name = quoted ? value->substr(1, value->size() - 2) : *value;
  if (name.empty()) {
    return absl::InvalidArgumentError("/etc/os-release: PRETTY_NAME is empty");
  }
  return name;
}

absl::StatusOr<uint64_t> ReadMemory(const RootFiles &files) {
  constexpr char kPath[] = "/proc/meminfo";
  constexpr uint64_t kKibibyte = 1024;  // the file's "kB"
  const absl::StatusOr<std::string> field = FieldOf(files, kPath, "MemTotal:");
  if (!field.ok()) {
    return field.status();
  }
  uint64_t kilobytes = 0;
  absl::string_view number = *field;
  if (!absl::ConsumeSuffix(&number, " kB") || !absl::SimpleAtoi(number, &kilobytes) || kilobytes == 0 ||
      kilobytes > UINT64_MAX / kKibibyte) {
    return absl::InvalidArgumentError(
        absl::StrCat(kPath, ": expected 'MemTotal: <number> kB'; found 'MemTotal: ", *field, "'"));
  }
  return kilobytes * kKibibyte;
}

void CheckKernel(const RootFiles &files, HostFacts *facts, FindingList *findings) {
  const absl::StatusOr<std::map<unsigned, std::string>> models = ReadCpuModels(files);
  facts->cpu_model = models.ok() ? absl::StatusOr<std::string>(JoinModels(*models)) : models.status();
  facts->cpus_present = CountCpus(files.CpuList("/sys/devices/system/cpu/present"));
  facts->cpus_online = CountCpus(OnlineCpus(files));
  facts->smt = files.Line("/sys/devices/system/cpu/smt/control");
  facts->memory_bytes = ReadMemory(files);
  facts->kernel = files.Line("/proc/sys/kernel/osrelease");
  facts->distribution = ReadDistribution(files);
  facts->perf_event_paranoid = files.Number("/proc/sys/kernel/perf_event_paranoid");
  facts->load_1min = ReadLoad(files);
  CheckLoad(*facts, findings);
  CheckParanoid(files, *facts, findings);
}

}  // namespace xbench
