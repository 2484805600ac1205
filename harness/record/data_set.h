// data_set.h - a whole data set, as it is held in memory.
#ifndef NGCC_XBENCH_HARNESS_RECORD_DATA_SET_H_
#define NGCC_XBENCH_HARNESS_RECORD_DATA_SET_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/record/environment.h"
#include "harness/record/record.h"

namespace xbench {

// DataSet is a data set. The records are in the order of a page: candidates by their id (baselines after all others),
// instances and implementations in the plan's order, then profile, platform, and message length ascending.
struct DataSet {
  Environment environment;
  std::vector<Record> records;
};

// ReadDataSet reads environment.json, plan.json and all of records/ in `folder`. Fails with the file and the place if
// one of them is missing or cannot be read, if there is no record, or if a record's name is not that of its identity.
// It checks no figure, digest or checksum: that is validation.
absl::StatusOr<DataSet> ReadDataSet(const std::string &folder);

// SortRecords puts `records` into the order of a DataSet. `entries` are the plan's: Implementation::Name() in order.
void SortRecords(const std::vector<std::string> &entries, std::vector<Record> *records);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_RECORD_DATA_SET_H_
