#include "compare/versions/explain.h"

#include <algorithm>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "compare/versions/cell_name.h"
#include "harness/constant_time/verdict.h"
#include "harness/figures/number_text.h"
#include "harness/figures/statistics.h"
#include "harness/record/quantity_type.h"
#include "harness/tool/nearest_name.h"

namespace xbench {
namespace {

std::string SamplesText(const std::vector<double> &samples) {
  std::vector<std::string> texts;
  texts.reserve(samples.size());
  for (const double sample : samples) {
    texts.push_back(Fixed(sample, 1));
  }
  return absl::StrJoin(texts, " ");
}

std::string StatisticsText(const std::optional<RecordStatistics> &statistics, Unit unit) {
  if (!statistics.has_value()) {
    return "n/a: no trial was accepted";
  }
  return absl::StrCat("median ", Fixed(statistics->median, 1), " ", TypeOf(unit).unit_name, ", ",
                      Fixed(100 * statistics->interval.coverage, 1), " % CI ", Fixed(statistics->interval.low, 1),
                      " .. ", Fixed(statistics->interval.high, 1), ", mean ", Fixed(statistics->mean, 1));
}

void AddTrials(const RecordMeasurement &measurement, std::string *text) {
  absl::StrAppend(text, "counter: ", measurement.source, "\n", TypeOf(measurement.quantity).type,
                  " of a call: ", StatisticsText(measurement.quantity_statistics, measurement.quantity),
                  "\ntime of a call: ", StatisticsText(measurement.time_statistics, Unit::kNanoseconds),
                  "\nmarks: ", measurement.marks.empty() ? "none" : absl::StrJoin(measurement.marks, ", "), "\n");
  for (const RecordTrial &trial : measurement.trials) {
    absl::StrAppend(
        text, "trial ", trial.number, ", ", trial.started, ", ", trial.calls_per_sample,
        " calls a sample: ", trial.rejected_because.empty() ? "accepted" : "rejected: " + trial.rejected_because,
        "\n  ", TypeOf(measurement.quantity).type, ": ", SamplesText(trial.quantity_per_call),
        "\n  ns: ", SamplesText(trial.ns_per_call), "\n");
  }
}

void AddConstantTime(const TimingVerdict &verdict, std::string *text) {
  absl::StrAppend(text, "constant time: ", TimingStateWord(verdict.state), verdict.reason.empty() ? "" : ": ",
                  verdict.reason, "\n");
  if (verdict.calls != 0) {
    absl::StrAppend(text, "  ", verdict.calls, " calls of ", verdict.lengths, " message lengths compared; ",
                    verdict.different_calls, " of them took another way\n");
  }
  absl::StrAppend(text, "  Valgrind: ", TimingStateWord(verdict.taint), verdict.taint_reason.empty() ? "" : ": ",
                  verdict.taint_reason, "\n");
  if (verdict.difference.has_value()) {
    absl::StrAppend(text, TimingDifferenceText(*verdict.difference, "  "));
  }
  for (const VariableLatency &site : verdict.variable_latency) {
    absl::StrAppend(text, "  ", site.latency, " at ", PlaceText(site.place), "; operands: ", site.operands, "\n");
  }
}

}  // namespace

absl::StatusOr<std::string> ExplainCell(const std::string &name, const DataSet &data_set, const std::string &cell) {
  std::vector<std::string> names;
  for (const Record &record : data_set.records) {
    names.push_back(CellName(record.identity));
    if (names.back() != cell) {
      continue;
    }
    std::string text =
        absl::StrCat(name, ": ", cell, "\nfile: records/", record.identity.FileName(), "\noutcome: ", record.outcome,
                     "\nfrom ", record.started, " to ", record.ended,
                     "\nknown-answer tests: ", record.kat.passed ? "PASS" : "FAIL: " + record.kat.reason, "\n");
    for (const KatItem &item : record.kat.items) {
      absl::StrAppend(&text, "  ", item.name, " ", item.records, " ", item.sha256, " ", item.provenance, "\n");
    }
    AddConstantTime(record.constant_time, &text);
    for (const auto &[kind, digest] : record.sha256) {
      absl::StrAppend(&text, "sha256 of ", kind, ": ", digest, "\n");
    }
    for (const auto &[phase, words] : record.commands) {
      absl::StrAppend(&text, "command of ", phase, ": ", absl::StrJoin(words, " "), "\n");
    }
    absl::StrAppend(&text, "emulated instructions of a call: ",
                    record.instructions.value.has_value() ? absl::StrCat(*record.instructions.value)
                                                          : "n/a: " + record.instructions.reason,
                    "\n");
    if (record.measurement.has_value()) {
      AddTrials(*record.measurement, &text);
    } else {
      absl::StrAppend(&text, "not timed: ", record.no_measurement, "\n");
    }
    return text;
  }
  const std::string nearest = NearestName(cell, names);
  return absl::NotFoundError(absl::StrCat(name, " has no cell '", cell, "'; the nearest one is '", nearest, "'"));
}

}  // namespace xbench
