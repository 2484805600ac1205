#include "harness/validate/timing.h"

#include <algorithm>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "harness/constant_time/verdict.h"

namespace xbench {
namespace {

// Sites of these kinds are no finding: the operands were compared, or there are none to compare.
constexpr char kSame[] = "same";
constexpr char kNotSeen[] = "address not seen";

bool HasOtherOperands(const TimingVerdict &verdict) {
  return std::any_of(verdict.variable_latency.begin(), verdict.variable_latency.end(), [](const VariableLatency &site) {
    return !absl::StartsWith(site.operands, kSame) && site.operands != kNotSeen;
  });
}

// NumberProblem returns what is wrong with the numbers of calls, or "".
std::string NumberProblem(const TimingVerdict &verdict) {
  const bool any = verdict.lengths != 0;
  if (any != (verdict.calls != 0)) {
    return absl::StrCat(verdict.lengths, " lengths and ", verdict.calls, " calls do not go together");
  }
  if (verdict.calls < 2 * verdict.lengths) {
    return absl::StrCat(verdict.calls, " calls of ", verdict.lengths, " lengths: nothing to compare at one of them");
  }
  if (verdict.different_calls > verdict.calls - verdict.lengths) {
    return absl::StrCat(verdict.different_calls, " of ", verdict.calls,
                        " calls took another way than the first of their length, of which there are ", verdict.lengths);
  }
  if (!any && (verdict.events != 0 || !verdict.variable_latency.empty())) {
    return "without a call there is no event and no instruction";
  }
  if (any && verdict.events == 0) {
    return "calls without an event: each returns, at least";
  }
  return !any && verdict.state == TimingState::kFlagged && verdict.difference->method != "taint"
             ? "flagged without a call"
             : "";
}

// DifferenceProblem returns what is wrong with the difference, or "".
std::string DifferenceProblem(const TimingVerdict &verdict) {
  if (!verdict.difference.has_value()) {
    return verdict.state == TimingState::kPass && HasOtherOperands(verdict)
               ? "pass, and the operands of an instruction of variable latency are not the same"
               : "";
  }
  const TimingDifference &difference = *verdict.difference;
  const bool taint = difference.method == "taint";
  if (taint && verdict.taint != TimingState::kFlagged) {
    return "found by taint, whose own verdict is not flagged";
  }
  if (difference.method == "trace" && verdict.different_calls == 0) {
    return "found by trace, and no call took another way";
  }
  if (difference.method == "operands" && !HasOtherOperands(verdict)) {
    return "found by operands, and those of all instructions are the same";
  }
  if (difference.message_bits == 0 && difference.method != "operands") {
    return "a message of 0 bits has nothing to depend on";
  }
  return "";
}

// Problem returns what is wrong with the verdict of `record`, or "".
std::string Problem(const Record &record, const LoadedDataSet &data_set) {
  const TimingVerdict &verdict = record.constant_time;
  if (!record.kat.passed && verdict.state != TimingState::kNotAvailable) {
    return "what fails its known-answer tests is not examined";
  }
  if (verdict.taint != TimingState::kNotAvailable && data_set.environment.has_value() &&
      record.identity.platform != data_set.environment->host_platform) {
    return absl::StrCat("Valgrind does not run programs of ", record.identity.platform, " on a host of ",
                        data_set.environment->host_platform);
  }
  const std::string number = NumberProblem(verdict);
  return number.empty() ? DifferenceProblem(verdict) : number;
}

}  // namespace

void CheckTiming(const LoadedDataSet &data_set, FileFindings *findings) {
  for (const auto &[file, loaded] : data_set.records) {
    if (const std::string problem = Problem(loaded.record, data_set); !problem.empty()) {
      findings->Error(file, absl::StrCat("constant_time: ", problem));
    }
  }
}

}  // namespace xbench
