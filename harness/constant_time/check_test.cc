// Proves that only the expected verdict is taken for the expected one, and that the programs' arguments are strict.
#include "harness/constant_time/check.h"

#include <algorithm>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "harness/constant_time/check_flags.h"

namespace xbench {
namespace {

TimingVerdict Make(TimingState state) {
  TimingVerdict verdict;
  verdict.state = state;
  verdict.reason = state == TimingState::kNotAvailable ? "a reason" : "";
  if (state == TimingState::kFlagged) {
    verdict.difference = TimingDifference();
    verdict.difference->kind = "a kind";
  }
  return verdict;
}

TEST(Check, OnlyTheExpectedVerdictIsExpected) {
  const std::vector<TimingState> states = {TimingState::kPass, TimingState::kFlagged, TimingState::kNotAvailable};
  for (const TimingState found : states) {
    for (const TimingState expected : states) {
      const CheckOutcome outcome = CheckVerdict(Make(found), TimingStateWord(expected));
      EXPECT_EQ(outcome.as_expected, found == expected) << outcome.text;
      EXPECT_EQ(absl::StartsWith(outcome.text, "FAIL: expected "), found != expected) << outcome.text;
    }
  }
}

TEST(Check, SaysWhatToDo) {
  EXPECT_TRUE(absl::StrContains(CheckVerdict(Make(TimingState::kPass), "flagged").text,
                                "take \"constant_time\": \"flagged\" away"));
  EXPECT_TRUE(absl::StrContains(CheckVerdict(Make(TimingState::kFlagged), "pass").text, "a kind found by"));
  EXPECT_TRUE(absl::StrContains(CheckVerdict(Make(TimingState::kNotAvailable), "pass").text, "found n/a: a reason"));
}

// A crash, or a missing program, is no verdict: not even n/a.
TEST(Check, AFailureIsNeverExpected) {
  for (const std::string expect : {"pass", "flagged", "n/a"}) {
    const CheckOutcome outcome = CheckVerdict(absl::InternalError("no such file"), expect);
    EXPECT_FALSE(outcome.as_expected);
    EXPECT_TRUE(absl::StrContains(outcome.text, "no such file")) << outcome.text;
  }
}

std::vector<std::string> Arguments() {
  return {"--binary=b",  "--emulator=q", "--cpu=max,sve=off", "--plugin=p",
          "--objdump=o", "--memcheck=",  "--timeout=20",      "--expect=pass"};
}

TEST(CheckFlags, AreRead) {
  const absl::StatusOr<CheckFlags> flags = ParseCheckFlags(Arguments());
  ASSERT_TRUE(flags.ok()) << flags.status();
  EXPECT_EQ(flags->request.program, "b");
  EXPECT_EQ(flags->request.emulator_argv, (std::vector<std::string>{"q", "-cpu", "max,sve=off"}));
  EXPECT_EQ(flags->request.plugin, "p");
  EXPECT_EQ(flags->request.objdump, "o");
  EXPECT_EQ(flags->request.memcheck, "");
  EXPECT_EQ(flags->request.timeout_seconds, 20);
  EXPECT_EQ(flags->expect, "pass");
}

TEST(CheckFlags, RefuseAnythingElse) {
  for (size_t missing = 0; missing < Arguments().size(); ++missing) {
    std::vector<std::string> arguments = Arguments();
    const std::string gone = arguments[missing];
    arguments.erase(arguments.begin() + static_cast<std::ptrdiff_t>(missing));
    EXPECT_EQ(ParseCheckFlags(arguments).ok(), gone == "--memcheck=" || gone == "--timeout=20") << gone;
  }
  for (const std::string more : {"--expect=pass", "--other=1", "other", "--binary", "--timeout=0"}) {
    std::vector<std::string> arguments = Arguments();
    arguments.push_back(more);
    if (more == "--timeout=0") {
      arguments.erase(std::find(arguments.begin(), arguments.end(), "--timeout=20"));
    }
    EXPECT_FALSE(ParseCheckFlags(arguments).ok()) << more;
  }
}

}  // namespace
}  // namespace xbench
