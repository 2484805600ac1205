// options.h - the command line of a campaign.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_OPTIONS_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_OPTIONS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/catalog/select.h"
#include "harness/record/plan.h"

namespace xbench {

// CampaignOptions are the parsed command line.
struct CampaignOptions : Selection {
  std::string catalog;
  std::string output;                // the campaign's folder
  std::string system = "unnamed";    // name of the machine, for the data set
  Plan plan;                         // without `entries`
  bool choose_cpu = true;            // no --cpu: the program chooses one
  uint64_t time_budget_seconds = 0;  // for the trials; 0: no bound
  uint64_t soak_seconds = 0;         // for all implementations together; 0: no soak
  uint64_t timeout_seconds = 300;
  uint64_t memory_limit_mib = 4096;  // of data, for each process
  uint64_t jobs = 0;                 // known-answer tests and counts at a time; 0: one for each processor
  std::vector<std::string> phases;   // in their order, each once; all of them by default
  bool yardsticks = true;            // of the selected candidates, too
  bool constant_time = true;         // examine whether anything depends on the message
  bool strict = false;               // refuse to go on if the host check finds anything
  bool help = false;
};

// CampaignPhases are the names of all phases, in the order in which they run.
const std::vector<std::string> &CampaignPhases();

// ParseCampaignOptions reads the arguments after the program's name. InvalidArgument with what was expected.
absl::StatusOr<CampaignOptions> ParseCampaignOptions(const std::vector<std::string> &arguments);

// CampaignHelp returns the answer to --help.
std::string CampaignHelp();

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_OPTIONS_H_
