#include "compare/versions/keep_candidate.h"

#include <algorithm>
#include <set>

#include "harness/tool/nearest_name.h"

namespace xbench {

absl::Status KeepCandidate(const std::string &candidate, const std::vector<DataSet *> &sets) {
  if (candidate.empty()) {
    return absl::OkStatus();
  }
  std::set<std::string> known;
  for (const DataSet *data_set : sets) {
    for (const Record &record : data_set->records) {
      known.insert(record.identity.candidate);
    }
  }
  if (known.count(candidate) == 0) {
    return absl::NotFoundError(
        UnknownName("--candidate", candidate, std::vector<std::string>(known.begin(), known.end())));
  }
  for (DataSet *data_set : sets) {
    std::vector<Record> &records = data_set->records;
    records.erase(std::remove_if(records.begin(), records.end(),
                                 [&](const Record &record) { return record.identity.candidate != candidate; }),
                  records.end());
  }
  return absl::OkStatus();
}

}  // namespace xbench
