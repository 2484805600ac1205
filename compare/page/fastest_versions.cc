#include "compare/page/fastest_versions.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace xbench {
namespace {

bool IsTimed(const DataSet &data) {
  return std::any_of(data.records.begin(), data.records.end(), [](const Record &record) {
    return record.measurement.has_value() && record.measurement->time_statistics.has_value();
  });
}

std::optional<double> CostOf(const Record &record, bool timed) {
  if (!timed) {
    return record.instructions.value.has_value()
               ? std::optional<double>(static_cast<double>(*record.instructions.value))
               : std::nullopt;
  }
  return record.measurement.has_value() && record.measurement->time_statistics.has_value()
             ? std::optional<double>(record.measurement->time_statistics->median)
             : std::nullopt;
}

// Best is the fastest version of an instance so far.
struct Best {
  uint64_t bytes = 0;
  double cost = 0;
  Version version;
};

// Keep leaves only the fastest versions in `data`, and says which they are.
std::map<InstanceName, Version> Keep(bool timed, DataSet *data) {
  std::map<InstanceName, Best> best;
  for (const Record &record : data->records) {
    const RecordIdentity &id = record.identity;
    const std::optional<double> cost = CostOf(record, timed);
    if (!cost.has_value()) {
      continue;
    }
    const auto [place, fresh] = best.insert({{id.candidate, id.instance}, Best()});
    Best &known = place->second;
    if (fresh || id.message_bytes > known.bytes || (id.message_bytes == known.bytes && *cost < known.cost)) {
      known = {id.message_bytes, *cost, {id.implementation, id.profile}};
    }
  }
  std::map<InstanceName, Version> versions;
  for (const auto &[instance, one] : best) {
    versions[instance] = one.version;
  }
  std::vector<Record> kept;
  for (Record &record : data->records) {
    RecordIdentity &id = record.identity;
    const auto version = versions.find({id.candidate, id.instance});
    if (version != versions.end() && version->second == Version(id.implementation, id.profile)) {
      id.implementation = id.profile = kFastestVersion;
      kept.push_back(std::move(record));
    }
  }
  data->records = std::move(kept);
  return versions;
}

}  // namespace

FastestPair FastestVersions(const ArchitecturePair &pair) {
  FastestPair fastest;
  fastest.pair = pair;
  const bool timed = IsTimed(pair.before) && IsTimed(pair.after);
  fastest.before = Keep(timed, &fastest.pair.before);
  fastest.after = Keep(timed, &fastest.pair.after);
  return fastest;
}

}  // namespace xbench
