#include "harness/validate/recomputation.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/campaign/judge.h"
#include "harness/record/record_json.h"
#include "nlohmann/json.hpp"

namespace xbench {
namespace {

constexpr char kMeasured[] = "measured";
constexpr char kMarked[] = "marked";
constexpr char kShape[] = "shape";

// Exact writes a number as records do: shortest digits that give the same number again.
std::string Exact(double value) {
  return nlohmann::json(value).dump();
}

// Differences compares one record with what was computed again.
class Differences {
 public:
  Differences(const FileRecord &record, const Record &computed, FileFindings *findings)
      : file_(record.file), written_(record.loaded->record), computed_(computed), findings_(findings) {}

  void Trials() const {
    const std::vector<RecordTrial> &computed = computed_.measurement->trials;
    for (size_t i = 0; i < computed.size(); ++i) {
      const RecordTrial &trial = written_.measurement->trials[i];
      if (trial.rejected_because != computed[i].rejected_because) {
        Say(absl::StrCat("measurement.trials[", i, "]"), Verdict(trial), Verdict(computed[i]));
      }
    }
  }

  void Statistics(const char *where, const std::optional<RecordStatistics> &written,
                  const std::optional<RecordStatistics> &computed) const {
    if (written.has_value() != computed.has_value()) {
      Say(where, written.has_value() ? "a value" : "none", computed.has_value() ? "a value" : "none");
      return;
    }
    if (!written.has_value()) {
      return;
    }
    Number(where, "value", written->median, computed->median);
    Number(where, "interval.low", written->interval.low, computed->interval.low);
    Number(where, "interval.high", written->interval.high, computed->interval.high);
    Number(where, "interval.coverage", written->interval.coverage, computed->interval.coverage);
    Number(where, "mean", written->mean, computed->mean);
  }

  // Marks: "shape" depends on the other records of the row, so it is compared only if they are `complete`.
  void Marks(bool complete) const {
    std::vector<std::string> written = written_.measurement->marks;
    std::vector<std::string> computed = computed_.measurement->marks;
    if (!complete) {
      written.erase(std::remove(written.begin(), written.end(), kShape), written.end());
      computed.erase(std::remove(computed.begin(), computed.end(), kShape), computed.end());
    }
    if (written != computed) {
      Say("measurement.marks", absl::StrJoin(written, ", "), absl::StrJoin(computed, ", "));
    }
    const char *outcome = written_.measurement->marks.empty() ? kMeasured : kMarked;
    if (written_.outcome != outcome) {
      Say("outcome", written_.outcome, outcome);
    }
  }

 private:
  static std::string Verdict(const RecordTrial &trial) {
    return trial.rejected_because.empty() ? "accepted" : absl::StrCat("rejected because ", trial.rejected_because);
  }

  void Number(const char *where, const char *member, double written, double computed) const {
    if (written != computed) {
      Say(absl::StrCat(where, ".", member), Exact(written), Exact(computed));
    }
  }

  void Say(absl::string_view where, absl::string_view written, absl::string_view computed) const {
    findings_->Error(file_, absl::StrCat(where, ": \"", written, "\" is written; the samples give \"", computed, "\""));
  }

