// record_json.h - the JSON form of a record. docs/data-set.md describes it.
#ifndef NGCC_XBENCH_HARNESS_RECORD_RECORD_JSON_H_
#define NGCC_XBENCH_HARNESS_RECORD_RECORD_JSON_H_

#include <string>

#include "harness/record/record.h"
#include "nlohmann/json.hpp"

namespace xbench {

// RecordJson returns the JSON form of `record`, of schema kRecordSchema.
nlohmann::ordered_json RecordJson(const Record &record);

// RecordText returns the text of its file: RecordJson, indented by one blank, with a line feed at the end. The same
// record gives the same bytes.
std::string RecordText(const Record &record);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_RECORD_RECORD_JSON_H_
