#include "harness/host/host_command.h"

#include <algorithm>
#include <set>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "harness/host/cpu_list.h"
#include "harness/host/cpuinfo.h"
#include "harness/host/host_check.h"
#include "harness/host/host_json.h"
#include "harness/host/host_table.h"
#include "harness/host/root_files.h"
#include "harness/tool/nearest_name.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

constexpr int kExitOk = 0;
constexpr int kExitFinding = 1;
constexpr int kExitUsage = 2;
constexpr int kExitEnvironment = 3;

constexpr char kHelp[] = R"(check: is this machine fit to measure on?

usage: bazel run //harness/host:check -- [options]

Reads /sys, /proc, /etc/os-release and signs of containers, asks the processor and the scheduler, and times a short
piece of work many times. Prints what the machine is, what speaks against measuring on it, and what to do.
Changes nothing.

  --cpu=LIST       CPUs that will be measured on: 3 or 2,4-5 (default: the last CPU that is no efficiency core)
  --root=FOLDER    examine the files below this folder instead of / : copies from another machine. What only that
                   machine could answer (pinning, steadiness of the clock, emulation) is then unknown
  --strict         exit code 1 if there is any finding; what could not be told is one
  --format=FORMAT  table (default) or json (described in harness/host/README.md)
  --help           this text

Exit codes
  0  the report was written (with --strict: and it has no finding)
  1  --strict, and there is a finding
  2  wrong usage
  3  the root folder cannot be read, or the output cannot be written
)";

absl::Status Set(const std::string &name, const std::string &value, HostOptions *options) {
  if (name == "--cpu") {
    absl::StatusOr<std::vector<unsigned>> cpus = ParseCpuList(value);
    if (!cpus.ok()) {
      return absl::InvalidArgumentError(absl::StrCat("--cpu: ", cpus.status().message()));
    }
    options->cpus = *std::move(cpus);
  } else if (name == "--root") {
    if (value.empty()) {
      return absl::InvalidArgumentError("--root: expected a folder; found nothing");
    }
    options->root = value;
  } else if (value != "table" && value != "json") {
    return absl::InvalidArgumentError(UnknownName("--format", value, {"table", "json"}));
  } else {
    options->json = value == "json";
  }
  return absl::OkStatus();
}

absl::StatusOr<HostProbes> ProbesOfCopy(const RootFiles &files) {
  const absl::StatusOr<bool> aarch64 = LooksLikeAarch64(files);
  if (!aarch64.ok()) {
    return aarch64.status();
  }
  return AbsentProbes(*aarch64 ? XB_AARCH64 : XB_X86_64);
}

HostCommandResult Fail(int code, const absl::Status &status) {
  return {code, "", absl::StrCat("check: ", status.message(), "\n")};
}

}  // namespace

absl::StatusOr<HostOptions> ParseHostOptions(const std::vector<std::string> &arguments) {
  const std::vector<std::string> with_value = {"--cpu", "--root", "--format"};
  const std::vector<std::string> known = {"--cpu", "--root", "--format", "--strict", "--help"};
  HostOptions options;
  std::set<std::string> seen;
  for (const std::string &argument : arguments) {
    const std::vector<std::string> parts = absl::StrSplit(argument, absl::MaxSplits('=', 1));
    const std::string &name = parts[0];
    if (!absl::StartsWith(name, "-")) {
      return absl::InvalidArgumentError(
          absl::StrCat("unexpected argument '", argument, "'; expected options only (--help lists them)"));
    }
    const bool switches = name == "--strict" || name == "--help";
    if (!switches && std::find(with_value.begin(), with_value.end(), name) == with_value.end()) {
      return absl::InvalidArgumentError(UnknownName("option", name, known));
    }
    if (!seen.insert(name).second) {
      return absl::InvalidArgumentError(absl::StrCat(name, " is given twice; expected it once"));
    }
    if (switches != (parts.size() == 1)) {
      return absl::InvalidArgumentError(switches ? absl::StrCat(name, " takes no value; found '", parts[1], "'")
                                                 : absl::StrCat(name, " needs a value: ", name, "=..."));
    }
    options.strict |= name == "--strict";
    options.help |= name == "--help";
    if (absl::Status status = switches ? absl::OkStatus() : Set(name, parts[1], &options); !status.ok()) {
      return status;
    }
  }
  return options;
}

HostCommandResult RunHostCommand(const std::vector<std::string> &arguments, const HostProbes &probes) {
  const absl::StatusOr<HostOptions> options = ParseHostOptions(arguments);
  if (!options.ok()) {
    return Fail(kExitUsage, options.status());
  }
  if (options->help) {
    return {kExitOk, kHelp, ""};
  }
  HostCheckRequest request;
  request.cpus = options->cpus;
  absl::StatusOr<HostProbes> used = probes;
  if (options->root != "/") {
    request.root = ResolveOutput(options->root);
    const RootFiles files(request.root);
    absl::Status ready = files.Check();
    if (ready.ok()) {
      used = ProbesOfCopy(files);
      ready = used.status();
    }
    if (!ready.ok()) {
      return Fail(kExitEnvironment, absl::UnavailableError(absl::StrCat(
                                        "--root=", options->root, ": ", ready.message(),
                                        "; expected a folder with the files of a machine's /sys and /proc below it")));
    }
  }
  const HostReport report = CheckHost(request, *used);
  HostCommandResult result;
  result.out = options->json ? HostReportToJson(report).dump(2) + "\n" : FormatHostTable(report);
  result.exit_code = options->strict && !report.findings.empty() ? kExitFinding : kExitOk;
  return result;
}

}  // namespace xbench
