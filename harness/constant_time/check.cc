#include "harness/constant_time/check.h"

#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

// Found says in one line what a verdict is.
std::string Found(const TimingVerdict &verdict) {
  const std::string word = TimingStateWord(verdict.state);
  if (verdict.difference.has_value()) {
    return absl::StrCat(word, ": ", verdict.difference->kind, " found by ", verdict.difference->method, " at ",
                        PlaceText(verdict.difference->place));
  }
  return verdict.reason.empty() ? word : absl::StrCat(word, ": ", verdict.reason);
}

}  // namespace

CheckOutcome CheckVerdict(const absl::StatusOr<TimingVerdict> &verdict, const std::string &expect) {
  if (!verdict.ok()) {
    return {false, absl::StrCat("FAIL: expected ", expect, "; found no verdict: ", verdict.status().message(), "\n")};
  }
  const std::string found = TimingStateWord(verdict->state);
  CheckOutcome outcome = {found == expect, ""};
  if (!outcome.as_expected) {
    outcome.text = absl::StrCat("FAIL: expected ", expect, "; found ", Found(*verdict), "\n");
    if (found == TimingStateWord(TimingState::kPass)) {
      absl::StrAppend(&outcome.text, "  if nothing depends on the message any more, say so in the BUILD file of the ",
                      "candidate: take \"constant_time\": \"", expect, "\" away\n");
    }
  }
  if (verdict->difference.has_value()) {
    outcome.text += TimingDifferenceText(*verdict->difference, "  ");
  }
  absl::StrAppend(&outcome.text, TimingVerdictJson(*verdict).dump(1), "\n");
  return outcome;
}

}  // namespace xbench
