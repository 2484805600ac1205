#include "compare/page/set_summary.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

bool IsSuccess(const std::string &outcome) {
  return outcome == "measured" || outcome == "marked" || outcome == "counted";
}

}  // namespace

Json SetSummaryJson(const DataSet &data) {
  std::map<std::string, size_t> outcomes;
  std::map<std::string, size_t> marks;
  std::set<std::string> implementations;
  std::set<std::tuple<std::string, uint64_t, uint64_t>> presets;
  for (const Record &record : data.records) {
    ++outcomes[IsSuccess(record.outcome) ? record.outcome : "failed"];
    RecordIdentity version = record.identity;
    version.message_bytes = 0;
    implementations.insert(version.FileName());
    presets.insert({record.plan.preset, record.plan.trials, record.plan.samples});
    if (record.measurement.has_value()) {
      for (const std::string &mark : record.measurement->marks) {
        ++marks[mark];
      }
    }
  }
  Json json = {{"records", data.records.size()}, {"implementations", implementations.size()}};
  for (const char *outcome : {"measured", "marked", "counted", "failed"}) {
    json[outcome] = outcomes[outcome];
  }
  json["marks"] = Json::object();
  for (const auto &[mark, count] : marks) {
    json["marks"][mark] = count;
  }
  json["presets"] = Json::array();
  for (const auto &[preset, trials, samples] : presets) {
    json["presets"].push_back(Json::array({preset, trials, samples}));
  }
  return json;
}

}  // namespace xbench
