#include "harness/constant_time/constant_time.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/constant_time/messages.h"
#include "harness/constant_time/trace_difference.h"
#include "harness/constant_time/trace_run.h"
#include "harness/constant_time/watch.h"

namespace xbench {
namespace {

constexpr char kUnseen[] = "unseen";  // class of latency.h without operands that are compared

// What a static program cannot have replaced by Valgrind's own: free compares what it finds in the memory that it is
// given back with a random number of 64 bits, to find memory that is freed twice.
constexpr const char *kAllocator[] = {"malloc",      "free",      "calloc",      "realloc",
                                      "_int_malloc", "_int_free", "_int_realloc"};

// IsAllocator says whether `place` is in one of the C library's functions above.
bool IsAllocator(const CodePlace &place) {
  const std::string name = place.function.substr(0, place.function.find('+'));
  return place.source.empty() && std::find(std::begin(kAllocator), std::end(kAllocator), name) != std::end(kAllocator);
}

// SetOf tells the messages of a series by their number.
xb_message_set SetOf(const ProgramSeries &series) {
  return series.messages == XB_THOROUGH_MESSAGES ? XB_SET_THOROUGH : XB_SET_SWEEP;
}

std::string MessageName(const ProgramSeries &series, uint64_t message) {
  const xb_series named = {series.bits, series.digest_bits, SetOf(series)};
  char name[XB_MESSAGE_NAME_SIZE];
  xb_secret_name(&named, message, name);
  return name;
}

void SetMessages(const ProgramSeries &series, uint64_t message, TimingDifference *difference) {
  difference->message_bits = series.bits;
  difference->digest_bits = series.digest_bits;
  difference->first_message = MessageName(series, 0);
  difference->second_message = MessageName(series, message);
}

TimingDifference TaintDifference(const TaintError &error, CodePlace place, const ProgramSeries &series) {
  TimingDifference difference;
  difference.method = "taint";
  difference.kind = error.kind;
  difference.place = std::move(place);
  difference.message_bits = series.bits;
  difference.digest_bits = series.digest_bits;
  difference.first_message = "any message";
  difference.first = absl::StrCat("the ", error.kind, " depends on the message");
  return difference;
}

// Examination is the work on one request.
class Examination {
 public:
  Examination(const ConstantTimeRequest &request, const ProcessRunner &runner) : request_(request), runner_(runner) {}

  // Each of these does a part of the work, in this order. Not OK: there is no verdict.
  absl::Status Trace();
  absl::Status CompareOperands();
  absl::Status Taint();

  TimingVerdict Finish();

 private:
  absl::Status CheckRun();
  absl::Status CompareSeries();
  absl::StatusOr<TimingDifference> Locate(size_t series, uint64_t message, uint64_t chunk);
  absl::Status AddSite(const TraceSite &site, const std::string &operands);
  absl::Status AddWatched(const TraceSite &site, const ProgramOutput &output);
  Places MakePlaces(const ProgramOutput &output) const {
    return {request_.objdump, request_.program, output.regions, runner_};
  }
  void Flag(TimingDifference difference) {
    if (!verdict_.difference.has_value()) {
      verdict_.difference = std::move(difference);
    }
  }

