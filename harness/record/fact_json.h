// fact_json.h - texts and whole numbers that may be missing, in the files of a data set: null with the reason then.
#ifndef NGCC_XBENCH_HARNESS_RECORD_FACT_JSON_H_
#define NGCC_XBENCH_HARNESS_RECORD_FACT_JSON_H_

#include <map>
#include <string>

#include "absl/strings/string_view.h"
#include "harness/host/host_report.h"
#include "harness/json/strict_json.h"
#include "harness/record/record.h"
#include "nlohmann/json.hpp"

namespace xbench {

// FactJson returns {"value": "..."}, or {"value": null, "reason": "..."}.
nlohmann::ordered_json FactJson(const Fact<std::string> &fact);

// ReadFact takes member `key` of that form out of `reader`.
Fact<std::string> ReadFact(absl::string_view key, ObjectReader *reader);

// CountJson returns {"type": "stack", "value": 12, "unit": "byte"}, or {"type": "stack", "value": null, "reason":
// "..."}.
nlohmann::ordered_json CountJson(const RecordCount &count, const char *type, const char *unit);

// ReadCount takes member `key` of that form, of exactly this type and unit, out of `reader`.
RecordCount ReadCount(absl::string_view key, absl::string_view type, absl::string_view unit, ObjectReader *reader);

// ReadTexts takes member `key` out of `reader`: an object whose members are texts, none of them empty.
std::map<std::string, std::string> ReadTexts(absl::string_view key, ObjectReader *reader);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_RECORD_FACT_JSON_H_
