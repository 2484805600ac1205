// host_json.h - a host report as JSON, for records and for programs. README.md describes the document.
#ifndef NGCC_XBENCH_HARNESS_HOST_HOST_JSON_H_
#define NGCC_XBENCH_HARNESS_HOST_HOST_JSON_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "harness/host/host_report.h"
#include "nlohmann/json.hpp"

namespace xbench {

// Version of the document.
inline constexpr unsigned kHostReportSchema = 1;

// HostReportToJson returns `report` as an object, its members always in the same order.
nlohmann::ordered_json HostReportToJson(const HostReport &report);

// HostReportFromJson is the reverse. `where` names the object in errors ("record.json: host"). InvalidArgument for
// anything that HostReportToJson does not write: another schema, a member that is missing or not known, another type or
// unit, a value and a reason at once or neither, an unknown check, a severity that is not the check's.
absl::StatusOr<HostReport> HostReportFromJson(const nlohmann::json &json, absl::string_view where);
absl::StatusOr<HostReport> HostReportFromJson(const nlohmann::ordered_json &json, absl::string_view where);

// FindingToJson returns one entry of the report's member `findings`, FindingFromJson reads it; errors as above.
nlohmann::ordered_json FindingToJson(const Finding &finding);
absl::StatusOr<Finding> FindingFromJson(const nlohmann::json &json, const std::string &where);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_HOST_HOST_JSON_H_
