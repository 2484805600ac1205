// verdict.h - whether one implementation takes the same way through its code for every message of a length, as JSON
// too.
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_VERDICT_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_VERDICT_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/constant_time/places.h"
#include "nlohmann/json.hpp"

namespace xbench {

// TimingState is "pass", "flagged" or "n/a" in JSON.
enum class TimingState {
  kPass,          // nothing was found
  kFlagged,       // something depends on the message
  kNotAvailable,  // nobody knows; a reason says why
};

// TimingStateWord returns "pass", "flagged" or "n/a".
std::string TimingStateWord(TimingState state);

// TimingDifference is what depends on the message: the first thing that was found.
struct TimingDifference {
  std::string method;  // "trace", "operands" (watch.h) or "taint" (Valgrind)
  std::string kind;    // "branch", "load", "store"; "division", "float", "bits" (latency.h) with method "operands"
  CodePlace place;
  uint64_t message_bits = 0;
  uint64_t digest_bits = 0;
  // The two messages, and what happened with each. With method "taint" there is one message, any: the second pair is
  // "".
  std::string first_message;
  std::string first;
  std::string second_message;
  std::string second;
};

// VariableLatency is an instruction of a class of latency.h that is executed within calls.
struct VariableLatency {
  std::string latency;  // class
  CodePlace place;
  uint64_t executions = 0;
  // Whether its operands depend on the message: "same", "differ", or why nobody knows.
  std::string operands;
};

// TimingVerdict is the outcome for one implementation, built with one profile, on one platform.
struct TimingVerdict {
  TimingState state = TimingState::kNotAvailable;
  std::string reason;                          // if the state is kNotAvailable, else ""
  std::optional<TimingDifference> difference;  // if it is kFlagged
  std::vector<VariableLatency> variable_latency;
  uint64_t lengths = 0;          // message lengths (with their digest lengths) that were tried; 0 if none was
  uint64_t calls = 0;            // whose traces were compared
  uint64_t different_calls = 0;  // of these: their trace is not that of the first call of their length
  uint64_t events = 0;           // jumps, loads and stores of the first calls of all lengths
  TimingState taint = TimingState::kNotAvailable;  // of Valgrind alone; it is in `state`, too
  std::string taint_reason;                        // if `taint` is kNotAvailable, else ""
};

// TimingNotAvailable returns the verdict n/a with `reason`, of traces and of taint.
TimingVerdict TimingNotAvailable(const std::string &reason);

// TimingVerdictJson returns the verdict as an object: the members of the structs above under the same names, `state` as
// "verdict"; "taint" is an object with "verdict" and "reason". What there is not is null.
nlohmann::ordered_json TimingVerdictJson(const TimingVerdict &verdict);

// ParseTimingVerdict reads what TimingVerdictJson returns; `where` names the object in errors. InvalidArgument for
// anything missing, unknown, mistyped, or not going together.
absl::StatusOr<TimingVerdict> ParseTimingVerdict(const nlohmann::json &json, const std::string &where);

// TimingDifferenceText returns some lines for a person that say what was found and where. `indent` stands before each.
std::string TimingDifferenceText(const TimingDifference &difference, const std::string &indent);

// PlaceText returns "juzi_512_ref+0x1c (candidates/.../juzi_ref.c:93): movzbl ...".
std::string PlaceText(const CodePlace &place);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CONSTANT_TIME_VERDICT_H_
