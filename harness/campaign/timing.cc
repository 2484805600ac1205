#include "harness/campaign/timing.h"

#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/constant_time/survey.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

// FailureText returns why the examination ended with `status`. What a program wrote to standard error is left out: it
// holds process numbers and paths of the machine.
std::string FailureText(const absl::Status &status) {
  const absl::string_view message = status.message();
  return absl::StrCat(absl::IsDeadlineExceeded(status) ? "TIMEOUT "
                      : absl::IsAborted(status)        ? "CRASH "
                                                       : "ERROR ",
                      message.substr(0, message.find("; standard error: ")));
}

}  // namespace

absl::StatusOr<TimingWork> FindTiming(const CampaignWork &work, const Implementation &entry,
                                      const std::string &platform) {
  const absl::StatusOr<KatVerdict> kat = ReadKat(work, entry, platform);
  if (!kat.ok()) {
    return kat.status();
  }
  TimingWork timing;
  if (kat->state != KatVerdict::State::kPassed) {
    timing.failure = kKatsFailed;
  } else if (!work.workers.constant_time) {
    timing.failure = kTimingLeftOut;
  } else if (entry.platforms.at(platform).constant_time.empty()) {
    timing.failure = "this catalogue has no tracing programs";
  } else {
    absl::StatusOr<TimingVerdict> verdict = work.workers.constant_time(
        MakeRequest(work.catalog, entry, platform, static_cast<int>(work.workers.timeout.count())));
    if (verdict.ok()) {
      timing.verdict = *std::move(verdict);
    } else {
      timing.failure = FailureText(verdict.status());
    }
  }
  if (!timing.failure.empty()) {
    timing.verdict = TimingNotAvailable(timing.failure);
  }
  return timing;
}

std::string TimingText(const TimingWork &timing) {
  const nlohmann::ordered_json json = {{"failure", timing.failure},
                                       {"constant_time", TimingVerdictJson(timing.verdict)}};
  return json.dump(1) + "\n";
}

absl::StatusOr<TimingWork> ParseTiming(absl::string_view text, absl::string_view name) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, name);
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader reader(*json, name);
  TimingWork timing;
  timing.failure = reader.String("failure");
  absl::StatusOr<TimingVerdict> verdict =
      ParseTimingVerdict(reader.Object("constant_time"), absl::StrCat(name, ": constant_time"));
  if (absl::Status status = reader.Finish(); !status.ok() || !verdict.ok()) {
    return status.ok() ? verdict.status() : status;
  }
  timing.verdict = *std::move(verdict);
  return timing;
}

}  // namespace xbench
