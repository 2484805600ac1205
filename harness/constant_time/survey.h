// survey.h - the verdicts of many implementations, as a table and as JSON.
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_SURVEY_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_SURVEY_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/catalog/catalog.h"
#include "harness/constant_time/constant_time_request.h"
#include "harness/constant_time/verdict.h"
#include "nlohmann/json.hpp"

namespace xbench {

// MakeRequest returns the request for `entry` on platform `platform`, for which it must be built, from a catalogue with
// tracing programs.
ConstantTimeRequest MakeRequest(const Catalog &catalog, const Implementation &entry, const std::string &platform,
                                int timeout_seconds);

// SurveyRow is one implementation with its verdicts. A platform that it is not built for, and one on which it could not
// be examined, has a verdict kNotAvailable with the reason.
struct SurveyRow {
  Implementation entry;
  std::map<std::string, TimingVerdict> verdicts;  // by platform
};

// NotExamined returns the verdict for an examination that failed with `status`: its reason begins with ERROR.
TimingVerdict NotExamined(const absl::Status &status);

// CountNotExamined returns how many verdicts of `rows` NotExamined made.
size_t CountNotExamined(const std::vector<SurveyRow> &rows);

// SurveyTable returns a table with one line for each row, and behind it what was found, which instructions have a
// variable latency, and why there is no verdict. Nothing in it depends on the machine or the time.
std::string SurveyTable(const std::vector<SurveyRow> &rows, const std::vector<std::string> &platforms);

// SurveyJson returns {"schema": 1, "verdicts": [{"candidate", "instance", "implementation", "profile", "baseline",
// "platform", "constant_time": verdict.h}, ...]}, one element for each row and platform.
nlohmann::ordered_json SurveyJson(const std::vector<SurveyRow> &rows, const std::vector<std::string> &platforms);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CONSTANT_TIME_SURVEY_H_
