// program.h - a whole campaign, from its options to its data set: what `bazel run //harness:campaign` does, and what
// comparisons do that are asked for without a data set.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_PROGRAM_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_PROGRAM_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "harness/campaign/options.h"

namespace xbench {

// Exit codes of a campaign; CampaignHelp() explains them.
inline constexpr int kCampaignOk = 0;
inline constexpr int kCampaignCellFailed = 1;
inline constexpr int kCampaignUsage = 2;
inline constexpr int kCampaignEnvironment = 3;

// CampaignEnd is how a campaign ended.
struct CampaignEnd {
  int exit_code = kCampaignOk;
  absl::Status status;                 // what stopped it; OK with kCampaignOk and kCampaignCellFailed
  std::vector<std::string> sentences;  // a cell each that failed or is marked
};

// RunCampaign runs the phases of `options`, with its progress on standard error. The data set is in the folder of the
// options if the phase `publish` was among them and the end's status is OK.
CampaignEnd RunCampaign(CampaignOptions options);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_PROGRAM_H_
