#include "absl/strings/str_cat.h"
#include "compare/csv.h"
#include "compare/versions/view.h"
#include "harness/record/quantity_type.h"

namespace xbench {
namespace {

std::string Number(const std::optional<double> &value) {
  return value.has_value() ? absl::StrCat(*value) : "n/a";
}

void Add(const QuantityChange &change, bool counts, std::vector<std::string> *fields) {
  fields->push_back(change.ratio.has_value() ? TypeOf(change.unit).type : "n/a");
  fields->push_back(Number(change.before));
  fields->push_back(Number(change.after));
  fields->push_back(Number(change.ratio));
  if (!counts) {
    fields->push_back(change.interval.has_value() ? absl::StrCat(change.interval->low) : "n/a");
    fields->push_back(change.interval.has_value() ? absl::StrCat(change.interval->high) : "n/a");
  }
  fields->push_back(ChangeName(change.change, counts));
}

}  // namespace

std::string ComparisonCsv(const SetComparison &comparison) {
  std::string text =
      "candidate,instance,implementation,profile,platform,message_bytes,instructions_type,instructions_before,"
      "instructions_after,instructions_ratio,instructions_verdict,cost_type,cost_before,cost_after,cost_ratio,"
      "cost_ratio_low,cost_ratio_high,cost_verdict,marked,reasons\n";
  for (const CellChange &cell : comparison.cells) {
    const RecordIdentity &id = cell.identity;
    std::vector<std::string> fields = {id.candidate, id.instance, id.implementation,
                                       id.profile,   id.platform, absl::StrCat(id.message_bytes)};
    Add(cell.instructions, true, &fields);
    Add(cell.cost, false, &fields);
    fields.emplace_back(cell.marked ? "marked" : "");
    fields.push_back(
        cell.instructions.reason == cell.cost.reason
            ? cell.cost.reason
            : absl::StrCat(cell.instructions.reason, cell.instructions.reason.empty() ? "" : "; ", cell.cost.reason));
    text += CsvLine(fields);
  }
  return text;
}

}  // namespace xbench
