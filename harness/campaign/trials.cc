#include "harness/campaign/trials.h"

#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/campaign/judge.h"

namespace xbench {

absl::StatusOr<EntryTrials> ReadTrials(const CampaignWork &work, const Implementation &entry) {
  EntryTrials all;
  for (uint64_t number = 1; work.store->Has(TrialFile(entry, number)); ++number) {
    const std::string name = TrialFile(entry, number);
    const absl::StatusOr<std::string> text = work.store->Read(name);
    absl::StatusOr<TrialWork> trial = text.ok() ? ParseTrial(*text, name) : text.status();
    if (!trial.ok()) {
      return trial.status();
    }
    if (all.failure.empty()) {
      all.failure = trial->failure;
    }
    all.trials.push_back(*std::move(trial));
  }
  if (all.trials.empty()) {
    return absl::NotFoundError(absl::StrCat(TrialFile(entry, 1), " is missing; run the phase `measure` first"));
  }
  return all;
}

absl::StatusOr<RecordMeasurement> MakeMeasurement(uint64_t wanted, const EntryTrials &trials, uint64_t length) {
  RecordMeasurement measurement;
  measurement.quantity = trials.trials[0].quantity;
  measurement.source = trials.trials[0].source;
  measurement.unavailable = trials.trials[0].unavailable;
  for (size_t i = 0; i < trials.trials.size(); ++i) {
    const TrialWork &trial = trials.trials[i];
    const auto found = trial.lengths.find(length);
    if (trial.quantity != measurement.quantity) {
      return absl::FailedPreconditionError("ERROR the trials used different counters");
    }
    if (found == trial.lengths.end() || !found->second.reason.empty()) {
      return absl::FailedPreconditionError(absl::StrCat(
          "ERROR trial ", i + 1, ": ", found == trial.lengths.end() ? trial.failure : found->second.reason));
    }
    measurement.trials.push_back({i + 1, "", trial.started, found->second.calls_per_sample,
                                  found->second.quantity_per_call, found->second.ns_per_call});
  }
  if (absl::Status status = JudgeTrials(wanted, &measurement); !status.ok()) {
    return status;
  }
  return measurement;
}

}  // namespace xbench
