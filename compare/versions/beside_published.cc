#include "compare/versions/beside_published.h"

#include <map>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/figures/number_text.h"
#include "harness/record/quantity_type.h"

namespace xbench {
namespace {

// Numbers gives each reason one note.
class Numbers {
 public:
  explicit Numbers(std::vector<std::string> *notes) : notes_(notes) {}

  std::string Missing(const std::string &reason) {
    const auto inserted = numbers_.insert({reason, notes_->size() + 1});
    if (inserted.second) {
      notes_->push_back(reason);
    }
    return absl::StrCat("n/a [", inserted.first->second, "]");
  }

 private:
  std::vector<std::string> *notes_;
  std::map<std::string, size_t> numbers_;
};

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

std::vector<std::string> Row(const Record &record, const PublishedCell &cell, Numbers *numbers) {
  const RecordIdentity &id = record.identity;
  const double bytes = static_cast<double>(id.message_bytes);
  std::vector<std::string> row = {id.label, absl::StrCat(id.implementation, "/", id.profile), id.platform,
                                  Grouped(bytes)};
  const std::string published = absl::StrCat(cell.contaminated ? "!" : "", cell.printed_cycles_per_byte);
  if (const std::string reason = NoCycles(record); !reason.empty()) {
    const std::string missing = numbers->Missing(reason);
    row.insert(row.end(), {missing, "-", published, "-"});
    return row;
  }
  const RecordStatistics &statistics = *record.measurement->quantity_statistics;
  row.push_back(Fixed(statistics.median / bytes, 2));
  row.push_back(Fixed(statistics.mean / bytes, 2));
  row.push_back(published);
  row.push_back(RatioText(statistics.mean / bytes / cell.cycles_per_byte.value));
  return row;
}

}  // namespace

absl::StatusOr<BesidePublished> SetBesidePublished(const DataSet &data_set, const PublishedTable &table) {
  BesidePublished result;
  Numbers numbers(&result.notes);
  const Environment &environment = data_set.environment;
  result.introduction = {
      absl::StrCat("published: ", table.origin, "; ", table.processor, "; ", table.clock, "; ", table.compiler),
      absl::StrCat("here: system ", environment.system, ", ",
                   environment.host.facts.cpu_model.value.value_or("processor not known")),
      "The figures differ in processor and compiler; for `ref` also in source code, which is ours here and the "
      "submitted "
      "one there; and published means hold every disturbed trial. The quotient is that of the means, here / published.",
      "! marks a published figure that other work was probably timed with."};
  result.sheet.columns = {
      {"", "instance", true},           {"", "version", true},          {"", "platform", true}, {"", "bytes"},
      {"core cycles/B here", "median"}, {"core cycles/B here", "mean"}, {"published", "mean"},  {"", "quotient"}};
  for (const Record &record : data_set.records) {
    const RecordIdentity &id = record.identity;
    const auto cell = table.cells.find({id.candidate, id.label, id.message_bytes});
    const bool comparable =
        id.profile == "reference" && (id.implementation == "ref" || id.implementation == "submitted");
    if (cell != table.cells.end() && comparable) {
      result.sheet.rows.push_back(Row(record, cell->second, &numbers));
    }
  }
  if (result.sheet.rows.empty()) {
    return absl::NotFoundError(
        absl::StrCat("the data set has no ref/reference or submitted/reference of an instance "
                     "that was published for system ",
                     table.system));
  }
  return result;
}

}  // namespace xbench
