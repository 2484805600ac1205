// campaign_main.cc - the program behind `bazel run //harness:campaign`; CampaignHelp() says what it does.
#include <cstdio>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "harness/campaign/options.h"
#include "harness/campaign/program.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

int Fail(int code, const absl::Status &status) {
  std::fputs(absl::StrCat("campaign: ", status.message(), "\n").c_str(), stderr);
  return code;
}

int Main(const std::vector<std::string> &arguments) {
  const absl::StatusOr<CampaignOptions> options = ParseCampaignOptions(arguments);
  if (!options.ok()) {
    return Fail(kCampaignUsage, options.status());
  }
  if (options->help) {
    const absl::Status written = WriteStandardOutput(CampaignHelp());
    return written.ok() ? kCampaignOk : Fail(kCampaignEnvironment, written);
  }
  const CampaignEnd end = RunCampaign(*options);
  if (!end.status.ok()) {
    return Fail(end.exit_code, end.status);
  }
  for (const std::string &sentence : end.sentences) {
    std::fputs(absl::StrCat(sentence, "\n").c_str(), stdout);
  }
  return end.exit_code;
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  return xbench::Main(std::vector<std::string>(argv + 1, argv + argc));
}
