#include "harness/validate/published_check.h"

#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "harness/published/published.h"
#include "harness/validate/cost_floor.h"
#include "harness/validate/shape.h"

namespace xbench {
namespace {

// Cells of one label, by message length.
using PublishedRow = std::map<uint64_t, PublishedCell>;

void CheckRow(const std::string &file, const std::string &label, const PublishedRow &row, FileFindings *findings) {
  std::vector<Cost> costs;
  for (const auto &[bytes, cell] : row) {
    costs.push_back({bytes, cell.cycles_per_byte.value * static_cast<double>(bytes)});
    if (cell.cycles_per_byte.value + cell.cycles_per_byte.half_unit < kCyclesPerByteFloor) {
      findings->Warning(file,
                        absl::StrCat(label, ", ", bytes, " bytes: ", cell.printed_cycles_per_byte,
                                     " core cycles per byte; no hash function costs less than ", kCyclesPerByteFloor));
    }
  }
  for (const ShapeProblem &problem : ShapeProblems(costs, kMeasuredShape)) {
    const uint64_t bytes = costs[problem.index].message_bytes;
    findings->Warning(file, absl::StrCat(label, ", ", bytes, " bytes: ", row.at(bytes).printed_cycles_per_byte,
                                         " core cycles per byte: ", problem.problem));
  }
}

}  // namespace

size_t CheckPublished(absl::string_view text, const std::string &file, FileFindings *findings) {
  const absl::StatusOr<PublishedTable> table = ParsePublished(text, file);
  if (!table.ok()) {
    findings->Error(file, WithoutName(table.status().message(), file));
    return 0;
  }
  std::map<std::pair<std::string, std::string>, PublishedRow> rows;
  for (const auto &[key, cell] : table->cells) {
    const auto &[candidate, label, bytes] = key;
    rows[{candidate, label}][bytes] = cell;
  }
  for (const auto &[key, row] : rows) {
    CheckRow(file, key.second, row, findings);
  }
  return table->cells.size();
}

}  // namespace xbench
