#include "harness/validate/cost_floor.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "harness/figures/quantity.h"

namespace xbench {
namespace {

void CheckFloor(const std::string &file, const Record &record, double per_call, double floor, Unit unit,
                FileFindings *findings) {
  const double per_byte = per_call / static_cast<double>(record.identity.message_bytes);
  if (per_byte < floor) {
    findings->Error(file, absl::StrCat(per_byte, " ", UnitName(unit), " per byte; no hash function costs less than ",
                                       floor, "; was something else measured, or in another unit?"));
  }
}

}  // namespace

void CheckFloors(const LoadedDataSet &data_set, FileFindings *findings) {
  for (const auto &[file, loaded] : data_set.records) {
    const Record &record = loaded.record;
    if (record.instructions.value.has_value()) {
      CheckFloor(file, record, static_cast<double>(*record.instructions.value), kInstructionsPerByteFloor,
                 Unit::kEmulatedInstructions, findings);
    }
    if (!record.measurement.has_value()) {
      continue;
    }
    const RecordMeasurement &measurement = *record.measurement;
    if (measurement.quantity == Unit::kCoreCycles && measurement.quantity_statistics.has_value()) {
      CheckFloor(file, record, measurement.quantity_statistics->median, kCyclesPerByteFloor, Unit::kCoreCycles,
                 findings);
    }
    if (measurement.time_statistics.has_value()) {
      CheckFloor(file, record, measurement.time_statistics->median, kNsPerByteFloor, Unit::kNanoseconds, findings);
    }
  }
}

}  // namespace xbench
