// The table of fixed costs and slopes (performance_tables.h).
#include <map>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "harness/figures/cost_line.h"
#include "harness/report/performance_tables.h"
#include "harness/report/record_cells.h"

namespace xbench {
namespace {

// Curve is the cost of one quantity over the message length.
struct Curve {
  std::vector<CostPoint> points;
  std::string missing;  // why a point is missing, "" if none is
};

void AddPoint(const Record &record, const Value &value, std::map<Unit, Curve> *curves, Unit unit) {
  if (value.known()) {
    (*curves)[value.quantity().unit].points.push_back({record.identity.message_bytes, value.quantity().value});
  } else if (Curve &curve = (*curves)[unit]; curve.missing.empty()) {
    curve.missing = value.reason();
  }
}

Value TimeOf(const PageInput &input, const Record &record) {
  if (!record.measurement.has_value() || !record.measurement->time_statistics.has_value()) {
    return Value::Missing(NoTimeReason(input, record));
  }
  return Quantity{record.measurement->time_statistics->median, Unit::kNanoseconds, false};
}

// CurvesOf returns the curves of records of one instance and platform. A platform that is emulated has instructions
// only.
std::map<Unit, Curve> CurvesOf(const PageInput &input, const std::vector<const Record *> &records) {
  std::map<Unit, Curve> curves;
  Unit counter = Unit::kCoreCycles;
  for (const Record *record : records) {
    counter = record->measurement.has_value() ? record->measurement->quantity : counter;
  }
  for (const Record *record : records) {
    AddPoint(*record, InstructionsOf(input, *record), &curves, Unit::kEmulatedInstructions);
    if (record->identity.platform == input.data_set.environment.host_platform) {
      AddPoint(*record, QuantityOf(input, *record), &curves, counter);
      AddPoint(*record, TimeOf(input, *record), &curves, Unit::kNanoseconds);
    }
  }
  return curves;
}

std::string FaultText(const Words &words, CostLineFault fault, const Curve &curve) {
  if (!curve.missing.empty() && fault == CostLineFault::kTooFewPoints) {
    return curve.missing;
  }
  return words(fault == CostLineFault::kNoBlockLength  ? Term::kNoBlockLength
               : fault == CostLineFault::kTooFewPoints ? Term::kTooFewLengths
                                                       : Term::kNotPositive);
}

std::vector<PageCell> Row(const PageInput &input, const Record &record, Unit unit, const Curve &curve) {
  const RecordIdentity &id = record.identity;
  std::vector<PageCell> row = {TextCell(id.label), TextCell(id.platform), TextCell(UnitWord(input.words, unit))};
  CostLine line;
  const CostLineFault fault = FitCostLine(curve.points, id.block_bits, &line);
  if (fault != CostLineFault::kNone) {
    row.insert(row.end(), 5, MissingCell(FaultText(input.words, fault, curve)));
    return row;
  }
  constexpr uint64_t kBitsPerByte = 8;
  row.push_back(QuantityCell(line.fixed, unit));
  row.push_back(QuantityCell(line.per_block, unit));
  const std::string block = id.block_bits % kBitsPerByte == 0 ? absl::StrCat(id.block_bits / kBitsPerByte, " B")
                                                              : absl::StrCat(id.block_bits, " bit");
  row.push_back(WholeCell(block, id.block_bits, "length", "bit"));
  row.push_back(ShareCell(line.largest_deviation, false));
  row.push_back(WholeCell(absl::StrCat(line.points), line.points, "points", "1"));
  return row;
}

}  // namespace

PageTable CostTable(const PageInput &input, const VersionGroup &version) {
  const Words &words = input.words;
  PageTable table;
  table.id = "cost_line";
  table.caption = words(Term::kCostCaption, version.Name());
  table.keys = {{"implementation", words(Term::kImplementation), version.implementation},
                {"profile", words(Term::kProfile), version.profile}};
  table.columns = {{"instance", words(Term::kInstance)},
                   {"platform", words(Term::kPlatform)},
                   {"quantity", words(Term::kQuantity)},
                   {"fixed", words(Term::kFixedCost), true},
                   {"per_block", words(Term::kPerFurtherBlock), true},
                   {"block", words(Term::kBlock), true},
                   {"deviation", words(Term::kLargestDeviation), true},
                   {"points", words(Term::kLengthsUsed), true}};
  for (const InstanceGroup &instance : version.instances) {
    for (const std::string &platform : input.index.platforms()) {
      const auto records = instance.records.find(platform);
      if (records == instance.records.end()) {
        continue;
      }
      for (const auto &[unit, curve] : CurvesOf(input, records->second)) {
        table.rows.push_back(Row(input, *records->second.front(), unit, curve));
      }
    }
  }
  return table;
}

}  // namespace xbench
