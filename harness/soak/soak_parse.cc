#include "harness/soak/soak_parse.h"

#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/json/strict_json.h"
#include "harness/soak/soak_fields.h"

namespace xbench {
namespace {

constexpr char kVerdicts[][10] = {"STABLE", "UNSTABLE", "UNDECIDED"};

SoakIdentity ReadIdentity(ObjectReader *reader) {
  SoakIdentity identity;
  identity.candidate = reader->NonEmptyString("candidate");
  identity.instance = reader->NonEmptyString("instance");
  identity.implementation = reader->NonEmptyString("implementation");
  identity.profile = reader->NonEmptyString("profile");
  identity.platform = reader->NonEmptyString("platform");
  return identity;
}

SoakJudgement ReadJudgement(ObjectReader *reader) {
  SoakJudgement judgement;
  judgement.verdict = reader->NonEmptyString("verdict");
  bool known = false;
  for (const char *verdict : kVerdicts) {
    known = known || judgement.verdict == verdict;
  }
  if (!known) {
    reader->Fail("verdict", absl::StrCat("expected STABLE, UNSTABLE or UNDECIDED; found \"", judgement.verdict, "\""));
  }
  judgement.reasons = reader->Strings("reasons");
  judgement.judged_windows = reader->Unsigned("judged_windows");
  judgement.memory_growth = ReadSoakNumber("memory_growth", "memory_growth", "byte", reader);
  judgement.throughput_change = ReadSoakNumber("throughput_change", "throughput_change", "1", reader);
  judgement.throughput_spread = ReadSoakNumber("throughput_spread", "throughput_spread", "1", reader);
  return judgement;
}

// ReadList reads each object of list `key` with `read`.
template <typename Entry>
std::vector<Entry> ReadList(absl::string_view key, Entry (*read)(ObjectReader *), ObjectReader *reader) {
  const nlohmann::json &list = reader->Array(key);
  std::vector<Entry> entries;
  entries.reserve(list.size());
  for (size_t i = 0; i < list.size(); ++i) {
    ObjectReader entry(list[i], absl::StrCat(reader->where(), ".", key, "[", i, "]"));
    entries.push_back(read(&entry));
    if (const absl::Status status = entry.Finish(); !status.ok()) {
      reader->Fail(key, status.message());
    }
  }
  return entries;
}

void CheckWindows(const SoakRecord &record, ObjectReader *reader) {
  uint64_t start_ns = 0;
  for (size_t i = 0; i < record.windows.size(); ++i) {
    const SoakWindow &window = record.windows[i];
    const bool last = i + 1 == record.windows.size();
    if (window.number != i + 1 || window.start_ns != start_ns || (window.partial && !last)) {
      reader->Fail("windows", absl::StrCat("expected windows without a gap, numbered from 1, of which only the last is "
                                           "partial; found number ",
                                           window.number, " in place ", i + 1));
    }
    start_ns += window.duration_ns;
  }
}

void CheckTotals(const SoakRecord &record, ObjectReader *reader) {
  ObjectReader totals(reader->Object("totals"), absl::StrCat(reader->where(), ".totals"));
  const uint64_t windows = totals.Unsigned("windows");
  const uint64_t duration = totals.Unsigned("duration_ns");
  const SoakCounts counts = ReadSoakCounts(&totals);
  const SoakCounts sums = record.Totals();
  if (const absl::Status status = totals.Finish(); !status.ok()) {
    reader->Fail("totals", status.message());
  } else if (windows != record.windows.size() || duration != record.DurationNs() || counts.calls != sums.calls ||
             counts.bytes != sums.bytes || counts.mismatches != sums.mismatches || counts.errors != sums.errors) {
    reader->Fail("totals", "expected the sums over all windows; found other numbers");
  }
}

// ReadMembers reads everything behind `schema` and `kind`.
SoakRecord ReadMembers(const nlohmann::json &json, ObjectReader *reader) {
  SoakRecord record;
  record.identity = ReadIdentity(reader);
  record.seed = ReadSoakText("seed", json, reader);
  record.messages = reader->Unsigned("messages");
  record.bytes_per_pass = reader->Unsigned("bytes_per_pass");
  record.asked_ns = reader->Unsigned("asked_ns");
  record.window_ns = reader->Unsigned("window_ns");
  record.started = reader->NonEmptyString("started");
  record.ended = reader->NonEmptyString("ended");
  record.interrupted = reader->Bool("interrupted");
  record.failure = ReadSoakText("failure", json, reader);
  record.judgement = ReadJudgement(reader);
  record.first_pass_sha256 = ReadSoakText("first_pass_sha256", json, reader);
  const nlohmann::json &sha256 = reader->Object("sha256");
  ObjectReader digests(sha256, absl::StrCat(reader->where(), ".sha256"));
  for (const auto &member : sha256.items()) {
    record.sha256[member.key()] = digests.NonEmptyString(member.key());
  }
  if (!digests.status().ok()) {
    reader->Fail("sha256", digests.status().message());
  }
  record.faults = ReadList<SoakFault>("faults", ReadSoakFault, reader);
  record.windows = ReadList<SoakWindow>("windows", ReadSoakWindow, reader);
  CheckWindows(record, reader);
  CheckTotals(record, reader);
  return record;
}

}  // namespace

absl::StatusOr<SoakRecord> ParseSoak(absl::string_view text, absl::string_view name) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, name);
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader reader(*json, name);
  if (const uint64_t schema = reader.Unsigned("schema"); reader.status().ok() && schema != kSoakSchema) {
    reader.Fail("schema", absl::StrCat("expected ", kSoakSchema, "; found ", schema,
                                       "; read it with the program that wrote it, or a newer one"));
    return reader.status();
  }
  if (const std::string kind = reader.NonEmptyString("kind"); kind != "soak") {
    reader.Fail("kind", absl::StrCat("expected \"soak\"; found \"", kind, "\""));
    return reader.status();
  }
  SoakRecord record = ReadMembers(*json, &reader);
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  return record;
}

}  // namespace xbench
