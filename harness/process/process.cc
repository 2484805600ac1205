#include "harness/process/process.h"

#include <signal.h>

#include <algorithm>
#include <cstring>
#include <memory>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "harness/process/child.h"

namespace xbench {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kCountEvery{100};
constexpr size_t kMaxOutput = size_t{64} * 1024 * 1024;

// What programs say when memory is refused: the C++ library's exception, strerror(ENOMEM), and our C programs.
constexpr const char *kRefusals[] = {"std::bad_alloc", "Cannot allocate memory", "out of memory"};

enum class Ending { kClosed, kTimeout, kTooMuch, kTooMany };

// Collect reads what `child` writes until it closes both outputs, the deadline has passed or there is too much. With
// `count` it looks now and then how many processes there are.
Ending Collect(Child *child, Clock::time_point deadline, bool count, ProcessResult *result) {
  Clock::time_point next = Clock::now();
  while (true) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
    if (left.count() <= 0) {
      return Ending::kTimeout;
    }
    if (count && Clock::now() >= next) {
      if (child->Processes() > kMostProcesses) {
        return Ending::kTooMany;
      }
      next = Clock::now() + kCountEvery;
    }
    if (!child->Read(count ? std::min(left, kCountEvery) : left, &result->out, &result->err)) {
      return Ending::kClosed;
    }
    if (result->out.size() > kMaxOutput || result->err.size() > kMaxOutput) {
      return Ending::kTooMuch;
    }
  }
}

// Refusal returns the last line of `err` that says that memory was refused, or "".
std::string Refusal(const std::string &err) {
  std::string found;
  for (const absl::string_view line : absl::StrSplit(err, '\n')) {
    for (const char *refusal : kRefusals) {
      if (absl::StrContains(line, refusal)) {
        found = std::string(absl::StripAsciiWhitespace(line));
      }
    }
  }
  return found;
}

}  // namespace

absl::StatusOr<ProcessResult> RunProcess(const std::vector<std::string> &words, std::chrono::seconds timeout) {
  return RunLimitedProcess(words, timeout, {});
}

absl::StatusOr<ProcessResult> RunLimitedProcess(const std::vector<std::string> &words, std::chrono::seconds timeout,
                                                const ChildLimits &limits) {
  const Clock::time_point deadline = Clock::now() + timeout;
  const absl::StatusOr<std::unique_ptr<Child>> child = Child::Start(words, limits);
  if (!child.ok()) {
    return child.status();
  }
  ProcessResult result;
  result.memory_limit = limits.memory;
  const Ending ending = Collect(child->get(), deadline, limits.may_fork, &result);
  if (ending == Ending::kTooMuch) {
    return absl::ResourceExhaustedError(absl::StrCat(words[0], " wrote more than ", kMaxOutput, " bytes"));
  }
  if (ending == Ending::kTooMany) {
    result.too_many_processes = true;
    return result;
  }
  const std::optional<ChildEnd> end = ending == Ending::kClosed ? (*child)->Wait(deadline) : std::nullopt;
  result.timed_out = !end.has_value();
  if (end.has_value()) {
    result.signal = end->signal;
    result.exit_code = end->exit_code;
  }
  return result;
}

std::string DescribeSignal(int number) {
  const std::string name = absl::StrCat("signal ", number, " (", strsignal(number), ")");
  if (number == SIGSYS) {
    return absl::StrCat(
        "CRASH ", name,
        ": it wanted something from the system that isolated programs may not do, like a network, another "
        "process or a file to write (harness/process/README.md)");
  }
  return number == SIGKILL ? absl::StrCat("OOM ", name, ", not sent by us") : absl::StrCat("CRASH ", name);
}

std::string DescribeFailure(const ProcessResult &result, std::chrono::seconds timeout) {
  if (result.timed_out) {
    return absl::StrCat("TIMEOUT after ", timeout.count(), " s");
  }
  if (result.too_many_processes) {
    return absl::StrCat("ERROR it started more than ", kMostProcesses, " processes, and was killed");
  }
  if (result.signal == 0 && result.exit_code == 0) {
    return "";
  }
  const std::string refusal = result.memory_limit > 0 ? Refusal(result.err) : "";
  if (!refusal.empty()) {
    return absl::StrCat("OOM memory limit of ", result.memory_limit, " bytes: ", refusal);
  }
  const std::string limit =
      result.memory_limit > 0 ? absl::StrCat("; it had a memory limit of ", result.memory_limit, " bytes") : "";
  if (result.signal != 0) {
    return DescribeSignal(result.signal) + limit;
  }
  const std::vector<absl::string_view> lines = absl::StrSplit(absl::StripAsciiWhitespace(result.err), '\n');
  return absl::StrCat("ERROR exit code ", result.exit_code, lines.back().empty() ? "" : ": ", lines.back(), limit);
}

ProcessRunner LimitedRunner(const ChildLimits &limits) {
  return [limits](const std::vector<std::string> &words, std::chrono::seconds timeout) {
    return RunLimitedProcess(words, timeout, limits);
  };
}

}  // namespace xbench
