#include "compare/versions/beside_published.h"

#include <algorithm>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "compare/versions/cell_name.h"
#include "harness/record/quantity_type.h"

namespace xbench {
namespace {

// Why a record has no core cycles, "" if it has.
std::string NoCycles(const Record &record) {
  if (!record.measurement.has_value()) {
    return record.no_measurement;
  }
  const RecordMeasurement &measurement = *record.measurement;
  if (measurement.quantity != Unit::kCoreCycles) {
    const auto reason = measurement.unavailable.find(TypeOf(Unit::kCoreCycles).type);
    return absl::StrCat("no core cycles here: ",
                        reason == measurement.unavailable.end() ? "another counter was chosen" : reason->second);
  }
  return measurement.quantity_statistics.has_value() ? "" : "no trial was accepted";
}

PublishedRow MakeRow(const Record &record, const PublishedCell &cell) {
  PublishedRow row;
  row.identity = record.identity;
  row.published = cell.cycles_per_byte.value;
  row.printed = cell.printed_cycles_per_byte;
  row.contaminated = cell.contaminated;
  row.reason = NoCycles(record);
  if (row.reason.empty()) {
    const double bytes = static_cast<double>(record.identity.message_bytes);
    row.median = record.measurement->quantity_statistics->median / bytes;
    row.mean = record.measurement->quantity_statistics->mean / bytes;
    row.quotient = *row.mean / row.published;
  }
  return row;
}

}  // namespace

absl::StatusOr<BesidePublished> SetBesidePublished(const DataSet &data_set, const PublishedTable &table) {
  BesidePublished result;
  const Environment &environment = data_set.environment;
  result.introduction = {
      absl::StrCat("published: ", table.origin, "; ", table.processor, "; ", table.clock, "; ", table.compiler),
      absl::StrCat("here: system ", environment.system, ", ",
                   environment.host.facts.cpu_model.value.value_or("processor not known")),
      "The figures differ in processor and compiler; for `ref` also in source code, which is ours here and the "
      "submitted one there; and published means hold every disturbed trial. The quotient is that of the means, here / "
      "published.",
      "! marks a published figure that other work was probably timed with."};
  for (const Record &record : data_set.records) {
    const RecordIdentity &id = record.identity;
    const auto cell = table.cells.find({id.candidate, id.label, id.message_bytes});
    const bool comparable =
        id.profile == "reference" && (id.implementation == "ref" || id.implementation == "submitted");
    if (cell != table.cells.end() && comparable) {
      result.rows.push_back(MakeRow(record, cell->second));
    }
  }
  if (result.rows.empty()) {
    return absl::NotFoundError(
        absl::StrCat("the data set has no ref/reference or submitted/reference of an instance that was published for "
                     "system ",
                     table.system));
  }
  return result;
}

void Select(const std::string &filter, bool by_ratio, BesidePublished *result) {
  std::vector<PublishedRow> &rows = result->rows;
  rows.erase(
      std::remove_if(rows.begin(), rows.end(),
                     [&](const PublishedRow &row) { return !absl::StrContains(CellName(row.identity), filter); }),
      rows.end());
  if (by_ratio) {
    std::stable_sort(rows.begin(), rows.end(), [](const PublishedRow &a, const PublishedRow &b) {
      return a.quotient.value_or(0) > b.quotient.value_or(0);
    });
  }
}

}  // namespace xbench
