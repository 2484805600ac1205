// environment.h - environment.json of a data set: what the figures were made on and with.
#ifndef NGCC_XBENCH_HARNESS_RECORD_ENVIRONMENT_H_
#define NGCC_XBENCH_HARNESS_RECORD_ENVIRONMENT_H_

#include <map>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "harness/host/host_report.h"

namespace xbench {

// kEnvironmentSchema is the version of the format that this program writes. Older ones are read.
inline constexpr int kEnvironmentSchema = 2;

// Environment is the whole file.
struct Environment {
  std::string system;                         // name of the measured machine: letters, digits, '_', '-'
  std::string host_platform;                  // "x86_1": the platform that was timed; the other one was emulated
  HostReport host;                            // facts and findings of the host check
  Fact<std::string> revision;                 // git commit of the workspace, "-dirty" behind it if files were changed
  Fact<std::string> build_tool;               // "Bazel 4.2.3"
  std::map<std::string, std::string> tools;   // package -> version, of the toolchain lock: compilers, emulator
  std::map<std::string, std::string> sha256;  // of "toolchain_lock"
  std::string started;                        // UTC, "2026-11-30T16:00:00Z": of the campaign's first piece of work
  std::string ended;                          // of its last one
};

// EnvironmentText returns the text of environment.json; the same environment gives the same bytes.
std::string EnvironmentText(const Environment &environment);

// ParseEnvironment reads it; `name` stands for it in errors. InvalidArgument with the place for anything missing,
// unknown, mistyped or twice. What schema 1 does not have gets a reason that says so.
absl::StatusOr<Environment> ParseEnvironment(absl::string_view text, absl::string_view name);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_RECORD_ENVIRONMENT_H_
