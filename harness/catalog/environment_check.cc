#include "harness/catalog/environment_check.h"

#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace xbench {
namespace {

constexpr std::chrono::seconds kVersionTimeout{30};

absl::Status CheckFile(const std::string &path, int mode, absl::string_view what) {
  if (access(path.c_str(), mode) == 0) {
    return absl::OkStatus();
  }
  return absl::FailedPreconditionError(absl::StrCat(what, " ", path, ": ", std::strerror(errno),
                                                    "; start this program by `bazel run`, which builds what it needs"));
}

// CheckVersion refuses an emulator that says that it is older than QEMU 7.2, with which AVX2 and the plugin interface
// came. (platforms/launcher.sh.tpl asks the same before tests.)
absl::Status CheckVersion(const std::string &path, absl::string_view answer) {
  constexpr int kMajor = 7;
  constexpr int kMinor = 2;
  const std::vector<absl::string_view> words = absl::StrSplit(answer.substr(0, answer.find('\n')), ' ');
  for (size_t i = 0; i + 1 < words.size(); ++i) {
    const std::vector<absl::string_view> parts = absl::StrSplit(words[i + 1], '.');
    int major = 0;
    int minor = 0;
    if (words[i] == "version" && parts.size() > 1 && absl::SimpleAtoi(parts[0], &major) &&
        absl::SimpleAtoi(parts[1], &minor) && std::make_pair(major, minor) < std::make_pair(kMajor, kMinor)) {
      return absl::FailedPreconditionError(
          absl::StrCat("the emulator ", path, " is too old: expected QEMU ", kMajor, ".", kMinor, " or newer; found ",
                       words[i + 1], "; start this program by `bazel run`, which brings the right one"));
    }
  }
  return absl::OkStatus();
}

absl::Status CheckEmulator(const std::string &path, const ProcessRunner &runner) {
  const absl::StatusOr<ProcessResult> result = runner({path, "--version"}, kVersionTimeout);
  const std::string problem =
      result.ok() ? DescribeFailure(*result, kVersionTimeout) : std::string(result.status().message());
  if (problem.empty()) {
    return CheckVersion(path, result->out);
  }
  return absl::FailedPreconditionError(absl::StrCat("the emulator ", path, " does not run here: ", problem,
                                                    "; expected `", path, " --version` to succeed"));
}

absl::Status CheckPrograms(const Implementation &entry) {
  absl::Status status = CheckFile(entry.vectors, R_OK, "vectors");
  if (!entry.manifest.empty()) {
    status.Update(CheckFile(entry.manifest, R_OK, "manifest"));
  }
  for (const auto &[platform, binaries] : entry.platforms) {
    for (const std::string *path : {&binaries.kat, &binaries.bench, &binaries.count}) {
      status.Update(CheckFile(*path, X_OK, "program"));
    }
    for (const std::string *path : {&binaries.resource, &binaries.soak}) {
      status.Update(path->empty() ? absl::OkStatus() : CheckFile(*path, X_OK, "program"));
    }
    status.Update(binaries.library.empty() ? absl::OkStatus() : CheckFile(binaries.library, R_OK, "library"));
  }
  return status;
}

}  // namespace

absl::Status CheckEnvironment(const Catalog &catalog, const std::vector<Implementation> &entries,
                              const ProcessRunner &runner) {
  absl::Status status = CheckFile(catalog.count_plugin, R_OK, "counter plugin");
  for (const Implementation &entry : entries) {
    status.Update(CheckPrograms(entry));
  }
  std::set<std::string> emulators;
  for (const auto &[name, platform] : catalog.platforms) {
    for (const std::vector<std::string> *words : {&platform.run, &platform.count}) {
      if (!words->empty()) {
        emulators.insert(words->front());
      }
    }
  }
  for (const std::string &emulator : emulators) {
    status.Update(CheckEmulator(emulator, runner));
  }
  return status;
}

}  // namespace xbench
