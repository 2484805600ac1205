#include "harness/report/performance_tables.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "harness/record/quantity_type.h"
#include "harness/report/call_numbers.h"
#include "harness/report/record_cells.h"
#include "harness/report/scaled_number.h"

namespace xbench {
namespace {

constexpr double kNanosecondsPerMicrosecond = 1000;

std::vector<PageKey> Keys(const Words &words, const VersionGroup &version) {
  return {{"implementation", words(Term::kImplementation), version.implementation},
          {"profile", words(Term::kProfile), version.profile}};
}

const RecordStatistics *QuantityStatistics(const Record &record) {
  return record.measurement.has_value() && record.measurement->quantity_statistics.has_value()
             ? &*record.measurement->quantity_statistics
             : nullptr;
}

const RecordStatistics *TimeStatistics(const Record &record) {
  return record.measurement.has_value() && record.measurement->time_statistics.has_value()
             ? &*record.measurement->time_statistics
             : nullptr;
}

// FirstQuantity returns the quantity of the data set's first measurement; core cycles if there is none.
Unit FirstQuantity(const DataSet &data_set) {
  for (const Record &record : data_set.records) {
    if (record.measurement.has_value()) {
      return record.measurement->quantity;
    }
  }
  return Unit::kCoreCycles;
}

PageCell CallsCell(const Words &words, const CallNumbers &numbers) {
  const std::string text = numbers.calls_per_trial > 0
                               ? absl::StrCat(numbers.calls, " (", numbers.trials, " × ", numbers.calls_per_trial, ")")
                               : words(Term::kCallsOfTrials, numbers.calls, numbers.trials);
  return WholeCell(text, numbers.calls, "calls", "call");
}

std::string IdOf(const char *table, Unit quantity) {
  return absl::StrCat(table, "_", TypeOf(quantity).type);
}

std::vector<PageCell> GuideRow(const PageInput &input, const Record &record, Unit quantity) {
  const auto bytes = static_cast<double>(record.identity.message_bytes);
  std::vector<PageCell> row = {TextCell(record.identity.label), MessageCell(record.identity.message_bytes)};
  const RecordStatistics *counted = QuantityStatistics(record);
  const RecordStatistics *time = TimeStatistics(record);
  const PageCell missing = MissingCell(NoTimeReason(input, record));
  const PageCell no_bytes = MissingCell(input.words(Term::kEmptyMessage));
  row.push_back(counted != nullptr ? QuantityCell(counted->mean, quantity) : missing);
  row.push_back(counted == nullptr ? missing : bytes > 0 ? PerByteCell(counted->mean / bytes, quantity) : no_bytes);
  row.push_back(time != nullptr ? QuantityCell(time->mean, Unit::kNanoseconds) : missing);
  if (time == nullptr || bytes == 0) {
    row.push_back(time == nullptr ? missing : no_bytes);
  } else {
    const double rate = bytes * kNanosecondsPerMicrosecond / time->mean;  // bytes per microsecond are 10^6 per second
    row.push_back(NumberCell(RateText(rate), rate, "throughput", "MB/s"));
  }
  row.push_back(record.measurement.has_value() ? CallsCell(input.words, CountCalls(*record.measurement)) : missing);
  row.push_back(MarksCell(input.words, record));
  return row;
}

void AppendStatistics(const RecordStatistics *statistics, Unit unit, const PageCell &missing,
                      std::vector<PageCell> *row) {
  if (statistics == nullptr) {
    row->insert(row->end(), 3, missing);
    return;
  }
  row->push_back(QuantityCell(statistics->median, unit));
  row->push_back(QuantityCell(statistics->interval.low, unit));
  row->push_back(QuantityCell(statistics->interval.high, unit));
}

std::vector<PageCell> StatisticsRow(const PageInput &input, const Record &record, Unit quantity) {
  const auto bytes = static_cast<double>(record.identity.message_bytes);
  std::vector<PageCell> row = {TextCell(record.identity.label), MessageCell(record.identity.message_bytes)};
  const RecordStatistics *counted = QuantityStatistics(record);
  const PageCell missing = MissingCell(NoTimeReason(input, record));
  AppendStatistics(counted, quantity, missing, &row);
  row.push_back(counted == nullptr ? missing
                : bytes > 0        ? PerByteCell(counted->median / bytes, quantity)
                                   : MissingCell(input.words(Term::kEmptyMessage)));
  AppendStatistics(TimeStatistics(record), Unit::kNanoseconds, missing, &row);
  row.push_back(counted == nullptr ? missing : ShareCell(counted->interval.coverage, false));
  row.push_back(counted == nullptr ? missing : ShareCell(counted->mean / counted->median - 1, true));
  if (record.measurement.has_value()) {
    const CallNumbers numbers = CountCalls(*record.measurement);
    row.push_back(WholeCell(absl::StrCat(numbers.trials), numbers.trials, "trials", "trial"));
    row.push_back(WholeCell(absl::StrCat(numbers.rejected), numbers.rejected, "trials", "trial"));
  } else {
    row.insert(row.end(), 2, missing);
  }
  row.push_back(YardstickCell(input, record, QuantityOf));
  row.push_back(MarksCell(input.words, record));
  return row;
}

template <typename RowOf>
std::vector<std::vector<PageCell>> Rows(const PageInput &input, const TimedRecords &timed, const RowOf &row_of) {
  std::vector<std::vector<PageCell>> rows;
  rows.reserve(timed.records.size());
  for (const Record *record : timed.records) {
    rows.push_back(row_of(input, *record, timed.quantity));
  }
  return rows;
}

// LengthsOf returns the message lengths of `instance`, ascending, with the record of each platform that has one.
std::map<uint64_t, std::map<std::string, const Record *>> LengthsOf(const InstanceGroup &instance) {
  std::map<uint64_t, std::map<std::string, const Record *>> lengths;
  for (const auto &[platform, records] : instance.records) {
    for (const Record *record : records) {
      lengths[record->identity.message_bytes][platform] = record;
    }
  }
  return lengths;
}

void AppendInstructions(const PageInput &input, const Record *record, const std::string &platform,
                        std::vector<PageCell> *row) {
  if (record == nullptr) {
    row->insert(row->end(), 3, MissingCell(input.words(Term::kNotBuiltFor, platform)));
    return;
  }
  const Value count = InstructionsOf(input, *record);
  if (!count.known()) {
    row->insert(row->end(), 3, MissingCell(count.reason()));
    return;
  }
  const auto bytes = static_cast<double>(record->identity.message_bytes);
  row->push_back(WholeCell(GroupedText(*record->instructions.value), *record->instructions.value,
                           TypeOf(Unit::kEmulatedInstructions).type, TypeOf(Unit::kEmulatedInstructions).unit_name));
  row->push_back(bytes > 0 ? PerByteCell(count.quantity().value / bytes, Unit::kEmulatedInstructions)
                           : MissingCell(input.words(Term::kEmptyMessage)));
  row->push_back(YardstickCell(input, *record, InstructionsOf));
}

}  // namespace

std::vector<TimedRecords> SplitByQuantity(const PageInput &input, const VersionGroup &version) {
  std::vector<TimedRecords> split;
  std::vector<const Record *> without;
  for (const InstanceGroup &instance : version.instances) {
    const auto records = instance.records.find(input.data_set.environment.host_platform);
    if (records == instance.records.end()) {
      continue;
    }
    for (const Record *record : records->second) {
      const Unit quantity =
          record->measurement.has_value() ? record->measurement->quantity : FirstQuantity(input.data_set);
      const auto found = std::find_if(split.begin(), split.end(),
                                      [&](const TimedRecords &timed) { return timed.quantity == quantity; });
      TimedRecords &timed = found != split.end() ? *found : split.emplace_back();
      timed.quantity = quantity;
      timed.records.push_back(record);
    }
  }
  return split;
}

PageTable GuideTable(const PageInput &input, const VersionGroup &version, const TimedRecords &timed) {
  const Words &words = input.words;
  const std::string unit = UnitWord(words, timed.quantity);
  PageTable table;
  table.id = IdOf("performance", timed.quantity);
  table.caption = words(Term::kGuideCaption, version.Name(), input.data_set.environment.host_platform, unit);
  table.keys = Keys(words, version);
  table.columns = {{"instance", words(Term::kInstance)},
                   {"message", words(Term::kMessage), true},
                   {"mean", words(Term::kMeanOf, unit), true},
                   {"mean_per_byte", words(Term::kPerByteOf, unit), true},
                   {"mean_time", words(Term::kMeanTime), true},
                   {"throughput", words(Term::kThroughput), true},
                   {"n", words(Term::kN), true},
                   {"marks", words(Term::kMarks)}};
  table.rows = Rows(input, timed, GuideRow);
  return table;
}

PageTable StatisticsTable(const PageInput &input, const VersionGroup &version, const TimedRecords &timed) {
  const Words &words = input.words;
  const std::string unit = UnitWord(words, timed.quantity);
  PageTable table;
  table.id = IdOf("statistics", timed.quantity);
  table.caption = words(Term::kStatisticsCaption, version.Name(), input.data_set.environment.host_platform, unit);
  table.keys = Keys(words, version);
  table.columns = {{"instance", words(Term::kInstance)},
                   {"message", words(Term::kMessage), true},
                   {"median", words(Term::kMedianOf, unit), true},
                   {"low", words(Term::kLow), true},
                   {"high", words(Term::kHigh), true},
                   {"median_per_byte", words(Term::kPerByteOf, unit), true},
                   {"median_time", words(Term::kMedianTime), true},
                   {"time_low", words(Term::kTimeLow), true},
                   {"time_high", words(Term::kTimeHigh), true},
                   {"coverage", words(Term::kCoverage), true},
                   {"mean_to_median", words(Term::kMeanToMedian), true},
                   {"trials", words(Term::kTrials), true},
                   {"rejected", words(Term::kRejected), true},
                   {"pseudoxof", words(Term::kToPseudoXof), true},
                   {"marks", words(Term::kMarks)}};
  table.rows = Rows(input, timed, StatisticsRow);
  return table;
}

PageTable InstructionTable(const PageInput &input, const VersionGroup &version) {
  const Words &words = input.words;
  PageTable table;
  table.id = "instructions";
  table.caption = words(Term::kInstructionCaption, version.Name());
  table.keys = Keys(words, version);
  table.columns = {{"instance", words(Term::kInstance)}, {"message", words(Term::kMessage), true}};
  for (const std::string &platform : input.index.platforms()) {
    table.columns.push_back({platform + "_instructions", words(Term::kInstructionsOn, platform), true});
    table.columns.push_back({platform + "_per_byte", words(Term::kInstructionsPerByteOn, platform), true});
    table.columns.push_back({platform + "_pseudoxof", words(Term::kToPseudoXofOn, platform), true});
  }
  for (const InstanceGroup &instance : version.instances) {
    for (const auto &[bytes, records] : LengthsOf(instance)) {
      std::vector<PageCell> row = {TextCell(instance.label), MessageCell(bytes)};
      for (const std::string &platform : input.index.platforms()) {
        const auto found = records.find(platform);
        AppendInstructions(input, found == records.end() ? nullptr : found->second, platform, &row);
      }
      table.rows.push_back(std::move(row));
    }
  }
  return table;
}

}  // namespace xbench
