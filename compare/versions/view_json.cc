#include <utility>

#include "compare/versions/lines.h"
#include "compare/versions/view.h"
#include "harness/record/quantity_type.h"
#include "nlohmann/json.hpp"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kSchema = 1;

Json Number(const std::optional<double> &value) {
  return value.has_value() ? Json(*value) : Json(nullptr);
}

Json ChangeJson(const QuantityChange &change, bool counts) {
  const bool known = change.ratio.has_value();
  Json json = {{"type", known ? Json(TypeOf(change.unit).type) : Json(nullptr)},
               {"unit", known ? Json(TypeOf(change.unit).unit_name) : Json(nullptr)},
               {"before", Number(change.before)},
               {"after", Number(change.after)},
               {"ratio", Number(change.ratio)}};
  if (change.interval.has_value()) {
    json["interval"] = {
        {"low", change.interval->low}, {"high", change.interval->high}, {"coverage", change.interval->coverage}};
    json["p"] = change.p;
  }
  json["verdict"] = ChangeName(change.change, counts);
  json["reason"] = change.reason.empty() ? Json(nullptr) : Json(change.reason);
  return json;
}

Json LineJson(const LineChange &change) {
  const auto line = [](const std::optional<ByteLine> &one) {
    return one.has_value() ? Json{{"fixed", one->fixed}, {"per_byte", one->per_byte}} : Json(nullptr);
  };
  Json json = {{"before", line(change.before)},
               {"after", line(change.after)},
               {"slope_ratio", Number(change.slope_ratio)},
               {"break_even_bytes", Number(change.break_even_bytes)}};
  json["after_cheaper"] =
      change.break_even_bytes.has_value() ? Json(change.after_cheaper_above ? "above" : "below") : Json(nullptr);
  json["reason"] = change.reason.empty() ? Json(nullptr) : Json(change.reason);
  return json;
}

Json IdentityJson(const RecordIdentity &id) {
  Json json = {{"candidate", id.candidate},
               {"instance", id.instance},
               {"implementation", id.implementation},
               {"profile", id.profile},
               {"platform", id.platform}};
  if (id.message_bytes > 0) {
    json["message_bytes"] = id.message_bytes;
  }
  return json;
}

}  // namespace

std::string ComparisonJson(const SetComparison &comparison) {
  Json cells = Json::array();
  for (const CellChange &cell : comparison.cells) {
    Json json = IdentityJson(cell.identity);
    json["marked"] = cell.marked;
    json["instructions"] = ChangeJson(cell.instructions, true);
    json["cost"] = ChangeJson(cell.cost, false);
    cells.push_back(std::move(json));
  }
  Json versions = Json::array();
  for (const VersionChange &version : comparison.versions) {
    Json json = IdentityJson(version.identity);
    json["lengths"] = version.cells;
    json["instructions"] = ChangeJson(version.instructions, true);
    json["cost"] = ChangeJson(version.cost, false);
    versions.push_back(std::move(json));
  }
  Json lines = Json::array();
  for (const VersionLines &version : FitLines(comparison)) {
    Json json = IdentityJson(version.identity);
    json["instructions"] = LineJson(version.instructions);
    json["cost"] = LineJson(version.cost);
    lines.push_back(std::move(json));
  }
  const Json json = {{"schema", kSchema},
                     {"kind", "versions"},
                     {"before", comparison.before},
                     {"after", comparison.after},
                     {"threshold", comparison.bounds.threshold},
                     {"level", comparison.bounds.level},
                     {"judged_cells", comparison.judged},
                     {"warnings", comparison.warnings},
                     {"geometric_means", std::move(versions)},
                     {"fixed_cost_and_slope", std::move(lines)},
                     {"cells", std::move(cells)}};
  return json.dump(1) + "\n";
}

}  // namespace xbench
