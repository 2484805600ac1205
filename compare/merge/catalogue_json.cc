#include "compare/merge/catalogue_json.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "compare/page/set_summary.h"
#include "harness/record/record_context.h"
#include "nlohmann/json.hpp"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kSchema = 1;
constexpr char kKind[] = "catalogue";

Json FactJson(const Fact<std::string> &fact) {
  return fact.value.has_value() ? Json{{"value", *fact.value}} : Json{{"value", nullptr}, {"reason", fact.reason}};
}

Json SystemJson(const NamedDataSet &set) {
  const Environment &environment = set.data.environment;
  const HostFacts &facts = environment.host.facts;
  return {
      {"name", set.name},
      {"system", environment.system},
      {"timed_platform", environment.host_platform},
      {"processor", FactJson(facts.cpu_model)},
      {"distribution", FactJson(facts.distribution)},
      {"kernel", FactJson(facts.kernel)},
      {"virtual_machine", FactJson(facts.virtual_machine)},
      {"emulator", FactJson(facts.emulator)},
      {"revision", FactJson(environment.revision)},
      {"sha256", environment.sha256},
      {"started", environment.started},
      {"ended", environment.ended},
      {"summary", SetSummaryJson(set.data)},
      {"host_findings", FindingsJson(environment.host.findings)},
  };
}

Json PairJson(const std::vector<NamedDataSet> &sets, const SystemPair &pair) {
  Json differences = Json::array();
  for (const SystemDifference &difference : pair.differences) {
    differences.push_back({{"kind", DifferenceWord(difference.kind)},
                           {"text", difference.text},
                           {"implementations", difference.implementations}});
  }
  return {
      {"first", sets[pair.first].name},        {"second", sets[pair.second].name},
      {"comparable", differences.empty()},     {"in_both", pair.common},
      {"only_first", pair.only_first},         {"only_second", pair.only_second},
      {"differences", std::move(differences)},
  };
}

}  // namespace

std::string CatalogueJson(const std::vector<NamedDataSet> &sets, const std::vector<SystemPair> &pairs) {
  Json json = {{"schema", kSchema}, {"kind", kKind}, {"systems", Json::array()}, {"pairs", Json::array()}};
  for (const NamedDataSet &set : sets) {
    json["systems"].push_back(SystemJson(set));
  }
  for (const SystemPair &pair : pairs) {
    json["pairs"].push_back(PairJson(sets, pair));
  }
  return absl::StrCat(json.dump(1, ' ', false, Json::error_handler_t::replace), "\n");
}

bool IsCatalogueJson(absl::string_view text) {
  const Json json = Json::parse(text.begin(), text.end(), nullptr, false);
  return json.is_object() && json.contains("kind") && json.at("kind") == kKind;
}

}  // namespace xbench
