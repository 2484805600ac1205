#include "harness/validate/cost_shape.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "harness/figures/quantity.h"
#include "harness/validate/shape.h"

namespace xbench {
namespace {

constexpr double kBitsPerByte = 8;

// Costs of one kind over a row, and the files that they come from.
struct Curve {
  Unit unit = Unit::kNanoseconds;
  std::vector<Cost> costs;
  std::vector<std::string> files;

  void Add(const FileRecord &record, double per_call) {
    costs.push_back({record.loaded->record.identity.message_bytes, per_call});
    files.push_back(record.file);
  }
};

// Report keeps the first problem of each file.
void Report(const Curve &curve, const std::vector<ShapeProblem> &problems,
            std::map<std::string, std::string> *by_file) {
  for (const ShapeProblem &problem : problems) {
    by_file->emplace(curve.files[problem.index], absl::StrCat(UnitName(curve.unit), ": ", problem.problem));
  }
}

void CheckRow(const std::vector<FileRecord> &row, FileFindings *findings) {
  std::map<Unit, Curve> counters;  // a row should have one; curves of unlike units are not mixed
  Curve time;
  Curve instructions;
  instructions.unit = Unit::kEmulatedInstructions;
  for (const FileRecord &record : row) {
    const Record &content = record.loaded->record;
    if (content.instructions.value.has_value()) {
      instructions.Add(record, static_cast<double>(*content.instructions.value));
    }
    if (content.measurement.has_value() && content.measurement->quantity_statistics.has_value()) {
      Curve &counter = counters[content.measurement->quantity];
      counter.unit = content.measurement->quantity;
      counter.Add(record, content.measurement->quantity_statistics->median);
    }
    if (content.measurement.has_value() && content.measurement->time_statistics.has_value()) {
      time.Add(record, content.measurement->time_statistics->median);
    }
  }
  std::map<std::string, std::string> by_file;
  for (const auto &counter : counters) {
    Report(counter.second, ShapeProblems(counter.second.costs, kMeasuredShape), &by_file);
  }
  Report(time, ShapeProblems(time.costs, kMeasuredShape), &by_file);
  Report(instructions, ShapeProblems(instructions.costs, kCountedShape), &by_file);
  const double block_bytes = static_cast<double>(row[0].loaded->record.identity.block_bits) / kBitsPerByte;
  Report(instructions, SlopeProblems(instructions.costs, block_bytes), &by_file);
  for (const auto &[file, problem] : by_file) {
    findings->Warning(file, problem);
  }
}

}  // namespace

void CheckShapes(const LoadedDataSet &data_set, FileFindings *findings) {
  for (const auto &row : Rows(data_set)) {
    CheckRow(row.second, findings);
  }
}

}  // namespace xbench
