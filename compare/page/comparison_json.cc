#include "compare/page/comparison_json.h"

#include <string>
#include <unordered_map>
#include <vector>

#include "compare/page/rounded_number.h"
#include "compare/versions/lines.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

char ChangeLetter(Change change) {
  switch (change) {
    case Change::kFaster:
      return 'f';
    case Change::kSlower:
      return 's';
    case Change::kNone:
      return '=';
    case Change::kUnknown:
      break;
  }
  return '?';
}

char UnitLetter(Unit unit) {
  switch (unit) {
    case Unit::kEmulatedInstructions:
      return 'i';
    case Unit::kRetiredInstructions:
      return 'r';
    case Unit::kCoreCycles:
      return 'c';
    case Unit::kReferenceTicks:
      return 't';
    case Unit::kNanoseconds:
      break;
  }
  return 'n';
}

Json ChangeJson(const QuantityChange &change, ValueTable *values) {
  if (!change.ratio.has_value()) {
    return values->Add(change.reason);
  }
  Json json = Json::array();
  json.push_back(std::string{ChangeLetter(change.change), UnitLetter(change.unit)});
  json.push_back(RoundedNumber(*change.ratio));
  if (change.interval.has_value()) {
    json.push_back(RoundedNumber(change.interval->low));
    json.push_back(RoundedNumber(change.interval->high));
    json.push_back(RoundedNumber(change.p));
    json.push_back(values->Add(RoundedNumber(change.interval->coverage)));
    // Of all trials: a record's own figure is that of the accepted ones.
    json.push_back(change.before.has_value() ? Json(RoundedNumber(*change.before)) : Json());
    json.push_back(change.after.has_value() ? Json(RoundedNumber(*change.after)) : Json());
    if (!change.reason.empty()) {
      json.push_back(values->Add(change.reason));
    }
  }
  return json;
}

Json Optional(const std::optional<double> &value) {
  return value.has_value() ? Json(RoundedNumber(*value)) : Json();
}

Json LineJson(const LineChange &line, ValueTable *values) {
  if (!line.reason.empty()) {
    return values->Add(line.reason);
  }
  return Json::array({Optional(line.slope_ratio), Optional(line.break_even_bytes), line.after_cheaper_above ? 1 : 0});
}

Json Place(const std::optional<size_t> &place) {
  return place.has_value() ? Json(*place) : Json();
}

std::string KeyOf(RecordIdentity id) {
  id.message_bytes = 0;
  return id.FileName();
}

// Group is a version: its cells, and its means if there are any.
struct Group {
  std::vector<const CellChange *> cells;
  const VersionChange *means = nullptr;
};

Json GroupJson(const Group &group, const SidesOf &sides, ValueTable *values) {
  const auto [before, after] = sides(group.cells.front()->identity);
  Json json = {{"b", Place(before)}, {"a", Place(after)}};
  // FitLines looks through all cells for each version; here it sees those of this one only.
  SetComparison part;
  Json cells = Json::array();
  for (const CellChange *cell : group.cells) {
    cells.push_back(Json::array(
        {cell->identity.message_bytes, ChangeJson(cell->instructions, values), ChangeJson(cell->cost, values)}));
    part.cells.push_back(*cell);
  }
  if (group.means != nullptr) {
    part.versions.push_back(*group.means);
    json["k"] = group.means->cells;
    json["mi"] = ChangeJson(group.means->instructions, values);
    json["mc"] = ChangeJson(group.means->cost, values);
    const std::vector<VersionLines> lines = FitLines(part);
    json["li"] = LineJson(lines.front().instructions, values);
    json["lc"] = LineJson(lines.front().cost, values);
  }
  json["cells"] = std::move(cells);
  return json;
}

}  // namespace

Json ComparedVersionsJson(const SetComparison &comparison, const SidesOf &sides, ValueTable *values) {
  std::vector<Group> groups;
  std::unordered_map<std::string, size_t> places;
  for (const CellChange &cell : comparison.cells) {
    const size_t place = places.emplace(KeyOf(cell.identity), groups.size()).first->second;
    groups.resize(places.size());
    groups[place].cells.push_back(&cell);
  }
  for (const VersionChange &version : comparison.versions) {
    groups.at(places.at(KeyOf(version.identity))).means = &version;
  }
  Json json = Json::array();
  for (const Group &group : groups) {
    json.push_back(GroupJson(group, sides, values));
  }
  return json;
}

}  // namespace xbench
