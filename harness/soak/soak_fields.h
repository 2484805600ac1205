// soak_fields.h - the parts that the lines of the soak program and the record of a soak have in common.
#ifndef NGCC_XBENCH_HARNESS_SOAK_SOAK_FIELDS_H_
#define NGCC_XBENCH_HARNESS_SOAK_SOAK_FIELDS_H_

#include "absl/strings/string_view.h"
#include "harness/json/strict_json.h"
#include "harness/soak/soak_record.h"

namespace xbench {

// The functions take members out of a reader's object; a problem is kept in the reader's status.

// ReadSoakText reads a string, or null, which becomes "".
std::string ReadSoakText(absl::string_view key, const nlohmann::json &object, ObjectReader *reader);

// ReadSoakCount and ReadSoakNumber read the figure `key` of `type` and `unit`: a whole number that is not negative, or
// any finite number.
SoakFigure<uint64_t> ReadSoakCount(absl::string_view key, absl::string_view type, absl::string_view unit,
                                   ObjectReader *reader);
SoakFigure<double> ReadSoakNumber(absl::string_view key, absl::string_view type, absl::string_view unit,
                                  ObjectReader *reader);

// ReadSoakCounts, ReadSoakWindow and ReadSoakFault read the members of what they return.
SoakCounts ReadSoakCounts(ObjectReader *reader);
SoakWindow ReadSoakWindow(ObjectReader *reader);
SoakFault ReadSoakFault(ObjectReader *reader);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_SOAK_SOAK_FIELDS_H_
