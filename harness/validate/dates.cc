#include "harness/validate/dates.h"

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "harness/validate/date_reader.h"

namespace xbench {
namespace {

void CheckTrials(const DateReader &reader, const std::vector<RecordTrial> &trials, const DateSpan &record,
                 const std::string &file, FileFindings *findings) {
  std::optional<absl::Time> before;
  for (const RecordTrial &trial : trials) {
    const std::string member = absl::StrCat("trial ", trial.number, " started");
    const std::optional<absl::Time> time = reader.Read(member, trial.started);
    reader.Within(member, time, record, "the record");
    if (time.has_value() && before.has_value() && *time < *before) {
      findings->Error(file, absl::StrCat(member, ": ", trial.started, " is before the trial before it"));
    }
    before = time;
  }
}

}  // namespace

void CheckDates(const LoadedDataSet &data_set, absl::Time now, FileFindings *findings) {
  DateSpan campaign;
  // Schema 1 has no times in environment.json.
  if (data_set.environment.has_value() && !data_set.environment->started.empty()) {
    campaign = DateReader("environment.json", now, findings)
                   .ReadSpan(data_set.environment->started, data_set.environment->ended);
  }
  for (const auto &[file, loaded] : data_set.records) {
    const DateReader reader(file, now, findings);
    const DateSpan record = reader.ReadSpan(loaded.record.started, loaded.record.ended);
    reader.Within("started", record.started, campaign, "environment.json");
    reader.Within("ended", record.ended, campaign, "environment.json");
    if (loaded.record.measurement.has_value()) {
      CheckTrials(reader, loaded.record.measurement->trials, record, file, findings);
    }
  }
}

}  // namespace xbench
