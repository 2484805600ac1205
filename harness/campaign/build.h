// build.h - what the campaign's programs are, and what made them; the same from its first start to its last.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_BUILD_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_BUILD_H_

#include <map>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "harness/campaign/work.h"
#include "harness/host/host_report.h"

namespace xbench {

// Build is what is known of the programs of a campaign.
struct Build {
  Fact<std::string> revision;                 // git commit, "-dirty" behind it if files were changed
  Fact<std::string> build_tool;               // "bazel 4.2.3"
  std::map<std::string, std::string> tools;   // package -> version: compilers and emulator, of the toolchain lock
  std::map<std::string, std::string> sha256;  // of "toolchain_lock", and of each program by its path in the catalogue
};

// ReadTools returns the packages of the lock file `text` that compile, link or emulate, with their versions.
// InvalidArgument if a line has not the form "name version architecture ..." or if no compiler is named.
absl::StatusOr<std::map<std::string, std::string>> ReadTools(absl::string_view text);

// CompilerOf returns the package of `tools` that compiles for the host itself or, if `native` is false, for another
// architecture: "gcc-12 12.2.0-14+deb12u1".
Fact<std::string> CompilerOf(const std::map<std::string, std::string> &tools, bool native);

// EmulatorOf returns the package of `tools` that counts instructions.
Fact<std::string> EmulatorOf(const std::map<std::string, std::string> &tools);

// CheckBuild examines the build on the first start of a campaign and keeps it in the store. On a later start the
// programs must be the same: FailedPrecondition with the first that is not.
absl::Status CheckBuild(const CampaignWork &work);

// ReadBuild returns what CheckBuild kept.
absl::StatusOr<Build> ReadBuild(const Store &store);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_BUILD_H_
