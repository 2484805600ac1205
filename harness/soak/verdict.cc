#include "harness/soak/verdict.h"

#include <algorithm>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "harness/figures/statistics.h"

namespace xbench {
namespace {

constexpr double kPerCent = 100;
constexpr double kNsPerSecond = 1e9;

std::string Share(double share) {
  return absl::StrFormat("%.1f %%", kPerCent * share);
}

std::string Change(double share) {
  return absl::StrFormat("%+.1f %%", kPerCent * share);
}

std::string Seconds(uint64_t ns) {
  return absl::StrFormat("%.1f s", static_cast<double>(ns) / kNsPerSecond);
}

std::vector<const SoakWindow *> Judged(const SoakRecord &record) {
  std::vector<const SoakWindow *> judged;
  for (const SoakWindow &window : record.windows) {
    if (window.number > 1 && !window.partial) {
      judged.push_back(&window);
    }
  }
  return judged;
}

// MedianOf returns the median of a part of `values`, which is not empty and finite.
double MedianOf(std::vector<double>::const_iterator begin, std::vector<double>::const_iterator end) {
  return Median(std::vector<double>(begin, end)).value_or(0);
}

// Quarters are the medians of the first and the last quarter of `values`, of which there are at least four.
struct Quarters {
  explicit Quarters(const std::vector<double> &values) {
    const auto quarter = static_cast<std::ptrdiff_t>(values.size() / 4);
    first = MedianOf(values.begin(), values.begin() + quarter);
    last = MedianOf(values.end() - quarter, values.end());
  }
  double first = 0;
  double last = 0;
};

// Quantile interpolates between the two nearest of `sorted` (type 7 of Hyndman and Fan, The American Statistician 50,
// 1996).
double Quantile(const std::vector<double> &sorted, double share) {
  const double place = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<size_t>(place);
  const size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (place - std::floor(place)) * (sorted[above] - sorted[below]);
}

double Spread(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return (Quantile(values, 0.75) - Quantile(values, 0.25)) / Quantile(values, 0.5);
}

// Values returns the figure `member` of all windows, or the reason of the first that has none.
SoakFigure<std::vector<double>> Values(const std::vector<const SoakWindow *> &windows,
                                       SoakFigure<uint64_t> SoakWindow::*member) {
  std::vector<double> values;
  values.reserve(windows.size());
  for (const SoakWindow *window : windows) {
    const SoakFigure<uint64_t> &figure = window->*member;
    if (!figure.value.has_value()) {
      return {std::nullopt, figure.reason};
    }
    values.push_back(static_cast<double>(*figure.value));
  }
  return {std::move(values), ""};
}

void JudgeMemory(const std::vector<const SoakWindow *> &windows, SoakJudgement *judgement) {
  const SoakFigure<std::vector<double>> memory = Values(windows, &SoakWindow::resident_memory);
  if (!memory.value.has_value()) {
    judgement->memory_growth.reason = memory.reason;
    return;
  }
  const Quarters quarters(*memory.value);
  const double growth = quarters.last - quarters.first;
  judgement->memory_growth.value = growth;
  if (growth > kSoakMemoryBound) {
    judgement->reasons.push_back(
        absl::StrFormat("memory: resident memory grew by %.0f bytes from the first quarter of the windows to the last "
                        "(bound %.0f); find what is not given back",
                        growth, kSoakMemoryBound));
  }
}

// PassesReason returns why windows are too short for a comparison of throughput, or "".
std::string PassesReason(const SoakRecord &record, const std::vector<const SoakWindow *> &windows) {
  std::vector<double> calls;
  calls.reserve(windows.size());
  for (const SoakWindow *window : windows) {
    calls.push_back(static_cast<double>(window->counts.calls));
  }
  const double passes = MedianOf(calls.begin(), calls.end()) / std::max(1.0, static_cast<double>(record.messages));
  if (passes >= kLeastSoakPasses) {
    return "";
  }
  return absl::StrFormat("a window has %.1f passes over the messages; expected at least %.0f, use longer windows",
                         passes, kLeastSoakPasses);
}

void JudgeThroughput(const SoakRecord &record, const std::vector<const SoakWindow *> &windows,
                     SoakJudgement *judgement) {
  SoakFigure<std::vector<double>> throughput = Values(windows, &SoakWindow::throughput);
  std::string reason = throughput.value.has_value() ? PassesReason(record, windows) : throughput.reason;
  if (reason.empty() && *std::min_element(throughput.value->begin(), throughput.value->end()) <= 0) {
    reason = "a window has no bytes";
  }
  if (!reason.empty()) {
    judgement->throughput_change.reason = judgement->throughput_spread.reason = reason;
    return;
  }
  static constexpr char kOthers[] =
      "; other work on the machine causes this too, and so does its clock: repeat on an idle one";
  const Quarters quarters(*throughput.value);
  const double change = quarters.last / quarters.first - 1;
  const double spread = Spread(*throughput.value);
  judgement->throughput_change.value = change;
  judgement->throughput_spread.value = spread;
  if (std::abs(change) > kSoakChangeBound) {
    judgement->reasons.push_back(absl::StrCat("throughput: it changed by ", Change(change),
                                              " from the first quarter of the windows to the last (bound ",
                                              Share(kSoakChangeBound), ")", kOthers));
  }
  if (spread > kSoakSpreadBound) {
    judgement->reasons.push_back(absl::StrCat("throughput: the interquartile range over the windows is ", Share(spread),
                                              " of the median (bound ", Share(kSoakSpreadBound), ")", kOthers));
  }
}

void JudgeFaults(const SoakRecord &record, SoakJudgement *judgement) {
  const SoakCounts totals = record.Totals();
  if (totals.mismatches > 0) {
    judgement->reasons.push_back(absl::StrCat("mismatches: ", totals.mismatches, " of ", totals.calls,
                                              " digests differ from those of the first pass"));
  }
  if (totals.errors > 0) {
    judgement->reasons.push_back(absl::StrCat("errors: ", totals.errors, " of ", totals.calls, " calls failed"));
  }
  if (!record.failure.empty()) {
    judgement->reasons.push_back(absl::StrCat("failure: ", record.failure));
  }
}

// Unknown returns why there is no verdict, if nothing speaks against STABLE; "" if there is one.
std::string Unknown(const SoakJudgement &judgement) {
  for (const SoakFigure<double> *figure : {&judgement.memory_growth, &judgement.throughput_change}) {
    if (!figure->value.has_value()) {
      const char *what = figure == &judgement.memory_growth ? "memory" : "throughput";
      return absl::StrCat("not judged: ", what, ": ", figure->reason);
    }
  }
  return "";
}

// The program rounds to whole bytes per second.
absl::Status CheckThroughputs(const SoakRecord &record) {
  for (const SoakWindow &window : record.windows) {
    if (!window.throughput.value.has_value()) {
      continue;
    }
    const double seconds = static_cast<double>(window.duration_ns) / kNsPerSecond;
    const double expected = static_cast<double>(window.counts.bytes) / seconds;
    if (!(std::abs(expected - static_cast<double>(*window.throughput.value)) <= 1)) {
      return absl::InvalidArgumentError(
          absl::StrFormat("window %u: throughput: expected %.0f byte/s, from bytes and duration; found %u",
                          window.number, expected, *window.throughput.value));
    }
  }
  return absl::OkStatus();
}

bool Same(const SoakFigure<double> &a, const SoakFigure<double> &b) {
  return a.value == b.value && a.reason == b.reason;
}

bool Same(const SoakJudgement &a, const SoakJudgement &b) {
  return a.verdict == b.verdict && a.reasons == b.reasons && a.judged_windows == b.judged_windows &&
         Same(a.memory_growth, b.memory_growth) && Same(a.throughput_change, b.throughput_change) &&
         Same(a.throughput_spread, b.throughput_spread);
}

}  // namespace

SoakJudgement JudgeSoak(const SoakRecord &record) {
  SoakJudgement judgement;
  const std::vector<const SoakWindow *> judged = Judged(record);
  judgement.judged_windows = judged.size();
  JudgeFaults(record, &judgement);
  if (judged.size() < kLeastSoakWindows) {
    const std::string few = absl::StrCat("there are ", judged.size(),
                                         " whole windows after the first; expected at least ", kLeastSoakWindows);
    judgement.memory_growth.reason = judgement.throughput_change.reason = judgement.throughput_spread.reason = few;
  } else {
    JudgeMemory(judged, &judgement);
    JudgeThroughput(record, judged, &judgement);
  }
  const std::string unknown = Unknown(judgement);
  judgement.verdict = !judgement.reasons.empty() ? kUnstable : unknown.empty() ? kStable : kUndecided;
  if (!unknown.empty()) {
    judgement.reasons.push_back(unknown);
  }
  if (record.interrupted) {
    judgement.reasons.push_back(absl::StrCat("interrupted: ", Seconds(record.DurationNs()), " of the ",
                                             Seconds(record.asked_ns), " asked for; what ran is judged"));
  }
  return judgement;
}

std::string SoakSentence(const SoakRecord &record) {
  const SoakJudgement &judgement = record.judgement;
  const SoakCounts totals = record.Totals();
  std::string text = absl::StrCat(judgement.verdict, ": ", totals.calls, " calls in ", Seconds(record.DurationNs()),
                                  ", ", totals.mismatches, " mismatches, ", totals.errors, " errors");
  if (judgement.memory_growth.value.has_value()) {
    absl::StrAppend(&text, absl::StrFormat(", memory %+.0f bytes", *judgement.memory_growth.value));
  }
  if (judgement.throughput_change.value.has_value() && judgement.throughput_spread.value.has_value()) {
    absl::StrAppend(&text, ", throughput ", Change(*judgement.throughput_change.value), " with a spread of ",
                    Share(*judgement.throughput_spread.value));
  }
  if (!judgement.reasons.empty()) {
    absl::StrAppend(&text, " (", absl::StrJoin(judgement.reasons, "; "), ")");
  }
  return text;
}

absl::Status CheckSoak(const SoakRecord &record) {
  absl::Status status = CheckThroughputs(record);
  if (!status.ok()) {
    return status;
  }
  SoakRecord judged = record;
  judged.judgement = JudgeSoak(record);
  if (Same(judged.judgement, record.judgement)) {
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError(absl::StrCat("verdict: expected, from the windows, \"", SoakSentence(judged),
                                                 "\"; found \"", SoakSentence(record), "\""));
}

}  // namespace xbench
