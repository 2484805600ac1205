#include "compare/bench_trial.h"

#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

constexpr uint64_t kSchema = 1;
constexpr int kBenchFailed = 1;  // exit code: some length has no figures, and the document says why
constexpr char kName[] = "the benchmark's JSON";

void Expect(ObjectReader *reader, absl::string_view key, const std::string &expected) {
  const std::string found = reader->String(key);
  if (found != expected) {
    reader->Fail(key, absl::StrCat("expected \"", expected, "\"; found \"", found, "\""));
  }
}

absl::Status ReadCounter(ObjectReader *document, Trial *trial) {
  ObjectReader counter(document->Object("quantity"), absl::StrCat(kName, ": quantity"));
  const std::string type = counter.NonEmptyString("type");
  if (type == "core_cycles") {
    trial->counter_unit = Unit::kCoreCycles;
  } else if (type == "reference_ticks") {
    trial->counter_unit = Unit::kReferenceTicks;
  } else {
    counter.Fail("type", absl::StrCat("expected core_cycles or reference_ticks; found \"", type, "\""));
  }
  trial->counter = absl::StrCat(counter.NonEmptyString("source"), " (", counter.NonEmptyString("method"), ")");
  for (const nlohmann::json &entry : document->Array("unavailable")) {
    ObjectReader unavailable(entry, absl::StrCat(kName, ": unavailable"));
    if (unavailable.NonEmptyString("type") == "core_cycles") {
      trial->no_core_cycles = unavailable.NonEmptyString("reason");
    }
    if (!unavailable.status().ok()) {
      return unavailable.status();
    }
  }
  if (trial->counter_unit == Unit::kReferenceTicks && trial->no_core_cycles.empty()) {
    document->Fail("unavailable", "expected the reason why core cycles are not available");
  }
  return counter.status();
}

absl::Status ReadLength(const nlohmann::json &json, Trial *trial) {
  ObjectReader reader(json, absl::StrCat(kName, ": lengths[", trial->figures.size() + trial->reasons.size(), "]"));
  const uint64_t bytes = reader.Unsigned("bytes");
  if (trial->figures.count(bytes) + trial->reasons.count(bytes) != 0) {
    reader.Fail("bytes", absl::StrCat(bytes, " stands twice"));
  }
  if (reader.Has("reason") && !json["reason"].is_null()) {
    trial->reasons[bytes] = reader.NonEmptyString("reason");
    return reader.status();
  }
  TrialFigure figure;
  figure.median_ns = reader.PositiveNumber("median_ns_per_call");
  figure.mean_ns = reader.PositiveNumber("mean_ns_per_call");
  figure.median_counter = reader.PositiveNumber("median_quantity_per_call");
  trial->figures[bytes] = figure;
  return reader.status();
}

}  // namespace

absl::StatusOr<Trial> ParseBenchJson(absl::string_view text, const Implementation &entry,
                                     const std::vector<uint64_t> &lengths) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, kName);
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader document(*json, kName);
  if (document.Unsigned("schema") != kSchema) {
    document.Fail("schema", absl::StrCat("expected ", kSchema));
  }
  Expect(&document, "kind", "bench");
  Expect(&document, "candidate", entry.candidate);
  Expect(&document, "instance", entry.instance);
  Expect(&document, "implementation", entry.implementation);
  Expect(&document, "profile", entry.profile);
  Trial trial;
  if (absl::Status status = ReadCounter(&document, &trial); document.status().ok() && !status.ok()) {
    return status;
  }
  const nlohmann::json &records = document.Array("lengths");
  if (!document.status().ok()) {
    return document.status();
  }
  for (const nlohmann::json &record : records) {
    if (absl::Status status = ReadLength(record, &trial); !status.ok()) {
      return status;
    }
  }
  for (const uint64_t length : lengths) {
    if (trial.figures.count(length) + trial.reasons.count(length) == 0) {
      document.Fail("lengths", absl::StrCat("expected figures for ", length, " bytes"));
    }
  }
  if (!document.status().ok()) {
    return document.status();
  }
  return trial;
}

TrialRunner MakeBenchTrial(const Catalog &catalog, const std::vector<uint64_t> &lengths, const ProcessRunner &runner,
                           std::chrono::seconds timeout) {
  return [&catalog, lengths, runner, timeout](const Implementation &entry) -> absl::StatusOr<Trial> {
    const absl::StatusOr<ProcessResult> result =
        runner({entry.platforms.at(catalog.host_platform).bench, "--json=-",
                absl::StrCat("--samples=", kSamplesPerTrial), absl::StrCat("--lengths=", absl::StrJoin(lengths, ","))},
               timeout);
    if (!result.ok()) {
      return absl::UnavailableError(absl::StrCat("ERROR ", result.status().message()));
    }
    const std::string failure = DescribeFailure(*result, timeout);
    if (!failure.empty() && (result->exit_code != kBenchFailed || result->out.empty())) {
      return absl::AbortedError(failure);
    }
    absl::StatusOr<Trial> trial = ParseBenchJson(result->out, entry, lengths);
    if (!trial.ok()) {
      return absl::InvalidArgumentError(absl::StrCat("ERROR ", trial.status().message()));
    }
    if (!failure.empty() && trial->reasons.empty()) {
      return absl::AbortedError(failure);
    }
    return trial;
  };
}

}  // namespace xbench
