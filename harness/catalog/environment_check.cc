#include "harness/catalog/environment_check.h"

#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <set>
#include <string>

#include "absl/strings/str_cat.h"

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

absl::Status CheckEmulator(const std::string &path, const ProcessRunner &runner) {
  const absl::StatusOr<ProcessResult> result = runner({path, "--version"}, kVersionTimeout);
  const std::string problem =
      result.ok() ? DescribeFailure(*result, kVersionTimeout) : std::string(result.status().message());
  if (problem.empty()) {
    return absl::OkStatus();
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
