#include "compare/versions/architectures.h"

#include <algorithm>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/catalog/catalog.h"

namespace xbench {
namespace {

absl::StatusOr<DataSet> OfPlatform(const DataSet &data_set, const char *platform,
                                   const std::vector<std::string> &instances) {
  DataSet part;
  part.environment = data_set.environment;
  for (const Record &record : data_set.records) {
    const RecordIdentity &id = record.identity;
    const bool wanted = instances.empty() ||
                        std::find(instances.begin(), instances.end(), id.instance) != instances.end() ||
                        std::find(instances.begin(), instances.end(), id.label) != instances.end();
    if (id.platform == platform && wanted) {
      part.records.push_back(record);
      part.records.back().identity.platform = kBothPlatforms;
    }
  }
  if (part.records.empty()) {
    return absl::NotFoundError(absl::StrCat("expected records of ", platform,
                                            instances.empty() ? "" : " of " + absl::StrJoin(instances, ", "),
                                            "; found none in the data set of system ", data_set.environment.system));
  }
  return part;
}

}  // namespace

absl::StatusOr<ArchitecturePair> PairArchitectures(const DataSet &x86, const DataSet &arm,
                                                   const std::vector<std::string> &instances) {
  absl::StatusOr<DataSet> before = OfPlatform(x86, kX86, instances);
  absl::StatusOr<DataSet> after = OfPlatform(arm, kArm, instances);
  if (!before.ok() || !after.ok()) {
    return before.ok() ? after.status() : before.status();
  }
  return ArchitecturePair{*std::move(before), *std::move(after)};
}

}  // namespace xbench
