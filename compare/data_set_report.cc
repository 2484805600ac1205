#include "compare/data_set_report.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/constant_time/verdict.h"
#include "harness/host/host_report.h"
#include "harness/process/failure.h"

namespace xbench {
namespace {

Implementation EntryOf(const RecordIdentity &id) {
  Implementation entry;
  entry.candidate = id.candidate;
  entry.algorithm = id.algorithm;
  entry.instance = id.instance;
  entry.label = id.label;
  entry.implementation = id.implementation;
  entry.profile = id.profile;
  entry.digest_bits = id.digest_bits;
  entry.block_bits = id.block_bits;
  entry.whole_bytes = id.whole_bytes;
  entry.xof = id.xof;
  entry.baseline = id.baseline;
  return entry;
}

KatVerdict VerdictOf(const RecordKat &kat) {
  if (kat.passed) {
    return {KatVerdict::State::kPassed, "", kat.items};
  }
  return {IsFailure(kat.reason) ? KatVerdict::State::kFailed : KatVerdict::State::kNotAvailable, kat.reason, {}};
}

KatVerdict NotBuilt(const Implementation &entry, const char *platform) {
  return {KatVerdict::State::kNotAvailable,
          absl::StrCat("implementation ", entry.implementation, " is not built for ", platform),
          {}};
}

Value InstructionsOf(const Record &record) {
  if (!record.kat.passed) {
    return Value::Missing(record.kat.reason);
  }
  if (!record.instructions.value.has_value()) {
    return Value::Missing(record.instructions.reason);
  }
  return Quantity{static_cast<double>(*record.instructions.value), Unit::kEmulatedInstructions, false};
}

absl::Status AddTrials(const RecordMeasurement &measurement, NativeFigure *figure) {
  for (const RecordTrial &trial : measurement.trials) {
    if (!trial.rejected_because.empty()) {
      continue;
    }
    const absl::StatusOr<double> time = Median(trial.ns_per_call);
    const absl::StatusOr<double> counter = Median(trial.quantity_per_call);
    if (!time.ok() || !counter.ok()) {
      return time.ok() ? counter.status() : time.status();
    }
    figure->time_trials.push_back(*time);
    figure->counter_trials.push_back(*counter);
  }
  return absl::OkStatus();
}

absl::StatusOr<NativeFigure> NativeOf(const Record &record) {
  NativeFigure figure;
  if (!record.measurement.has_value()) {
    figure.time = figure.counter = Value::Missing(record.no_measurement);
    return figure;
  }
  const RecordMeasurement &measurement = *record.measurement;
  figure.marks = measurement.marks;
  if (!measurement.time_statistics.has_value() || !measurement.quantity_statistics.has_value()) {
    figure.time = figure.counter = Value::Missing("ERROR no trial was accepted");
    return figure;
  }
  figure.time = Quantity{measurement.time_statistics->median, Unit::kNanoseconds, false};
  figure.time_interval = measurement.time_statistics->interval;
  figure.mean_ns = measurement.time_statistics->mean;
  figure.counter = Quantity{measurement.quantity_statistics->median, measurement.quantity, false};
  figure.counter_interval = measurement.quantity_statistics->interval;
  if (absl::Status status = AddTrials(measurement, &figure); !status.ok()) {
    return status;
  }
  return figure;
}

void AddFailure(const Block &block, const std::string &platform, const std::string &what, const std::string &reason,
                Report *report) {
  if (!IsFailure(reason)) {
    return;
  }
  std::string sentence = absl::StrCat(block.entry.Name(), " on ", platform, ": ", what, ": ", reason);
  if (std::find(report->failures.begin(), report->failures.end(), sentence) == report->failures.end()) {
    report->failures.push_back(std::move(sentence));
  }
}

// AddRecord puts the figures of `record` into the row of `block` that has its message length.
absl::Status AddRecord(const Record &record, Block *block, Report *report) {
  const RecordIdentity &id = record.identity;
  block->kat[id.platform] = VerdictOf(record.kat);
  block->constant_time[id.platform] = record.constant_time;
  const auto found = std::find_if(block->rows.begin(), block->rows.end(),
                                  [&](const Row &row) { return row.message_bytes == id.message_bytes; });
  Row *row = found != block->rows.end() ? &*found : &block->rows.emplace_back();
  row->message_bytes = id.message_bytes;
  (id.platform == kX86 ? row->x86_instructions : row->arm_instructions) = InstructionsOf(record);
  if (!record.kat.passed) {
    AddFailure(*block, id.platform, "known-answer tests", record.kat.reason, report);
  } else if (!record.instructions.value.has_value()) {
    AddFailure(*block, id.platform, "instruction count", record.instructions.reason, report);
  }
  if (id.platform != report->host_platform) {
    return absl::OkStatus();
  }
  absl::StatusOr<NativeFigure> native = NativeOf(record);
  if (!native.ok()) {
    return native.status();
  }
  row->native = *std::move(native);
  if (record.kat.passed && !row->native.time.known()) {
    AddFailure(*block, id.platform, "time", row->native.time.reason(), report);
  }
  if (row->native.time.known()) {
    report->coverage = report->counter.empty() ? row->native.time_interval.coverage
                                               : std::min(report->coverage, row->native.time_interval.coverage);
    report->counter = record.measurement->source;
    const auto reason = record.measurement->unavailable.find("core_cycles");
    report->no_core_cycles = reason == record.measurement->unavailable.end() ? "" : reason->second;
  }
  return absl::OkStatus();
}

// Complete fills in the platforms without records, and checks that all blocks have the same lengths.
absl::Status Complete(Report *report) {
  for (Block &block : report->blocks) {
    std::sort(block.rows.begin(), block.rows.end(),
              [](const Row &a, const Row &b) { return a.message_bytes < b.message_bytes; });
    for (const char *platform : {kX86, kArm}) {
      if (block.kat.count(platform) != 0) {
        continue;
      }
      block.kat[platform] = NotBuilt(block.entry, platform);
      block.constant_time[platform] = TimingNotAvailable(block.kat[platform].reason);
      const Value missing = Value::Missing(block.kat[platform].reason);
      for (Row &row : block.rows) {
        (platform == std::string(kX86) ? row.x86_instructions : row.arm_instructions) = missing;
        if (platform == report->host_platform) {
          row.native.time = row.native.counter = missing;
        }
      }
    }
    std::vector<uint64_t> lengths;
    lengths.reserve(block.rows.size());
    for (const Row &row : block.rows) {
      lengths.push_back(row.message_bytes);
    }
    if (report->lengths.empty()) {
      report->lengths = lengths;
    }
    if (lengths != report->lengths) {
      return absl::InvalidArgumentError(
          absl::StrCat(block.entry.Name(), ": has other message lengths than ", report->blocks.front().entry.Name(),
                       "; expected a data set with the same for all, as campaigns make them"));
    }
  }
  return absl::OkStatus();
}

// GroupVersions puts all instances of a candidate in one version together, where the first of them stands.
void GroupVersions(std::vector<Block> *blocks) {
  std::map<std::string, size_t> first;  // by candidate and version
  const auto place = [&](const Block &block) {
    return first.insert({absl::StrCat(block.entry.candidate, " ", block.entry.Version()), first.size()}).first->second;
  };
  for (const Block &block : *blocks) {
    place(block);
  }
  std::stable_sort(blocks->begin(), blocks->end(), [&](const Block &a, const Block &b) { return place(a) < place(b); });
}

void LookUpPublished(const std::vector<PublishedTable> &published, Report *report) {
  for (const PublishedTable &table : published) {
    report->published_sources.push_back(
        absl::StrCat(table.origin, "; ", table.processor, ", ", table.clock, "; ", table.compiler));
  }
  for (Block &block : report->blocks) {
    for (Row &row : block.rows) {
      const PublishedCell *cell = nullptr;
      row.published = FindPublished(published, block.entry, row.message_bytes, &cell);
      if (cell != nullptr) {
        row.published_printed = cell->printed_cycles_per_byte;
        row.published_contaminated = cell->contaminated;
      }
    }
  }
}

}  // namespace

absl::StatusOr<Report> MakeReport(const DataSet &data_set, const std::vector<PublishedTable> &published) {
  Report report;
  report.host_platform = data_set.environment.host_platform;
  for (const Finding &finding : data_set.environment.host.findings) {
    report.findings.push_back(finding.message);
  }
  std::map<std::string, size_t> places;  // Implementation::Name() -> index of its block
  for (const Record &record : data_set.records) {
    report.trials = std::max(report.trials, record.plan.trials);
    report.samples = std::max(report.samples, record.plan.samples);
    report.native = report.native || record.plan.trials > 0;
    const Implementation entry = EntryOf(record.identity);
    const auto place = places.insert({entry.Name(), report.blocks.size()});
    if (place.second) {
      report.blocks.emplace_back().entry = entry;
    }
    if (absl::Status status = AddRecord(record, &report.blocks[place.first->second], &report); !status.ok()) {
      return status;
    }
  }
  if (absl::Status status = Complete(&report); !status.ok()) {
    return status;
  }
  GroupVersions(&report.blocks);
  LookUpPublished(published, &report);
  return report;
}

}  // namespace xbench
