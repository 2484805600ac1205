#include "harness/constant_time/taint_log.h"

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "harness/constant_time/taint.h"

namespace xbench {
namespace {

// Message is how memcheck begins an error, and what it is about.
struct Message {
  const char *start;
  const char *kind;
};

constexpr Message kMessages[] = {{"Conditional jump or move depends on uninitialised value", "branch"},
                                 {"Use of uninitialised value", "address"},
                                 {"Syscall param", "system call"}};

// StripMark takes "==123== " or "**123** " away, and returns whether it was there.
bool StripMark(absl::string_view *line) {
  for (const absl::string_view mark : {"==", "**"}) {
    const size_t end = absl::StartsWith(*line, mark) ? line->find(mark, mark.size()) : absl::string_view::npos;
    if (end != absl::string_view::npos) {
      line->remove_prefix(end + mark.size());
      (void)absl::ConsumePrefix(line, " ");
      return true;
    }
  }
  return false;
}

// KindOf returns what the error that begins with `line` is about, or "".
std::string KindOf(absl::string_view line) {
  for (const Message &message : kMessages) {
    if (absl::StartsWith(line, message.start) && absl::StrContains(line, "uninitialised")) {
      return message.kind;
    }
  }
  return "";
}

}  // namespace

std::vector<TaintError> ParseTaintLog(absl::string_view text) {
  std::vector<TaintError> errors;
  size_t calls = 0;
  bool in_call = false;
  std::string kind;  // of an error whose place is in the next line
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    if (!StripMark(&line)) {
      continue;
    }
    if (absl::StartsWith(line, XB_TAINT_BEGIN)) {
      in_call = true;
      ++calls;
    } else if (absl::StartsWith(line, XB_TAINT_END)) {
      in_call = false;
    } else if (const size_t at = line.find("   at 0x"); in_call && !kind.empty() && at != absl::string_view::npos) {
      line.remove_prefix(at + 8);
      uint64_t pc = 0;
      if (absl::SimpleHexAtoi(line.substr(0, line.find(':')), &pc)) {
        errors.push_back({kind, pc, calls - 1});
      }
      kind.clear();
    } else {
      kind = KindOf(line);
    }
  }
  return errors;
}

}  // namespace xbench
