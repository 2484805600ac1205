// loaded_data_set.h - a data set as validation works on it: files that may be damaged, and what could be read of them.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_LOADED_DATA_SET_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_LOADED_DATA_SET_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "harness/record/environment.h"
#include "harness/record/plan.h"
#include "harness/record/record.h"
#include "harness/validate/data_files.h"
#include "harness/validate/file_finding.h"
#include "harness/validate/kat_file.h"

namespace xbench {

// kOldestRecordSchema is that of records without plan, environment, host findings and memory. Files of it have no JSON
// Schema.
inline constexpr uint64_t kOldestRecordSchema = 1;

// LoadedRecord is a record that could be read.
struct LoadedRecord {
  uint64_t schema = 0;  // of its file; what an old one has not is missing in `record`, with that reason
  Record record;
};

// LoadedDataSet is what could be read. Keys are paths within the data set.
struct LoadedDataSet {
  DataFiles files;
  std::optional<Environment> environment;
  std::optional<Plan> plan;
  std::map<std::string, LoadedRecord> records;
  std::map<std::string, KatFile> kats;
};

// LoadDataSet reads the JSON files of `files`. Each must be JSON without a key twice, fit its JSON Schema
// (harness/schema) and be understood; else it is an error in `findings` and left out. Files of schema 1, which has no
// JSON Schema, are only read; a record of schema 2 is held against the present one, which has constant_time in
// addition. A file that belongs to no data set is an error, too.
LoadedDataSet LoadDataSet(DataFiles files, FileFindings *findings);

// RowKey says which records are about the same thing but for the message length: candidate, instance, implementation,
// profile and platform.
using RowKey = std::tuple<std::string, std::string, std::string, std::string, std::string>;

// RowKeyOf returns the row of a record or of a file of kat/.
RowKey RowKeyOf(const RecordIdentity &identity);
RowKey RowKeyOf(const KatFile &file);

// FileRecord is a record and its file.
struct FileRecord {
  std::string file;
  const LoadedRecord *loaded;  // owned by the data set
};

// Rows returns the records of each row, by ascending message length.
std::map<RowKey, std::vector<FileRecord>> Rows(const LoadedDataSet &data_set);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_LOADED_DATA_SET_H_
