#include "compare/versions/view.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "compare/versions/cell_name.h"

namespace xbench {

SetComparison Select(const SetComparison &comparison, const View &view) {
  SetComparison selected = comparison;
  const auto hidden = [&](const CellChange &cell) {
    const bool changed = cell.cost.change == Change::kFaster || cell.cost.change == Change::kSlower ||
                         cell.instructions.change == Change::kFaster || cell.instructions.change == Change::kSlower;
    return !absl::StrContains(CellName(cell.identity), view.filter) || (view.changed_only && !changed);
  };
  selected.cells.erase(std::remove_if(selected.cells.begin(), selected.cells.end(), hidden), selected.cells.end());
  const auto other = [&](const VersionChange &version) {
    return std::none_of(selected.cells.begin(), selected.cells.end(), [&](const CellChange &cell) {
      RecordIdentity id = cell.identity;
      id.message_bytes = 0;
      return CellName(id) == CellName(version.identity);
    });
  };
  selected.versions.erase(std::remove_if(selected.versions.begin(), selected.versions.end(), other),
                          selected.versions.end());
  if (view.by_ratio) {
    std::stable_sort(selected.cells.begin(), selected.cells.end(), [](const CellChange &a, const CellChange &b) {
      return a.cost.ratio.value_or(0) > b.cost.ratio.value_or(0);
    });
  }
  return selected;
}

}  // namespace xbench