  const std::string &file_;
  const Record &written_;
  const Record &computed_;
  FileFindings *findings_;
};

// CheckCounts says whether trials and samples are as many as planned.
void CheckCounts(const std::string &file, const Record &record, FileFindings *findings) {
  const RecordPlan &plan = record.plan;
  const std::vector<RecordTrial> &trials = record.measurement->trials;
  if (trials.size() < plan.trials || trials.size() > 2 * plan.trials) {
    findings->Error(file, absl::StrCat("measurement.trials: expected ", plan.trials, " to ", 2 * plan.trials,
                                       " trials; found ", trials.size()));
  }
  for (size_t i = 0; i < trials.size(); ++i) {
    const size_t quantities = trials[i].quantity_per_call.size();
    const size_t times = trials[i].ns_per_call.size();
    if (trials[i].number != i + 1) {
      findings->Error(file, absl::StrCat("measurement.trials[", i, "].number: expected ", i + 1, "; found ",
                                         trials[i].number, "; a trial is missing or out of order"));
    }
    if (quantities != plan.samples || times != plan.samples) {
      findings->Error(file, absl::StrCat("measurement.trials[", i, "]: expected ", plan.samples, " samples; found ",
                                         quantities, " of the counter and ", times, " of the time"));
    }
  }
}

// CheckStatic adds up static memory.
void CheckStatic(const std::string &file, const RecordMemory &memory, FileFindings *findings) {
  uint64_t sum = 0;
  for (const RecordCount *part : {&memory.text, &memory.rodata, &memory.data, &memory.bss}) {
    if (!part->value.has_value() || !memory.static_total.value.has_value()) {
      return;
    }
    sum += *part->value;
  }
  if (sum != *memory.static_total.value) {
    findings->Error(file,
                    absl::StrCat("memory.static.total: ", *memory.static_total.value, "; the parts add up to ", sum));
  }
}

// CheckText compares a file with its own content, written again.
void CheckText(const std::string &file, const std::string &text, const Record &record, FileFindings *findings) {
  const std::string again = RecordText(record);
  if (text == again) {
    return;
  }
  const auto differ = std::mismatch(text.begin(), text.end(), again.begin(), again.end()).first;
  findings->Error(file, absl::StrCat("is not written as a campaign writes its content; first difference in line ",
                                     1 + std::count(text.begin(), differ, '\n')));
}

void CheckOutcome(const std::string &file, const Record &record, FileFindings *findings) {
  if (record.outcome == kMeasured || record.outcome == kMarked) {
    findings->Error(file, absl::StrCat("outcome: \"", record.outcome, "\", and there is no measurement"));
  }
}

void CheckRow(const LoadedDataSet &data_set, const std::vector<FileRecord> &row, FileFindings *findings) {
  std::vector<Record> computed;
  computed.reserve(row.size());
  std::vector<Record *> pointers;
  pointers.reserve(row.size());
  for (const FileRecord &record : row) {
    computed.push_back(record.loaded->record);
    pointers.push_back(&computed.back());
    std::optional<RecordMeasurement> &measurement = computed.back().measurement;
    if (!measurement.has_value()) {
      continue;
    }
    if (const absl::Status status = JudgeTrials(computed.back().plan.trials, &*measurement); !status.ok()) {
      findings->Error(record.file, absl::StrCat("measurement: ", status.message()));
      return;
    }
  }
  MarkShape(pointers);
  const bool complete = data_set.plan.has_value() && row.size() == data_set.plan->lengths.size();
  for (size_t i = 0; i < row.size(); ++i) {
    const Record &written = row[i].loaded->record;
    CheckStatic(row[i].file, written.memory, findings);
    if (row[i].loaded->schema == kRecordSchema) {
      CheckText(row[i].file, data_set.files.texts.at(row[i].file), written, findings);
    }
    if (!written.measurement.has_value()) {
      CheckOutcome(row[i].file, written, findings);
      continue;
    }
    CheckCounts(row[i].file, written, findings);
    const Differences differences(row[i], computed[i], findings);
    const RecordMeasurement &again = *computed[i].measurement;
    differences.Trials();
    differences.Statistics("measurement.quantity", written.measurement->quantity_statistics, again.quantity_statistics);
    differences.Statistics("measurement.time", written.measurement->time_statistics, again.time_statistics);
    differences.Marks(complete);
  }
}

}  // namespace

void CheckRecomputation(const LoadedDataSet &data_set, FileFindings *findings) {
  for (const auto &row : Rows(data_set)) {
    CheckRow(data_set, row.second, findings);
  }
}

}  // namespace xbench
