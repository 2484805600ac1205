#include "harness/soak/program_lines.h"

#include <iterator>
#include <string>

#include "absl/strings/str_cat.h"
#include "harness/soak/soak_fields.h"

namespace xbench {
namespace {

constexpr uint64_t kLineSchema = 1;
constexpr size_t kMostFaults = 1000;  // the program describes fewer; more would fill the memory

void Expect(absl::string_view key, absl::string_view expected, ObjectReader *reader) {
  if (const std::string found = reader->NonEmptyString(key); found != expected) {
    reader->Fail(key, absl::StrCat("expected \"", expected, "\"; found \"", found, "\""));
  }
}

}  // namespace

void ProgramLines::TakeStart(ObjectReader *reader) {
  if (const uint64_t schema = reader->Unsigned("schema"); schema != kLineSchema) {
    reader->Fail("schema", absl::StrCat("expected ", kLineSchema, "; found ", schema));
  }
  Expect("candidate", record_->identity.candidate, reader);
  Expect("instance", record_->identity.instance, reader);
  Expect("implementation", record_->identity.implementation, reader);
  Expect("profile", record_->identity.profile, reader);
  reader->Ignore("architecture");  // for a person; the platform is the caller's word
  reader->Ignore("emulator");      // figures that it spoils say so themselves
  record_->seed = reader->NonEmptyString("seed");
  record_->asked_ns = reader->Unsigned("asked_ns");
  record_->window_ns = reader->Unsigned("window_ns");
  record_->messages = reader->Unsigned("messages");
  record_->bytes_per_pass = reader->Unsigned("bytes_per_pass");
  started_ = true;
}

void ProgramLines::TakeWindow(ObjectReader *reader) {
  SoakWindow window = ReadSoakWindow(reader);
  const uint64_t number = record_->windows.size() + 1;
  if (window.number != number || window.start_ns != record_->DurationNs() ||
      (number > 1 && record_->windows.back().partial)) {
    reader->Fail("number", absl::StrCat("expected window ", number,
                                        ", where the last one ended, and nothing behind a "
                                        "partial one; found window ",
                                        window.number));
    return;
  }
  record_->windows.push_back(std::move(window));
}

void ProgramLines::TakeEnd(ObjectReader *reader) {
  completed_ = !reader->Bool("interrupted");
  const uint64_t windows = reader->Unsigned("windows");
  const SoakCounts counts = ReadSoakCounts(reader);
  const SoakCounts sums = record_->Totals();
  if (windows != record_->windows.size() || counts.calls != sums.calls || counts.bytes != sums.bytes ||
      counts.mismatches != sums.mismatches || counts.errors != sums.errors) {
    reader->Fail("windows", "expected the sums over all windows; found other numbers");
  }
  ended_ = true;
}

absl::StatusOr<SoakLine> ProgramLines::Take(absl::string_view line) {
  const std::string name = absl::StrCat("line ", ++line_, " of the soak program");
  const absl::StatusOr<nlohmann::json> json = ParseJson(line, name);
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader reader(*json, name);
  const std::string kind = reader.NonEmptyString("line");
  SoakLine result = SoakLine::kStart;
  if ((kind == "start") == started_ || ended_) {
    reader.Fail("line", absl::StrCat("expected ", ended_ ? "nothing behind the end" : "one start, at first",
                                     "; found \"", kind, "\""));
  } else if (kind == "start") {
    TakeStart(&reader);
  } else if (kind == "first_pass") {
    result = SoakLine::kFirstPass;
    record_->first_pass_sha256 = ReadSoakText("sha256", *json, &reader);
  } else if (kind == "fault" && record_->faults.size() < kMostFaults) {
    result = SoakLine::kFault;
    record_->faults.push_back(ReadSoakFault(&reader));
  } else if (kind == "window") {
    result = SoakLine::kWindow;
    TakeWindow(&reader);
  } else if (kind == "end") {
    result = SoakLine::kEnd;
    TakeEnd(&reader);
  } else {
    reader.Fail("line", absl::StrCat("unknown, or too many; found \"", kind, "\""));
  }
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  return result;
}

}  // namespace xbench