  const ConstantTimeRequest &request_;
  const ProcessRunner &runner_;
  TracedRun run_;
  TimingVerdict verdict_;
};

// CheckRun compares what the program says that it did with what the plugin saw.
absl::Status Examination::CheckRun() {
  bool same = run_.output.series.size() == run_.traces.series.size();
  for (size_t i = 0; same && i < run_.output.series.size(); ++i) {
    const uint64_t messages = run_.output.series[i].messages;
    same =
        messages == run_.traces.series[i].calls && (messages == XB_THOROUGH_MESSAGES || messages == XB_SWEEP_MESSAGES);
  }
  return same ? absl::OkStatus()
              : absl::InternalError(absl::StrCat(
                    request_.program, ": expected a trace of each call that the program made; found other numbers"));
}

// Locate finds in a second run what `message` does differently in `series`.
absl::StatusOr<TimingDifference> Examination::Locate(size_t series, uint64_t message, uint64_t chunk) {
  const absl::StatusOr<TracedRun> run = RunTraced(request_, absl::StrCat(series, ":", message, ":", chunk), runner_);
  if (!run.ok()) {
    return run.status();
  }
  if (!run->traces.difference.has_value()) {
    return absl::InternalError(absl::StrCat(request_.program,
                                            ": the difference of two traces was not there again in a ",
                                            "second run; expected the same program to do the same"));
  }
  Places places = MakePlaces(run->output);
  absl::StatusOr<TimingDifference> difference = DescribeDifference(*run->traces.difference, &places);
  if (difference.ok()) {
    SetMessages(run_.output.series[series], message, &*difference);
  }
  return difference;
}

absl::Status Examination::CompareSeries() {
  // First whether traces differ without a reason in the message: then nothing else can be said.
  for (size_t i = 0; i < run_.traces.series.size(); ++i) {
    const TraceSeries &traces = run_.traces.series[i];
    const ProgramSeries &series = run_.output.series[i];
    verdict_.calls += traces.calls;
    verdict_.events += traces.events;
    verdict_.different_calls += traces.different;
    if (traces.different != 0 && verdict_.reason.empty() &&
        (xb_secret_is_repeated(SetOf(series), traces.first) || xb_secret_is_repeated(SetOf(series), traces.last))) {
      verdict_.reason = absl::StrCat("calls with the same message of ", series.bits,
                                     " bits leave different traces, so that nothing can be told from other messages");
    }
  }
  verdict_.lengths = run_.output.series.size();
  for (size_t i = 0; i < run_.traces.series.size() && verdict_.reason.empty(); ++i) {
    const TraceSeries &traces = run_.traces.series[i];
    if (traces.different != 0) {
      absl::StatusOr<TimingDifference> difference = Locate(i, traces.first, traces.chunk);
      if (!difference.ok()) {
        return difference.status();
      }
      Flag(*std::move(difference));
      return absl::OkStatus();
    }
  }
  return absl::OkStatus();
}

absl::Status Examination::Trace() {
  absl::StatusOr<TracedRun> run = RunTraced(request_, "", runner_);
  if (absl::IsUnimplemented(run.status())) {
    verdict_.reason = absl::StrCat("in QEMU: ", run.status().message());
    return absl::OkStatus();
  }
  if (!run.ok()) {
    return run.status();
  }
  run_ = *std::move(run);
  const absl::Status checked = CheckRun();
  return checked.ok() ? CompareSeries() : checked;
}

absl::Status Examination::AddSite(const TraceSite &site, const std::string &operands) {
  absl::StatusOr<CodePlace> place = MakePlaces(run_.output).Code(site.pc);
  if (!place.ok()) {
    return place.status();
  }
  verdict_.variable_latency.push_back({site.latency, *std::move(place), site.executions, operands});
  return absl::OkStatus();
}

// AddWatched adds `site` with what `output` says about its operands.
absl::Status Examination::AddWatched(const TraceSite &site, const ProgramOutput &output) {
  TimingDifference difference;
  difference.method = "operands";
  difference.kind = site.latency;
  for (const ProgramUnwatched &unwatched : output.unwatched) {
    if (unwatched.pc == site.pc) {
      absl::Status added = AddSite(site, absl::StrCat("not known: ", unwatched.reason));
      difference.first_message = "any message";
      difference.first = absl::StrCat("operands are not known: ", unwatched.reason);
      difference.place = added.ok() ? verdict_.variable_latency.back().place : CodePlace();
      Flag(std::move(difference));
      return added;
    }
  }
  for (const ProgramOperands &operands : output.operands) {
    if (operands.pc != site.pc) {
      continue;
    }
    absl::Status added =
        AddSite(site, operands.differs   ? "differ"
                      : operands.limited ? absl::StrCat("same in the first ", operands.executions, " executions")
                                         : "same");
    if (operands.differs && xb_secret_is_repeated(SetOf(output.series[operands.series]), operands.message)) {
      verdict_.reason = absl::StrCat("calls with the same message have different operands at ", site.latency,
                                     ", so that nothing can be told from other messages");
    } else if (added.ok() && operands.differs) {
      SetMessages(output.series[operands.series], operands.message, &difference);
      difference.first = absl::StrCat("execution ", operands.index, ": operands ", operands.base);
      difference.second = absl::StrCat("execution ", operands.index, ": operands ", operands.other);
      difference.place = verdict_.variable_latency.back().place;
      Flag(std::move(difference));
    }
    return added;
  }
  return absl::InternalError(absl::StrCat(
      request_.program, ": the run that watches operands does not mention address 0x", absl::Hex(site.pc)));
}

absl::Status Examination::CompareOperands() {
  if (!verdict_.reason.empty()) {
    return absl::OkStatus();
  }
  std::vector<TraceSite> watched;
  for (const TraceSite &site : run_.traces.sites) {
    if (site.latency != kUnseen) {
      watched.push_back(site);
    } else if (absl::Status added = AddSite(site, "address not seen"); !added.ok()) {
      return added;
    }
  }
  for (size_t start = 0; start < watched.size(); start += XB_WATCH_SITES) {
    const auto begin = watched.begin() + static_cast<std::ptrdiff_t>(start);
    const std::vector<TraceSite> batch(
        begin, begin + static_cast<std::ptrdiff_t>(std::min<size_t>(XB_WATCH_SITES, watched.size() - start)));
    const absl::StatusOr<ProgramOutput> output = RunWatched(request_, batch, runner_);
    if (!output.ok()) {
      return output.status();
    }
    for (const TraceSite &site : batch) {
      if (absl::Status added = AddWatched(site, *output); !added.ok()) {
        return added;
      }
    }
  }
  return absl::OkStatus();
}

absl::Status Examination::Taint() {
  if (request_.memcheck.empty()) {
    verdict_.taint_reason = "there is no Valgrind here for programs of this platform";
    return absl::OkStatus();
  }
  const absl::StatusOr<TaintedRun> run = RunTainted(request_, runner_);
  if (absl::IsUnimplemented(run.status())) {
    verdict_.taint_reason = absl::StrCat("in Valgrind: ", run.status().message());
    return absl::OkStatus();
  }
  if (!run.ok()) {
    return run.status();
  }
  verdict_.taint = TimingState::kPass;
  for (const TaintError &error : run->errors) {
    absl::StatusOr<CodePlace> place = MakePlaces(run->output).Code(error.pc);
    if (!place.ok()) {
      return place.status();
    }
    if (error.call >= run->output.series.size()) {
      return absl::InternalError(
          absl::StrCat(request_.program, ": Valgrind's log has more calls than the program made"));
    }
    if (!IsAllocator(*place)) {
      verdict_.taint = TimingState::kFlagged;
      Flag(TaintDifference(error, *std::move(place), run->output.series[error.call]));
      break;
    }
  }
  return absl::OkStatus();
}

TimingVerdict Examination::Finish() {
  verdict_.state = verdict_.difference.has_value() ? TimingState::kFlagged
                   : verdict_.reason.empty()       ? TimingState::kPass
                                                   : TimingState::kNotAvailable;
  if (verdict_.state == TimingState::kFlagged) {
    verdict_.reason.clear();
  }
  return std::move(verdict_);
}

absl::Status CheckRequest(const ConstantTimeRequest &request) {
  const char *missing = request.program.empty()         ? "the path of a tracing program"
                        : request.emulator_argv.empty() ? "an emulator"
                        : request.plugin.empty()        ? "the path of the trace plugin"
                        : request.objdump.empty()       ? "the path of objdump"
                        : request.timeout_seconds <= 0  ? "a timeout above 0 s"
                                                        : nullptr;
  return missing == nullptr ? absl::OkStatus() : absl::InvalidArgumentError(absl::StrCat("expected ", missing));
}

}  // namespace

absl::StatusOr<TimingVerdict> ConstantTimeVerdict(const ConstantTimeRequest &request, const ProcessRunner &runner) {
  if (const absl::Status valid = CheckRequest(request); !valid.ok()) {
    return valid;
  }
  Examination examination(request, runner);
  for (const auto &part : {&Examination::Trace, &Examination::CompareOperands, &Examination::Taint}) {
    if (const absl::Status status = (examination.*part)(); !status.ok()) {
      return status;
    }
  }
  return examination.Finish();
}

}  // namespace xbench
