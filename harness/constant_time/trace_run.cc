#include "harness/constant_time/trace_run.h"

#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

constexpr int kMissingFeatureExit = 3;
constexpr size_t kMaxShownOutput = 2000;

// TemporaryFolder is a new folder for the file of one run; it is removed with it.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    for (const char *variable : {"TEST_TMPDIR", "TMPDIR"}) {
      const char *value = getenv(variable);
      if (path_.empty() && value != nullptr) {
        path_ = value;
      }
    }
    path_ = absl::StrCat(path_.empty() ? "/tmp" : path_, "/xb_trace.XXXXXX");
    if (mkdtemp(path_.data()) == nullptr) {
      error_ = absl::StrCat("no temporary folder ", path_, ": ", strerror(errno));
    }
  }
  ~TemporaryFolder() {
    (void)unlink(File().c_str());
    (void)rmdir(path_.c_str());
  }
  TemporaryFolder(const TemporaryFolder &) = delete;
  TemporaryFolder &operator=(const TemporaryFolder &) = delete;

  const std::string &error() const {
    return error_;
  }
  std::string File() const {
    return absl::StrCat(path_, "/traces");
  }

 private:
  std::string path_;
  std::string error_;
};

// PluginWord makes a path fit for QEMU's -plugin: the loader would look for a name without a slash in the system's
// folders, and QEMU splits the value at commas; two commas stand for one.
std::string PluginWord(const std::string &path) {
  return absl::StrReplaceAll(absl::StrContains(path, '/') ? path : absl::StrCat("./", path), {{",", ",,"}});
}

// Shown is the end of what a program wrote to standard error, where its last words are.
std::string Shown(const std::string &err) {
  const std::string text(absl::StripAsciiWhitespace(err));
  return text.size() <= kMaxShownOutput ? text : "... " + text.substr(text.size() - kMaxShownOutput);
}

// OwnWords is the last line of standard error that is the program's own: Valgrind begins its lines by "==".
std::string OwnWords(const std::string &err) {
  std::string words;
  for (const absl::string_view line : absl::StrSplit(err, '\n')) {
    words = line.empty() || absl::StartsWith(line, "==") ? words : std::string(line);
  }
  return words;
}

// Run runs `words` and returns its result if it succeeded.
absl::StatusOr<ProcessResult> Run(const ConstantTimeRequest &request, const std::vector<std::string> &words,
                                  const ProcessRunner &runner) {
  const std::chrono::seconds timeout(request.timeout_seconds);
  absl::StatusOr<ProcessResult> result = runner(words, timeout);
  if (!result.ok()) {
    return absl::InternalError(absl::StrCat(request.program, ": ", result.status().message()));
  }
  if (result->exit_code == kMissingFeatureExit) {
    return absl::UnimplementedError(OwnWords(result->err));
  }
  const std::string failure = DescribeFailure(*result, timeout);
  if (failure.empty()) {
    return result;
  }
  const absl::StatusCode code = result->timed_out     ? absl::StatusCode::kDeadlineExceeded
                                : result->signal != 0 ? absl::StatusCode::kAborted
                                                      : absl::StatusCode::kInternal;
  return absl::Status(code, absl::StrCat(request.program, ": ", failure, "; standard error: ", Shown(result->err)));
}

absl::Status WithProgram(const absl::Status &status, const ConstantTimeRequest &request) {
  return absl::InternalError(absl::StrCat(request.program, ": ", status.message()));
}

absl::StatusOr<ProgramOutput> ReadOutput(const ConstantTimeRequest &request, const ProcessResult &result) {
  absl::StatusOr<ProgramOutput> output = ParseProgramOutput(result.out);
  return output.ok() ? output : WithProgram(output.status(), request);
}

}  // namespace

absl::StatusOr<TracedRun> RunTraced(const ConstantTimeRequest &request, const std::string &window,
                                    const ProcessRunner &runner) {
  const TemporaryFolder folder;
  if (!folder.error().empty()) {
    return absl::InternalError(folder.error());
  }
  std::vector<std::string> words = request.emulator_argv;
  words.emplace_back("-plugin");
  words.push_back(absl::StrCat(PluginWord(request.plugin), ",out=", absl::StrReplaceAll(folder.File(), {{",", ",,"}}),
                               window.empty() ? "" : ",window=", window));
  words.push_back(request.program);
  const absl::StatusOr<ProcessResult> result = Run(request, words, runner);
  if (!result.ok()) {
    return result.status();
  }
  absl::StatusOr<ProgramOutput> output = ReadOutput(request, *result);
  if (!output.ok()) {
    return output.status();
  }
  const absl::StatusOr<std::string> text = ReadFile(folder.File());
  if (!text.ok()) {
    return absl::InternalError(
        absl::StrCat(request.program, ": expected the plugin to write a file at the end; found none"));
  }
  absl::StatusOr<TraceFile> traces = ParseTraceFile(*text, "traces");
  if (!traces.ok()) {
    return WithProgram(traces.status(), request);
  }
  return TracedRun{*std::move(output), *std::move(traces)};
}

absl::StatusOr<ProgramOutput> RunWatched(const ConstantTimeRequest &request, const std::vector<TraceSite> &sites,
                                         const ProcessRunner &runner) {
  std::vector<std::string> words = request.emulator_argv;
  words.push_back(request.program);
  words.push_back("--operands=" + absl::StrJoin(sites, ",", [](std::string *out, const TraceSite &site) {
                    absl::StrAppend(out, absl::Hex(site.pc), ":", site.size);
                  }));
  const absl::StatusOr<ProcessResult> result = Run(request, words, runner);
  return result.ok() ? ReadOutput(request, *result) : result.status();
}

absl::StatusOr<TaintedRun> RunTainted(const ConstantTimeRequest &request, const ProcessRunner &runner) {
  const absl::StatusOr<ProcessResult> result =
      Run(request, {request.memcheck, "--error-limit=no", request.program, "--taint"}, runner);
  if (!result.ok()) {
    return result.status();
  }
  absl::StatusOr<ProgramOutput> output = ReadOutput(request, *result);
  if (!output.ok()) {
    return output.status();
  }
  return TaintedRun{*std::move(output), ParseTaintLog(result->err)};
}

}  // namespace xbench
