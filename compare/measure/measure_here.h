// measure_here.h - a comparison that is asked for without a data set first makes one, by a campaign on this machine.
#ifndef NGCC_XBENCH_COMPARE_MEASURE_MEASURE_HERE_H_
#define NGCC_XBENCH_COMPARE_MEASURE_MEASURE_HERE_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "harness/campaign/program.h"

namespace xbench {

// MeasureRequest is what a command line says about the campaign.
struct MeasureRequest {
  std::string catalog;                 // set by the Bazel target, not by people
  std::string folder;                  // of the data set; "": a new one for each run
  std::vector<std::string> arguments;  // of the campaign (harness/campaign/options.h), but --catalog and --output

  // Asked says whether anything but the catalogue was given.
  bool Asked() const {
    return !folder.empty() || !arguments.empty();
  }
  // Has says whether the campaign's option `name` was given: "--profiles".
  bool Has(const std::string &name) const;
};

// TakeMeasureOptions takes the options of a campaign out of `arguments` into `request` and returns the others. Beside
// the campaign's own there are --data-set=FOLDER, --quick (--preset=quick) and --no-native (--preset=counts).
// InvalidArgument for a value that the campaign refuses.
absl::StatusOr<std::vector<std::string>> TakeMeasureOptions(const std::vector<std::string> &arguments,
                                                            MeasureRequest *request);

// MeasuredSet is what MeasureHere made.
struct MeasuredSet {
  std::string folder;  // of the data set, relative to where the user called unless an absolute one was given
  CampaignEnd end;
};

// MeasureHere runs the campaign of `request`, with its progress on standard error. The data set stays: in the request's
// folder, where a campaign that was killed goes on, or in results/`name`-TIME (UTC).
MeasuredSet MeasureHere(const MeasureRequest &request, const std::string &name);

// MakeResultsFolder makes the folder results, in which the user called, if it is not there. What cannot be made is
// found out by those who write into it.
void MakeResultsFolder();

// MeasureHelp returns the part of a help text that lists these options.
std::string MeasureHelp();

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_MEASURE_MEASURE_HERE_H_
