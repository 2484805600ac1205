#include "harness/soak/soak.h"

#include <signal.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "harness/process/child.h"
#include "harness/process/process.h"
#include "harness/soak/program_lines.h"
#include "harness/soak/verdict.h"

namespace xbench {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr int kExitFaults = 1;
constexpr int kExitMissingFeature = 3;
constexpr milliseconds kSlice{100};  // how late the wish to stop may be seen
constexpr milliseconds kLongestWindow{60000};
constexpr size_t kMaxLine = size_t{1} << 20;
constexpr size_t kMaxErrors = size_t{1} << 16;  // of standard error, whose end says why

std::string Decimal(milliseconds time) {
  return absl::StrFormat("%d.%03d", time.count() / 1000, time.count() % 1000);
}

std::vector<std::string> Command(const SoakRequest &request) {
  std::vector<std::string> words = request.command;
  words.push_back(absl::StrCat("--seconds=", Decimal(request.duration)));
  if (request.window.count() > 0) {
    words.push_back(absl::StrCat("--window=", Decimal(request.window)));
  }
  if (!request.seed.empty()) {
    words.push_back(absl::StrCat("--seed=", request.seed));
  }
  return words;
}

// Run is one running program and its record.
class Run {
 public:
  Run(const SoakRequest &request, const SoakKeeper &keep, Child *child)
      : request_(request), keep_(keep), child_(child), lines_(&record_), last_(Clock::now()) {
    record_.identity = request.identity;
    record_.sha256 = request.sha256;
    record_.started = request.now();
    record_.asked_ns = static_cast<uint64_t>(std::chrono::nanoseconds(request.duration).count());
  }

  // Watch reads until the program closes its output. A status is that of the keeper.
  absl::Status Watch(const std::atomic<bool> &stop);
  // Finish waits for the program's end and completes the record.
  absl::StatusOr<SoakRecord> Finish();

 private:
  milliseconds Patience() const;
  absl::Status TakeLines();
  absl::Status Keep(bool interrupted);
  // Fail ends the program; the first reason counts.
  void Fail(const std::string &failure);
  void FailIfLate();
  std::string EndFailure(const ChildEnd &end) const;

  const SoakRequest &request_;
  const SoakKeeper &keep_;
  Child *child_;
  SoakRecord record_;
  ProgramLines lines_;
  std::string out_;  // what is not yet a whole line
  std::string err_;
  Clock::time_point last_;  // when the last line came
  std::optional<Clock::time_point> asked_to_stop_;
};

milliseconds Run::Patience() const {
  if (request_.patience.count() > 0) {
    return request_.patience;
  }
  milliseconds window = request_.window.count() > 0 ? request_.window : kLongestWindow;
  if (lines_.started()) {
    window = std::chrono::duration_cast<milliseconds>(std::chrono::nanoseconds(record_.window_ns));
  }
  return std::max(kSoakHangWindows * window, kLeastSoakPatience);
}

void Run::Fail(const std::string &failure) {
  if (record_.failure.empty()) {
    record_.failure = failure;
  }
  child_->Kill();
}

void Run::FailIfLate() {
  const Clock::time_point now = Clock::now();
  if (now - last_ > Patience()) {
    Fail(absl::StrCat("TIMEOUT no line for ", Decimal(Patience()), " s"));
  } else if (asked_to_stop_.has_value() && now - *asked_to_stop_ > kSoakStopPatience) {
    Fail(absl::StrCat("TIMEOUT no end ", Decimal(kSoakStopPatience), " s after it was asked to stop"));
  }
}

absl::Status Run::Keep(bool interrupted) {
  record_.interrupted = interrupted;
  record_.ended = request_.now();
  record_.judgement = JudgeSoak(record_);
  return keep_(record_);
}

absl::Status Run::TakeLines() {
  size_t begin = 0;
  for (size_t end = out_.find('\n'); end != std::string::npos && record_.failure.empty();
       end = out_.find('\n', begin)) {
    const absl::StatusOr<SoakLine> line = lines_.Take(absl::string_view(out_).substr(begin, end - begin));
    begin = end + 1;
    last_ = Clock::now();
    if (!line.ok()) {
      Fail(absl::StrCat("ERROR ", line.status().message()));
    } else if (*line == SoakLine::kStart || *line == SoakLine::kWindow) {
      if (absl::Status status = Keep(true); !status.ok()) {
        return status;
      }
    }
  }
  out_.erase(0, begin);
  if (out_.size() > kMaxLine && record_.failure.empty()) {
    Fail(absl::StrCat("ERROR the soak program wrote ", out_.size(), " bytes without a line feed"));
  }
  if (err_.size() > kMaxErrors) {
    err_.erase(0, err_.size() - kMaxErrors);
  }
  return absl::OkStatus();
}

absl::Status Run::Watch(const std::atomic<bool> &stop) {
  bool signalled = false;
  while (record_.failure.empty() && child_->Read(kSlice, &out_, &err_)) {
    if (absl::Status status = TakeLines(); !status.ok()) {
      return status;
    }
    if (stop && !asked_to_stop_.has_value()) {
      asked_to_stop_ = Clock::now();
    }
    // Before its first line the program does not catch the signal yet.
    if (asked_to_stop_.has_value() && lines_.started() && !signalled) {
      signalled = true;
      child_->Signal(SIGTERM);
    }
    FailIfLate();
  }
  return absl::OkStatus();
}

std::string Run::EndFailure(const ChildEnd &end) const {
  const SoakCounts totals = record_.Totals();
  const int expected = totals.mismatches + totals.errors > 0 ? kExitFaults : 0;
  if (lines_.ended() && end.signal == 0 && end.exit_code == expected) {
    return "";
  }
  ProcessResult result;
  result.exit_code = end.exit_code;
  result.signal = end.signal;
  result.err = err_;
  result.memory_limit = request_.memory_limit;
  const std::string failure = DescribeFailure(result, std::chrono::seconds(0));
  return failure.empty() ? "ERROR exit code 0 without the last line: a call ended the process" : failure;
}

absl::StatusOr<SoakRecord> Run::Finish() {
  std::optional<ChildEnd> end;
  while (!end.has_value()) {
    end = child_->Wait(Clock::now() + kSlice);
    if (!end.has_value() && record_.failure.empty()) {
      FailIfLate();
    }
  }
  if (!lines_.started() && end->signal == 0 && end->exit_code == kExitMissingFeature) {
    return absl::FailedPreconditionError(absl::StrCat("the soak program cannot run here: ", err_));
  }
  if (record_.failure.empty()) {
    record_.failure = EndFailure(*end);
  }
  if (absl::Status status = Keep(!lines_.completed() || !record_.failure.empty()); !status.ok()) {
    return status;
  }
  return std::move(record_);
}

}  // namespace

absl::StatusOr<SoakRecord> RunSoak(const SoakRequest &request, const std::atomic<bool> &stop, const SoakKeeper &keep) {
  if (request.duration.count() <= 0) {
    return absl::InvalidArgumentError("soak: expected a duration of at least a millisecond");
  }
  const absl::StatusOr<std::unique_ptr<Child>> child =
      Child::Start(Command(request), {request.memory_limit, true, false, -1});
  if (!child.ok()) {
    return child.status();
  }
  Run run(request, keep, child->get());
  if (absl::Status status = run.Watch(stop); !status.ok()) {
    return status;
  }
  return run.Finish();
}

}  // namespace xbench
