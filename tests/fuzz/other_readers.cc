// JSON as such, published figures, counts of operations, and what the programs of a candidate print.
#include <string>
#include <vector>

#include "harness/campaign/work_files.h"
#include "harness/catalog/catalog.h"
#include "harness/catalog/kat_output.h"
#include "harness/json/strict_json.h"
#include "harness/performance/operations.h"
#include "harness/published/published.h"
#include "tests/fuzz/readers.h"

namespace xbench {
namespace {

constexpr char kName[] = "fuzz.json";

bool ReadJson(absl::string_view input) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(input, kName);
  if (!json.ok()) {
    return false;
  }
  const absl::StatusOr<nlohmann::json> again = ParseJson(json->dump(), kName);
  Require(again.ok() && *again == *json, "JSON is read as another value after it is written");
  return true;
}

// What a benchmark program, which holds a candidate's code, prints.
bool ReadBenchmark(absl::string_view input) {
  Implementation entry;
  entry.candidate = "hash-19";
  entry.instance = "MoFang_256";
  entry.implementation = "ref";
  entry.profile = "reference";
  const absl::StatusOr<TrialWork> trial = MakeTrialWork(input, entry, {32, 64});
  if (!trial.ok()) {
    return false;
  }
  TrialWork written = *trial;
  written.started = "2026-11-30T00:00:00Z";
  written.ended = "2026-11-30T00:00:01Z";
  written.seconds = 1;
  const std::string text = TrialText(written);
  const absl::StatusOr<TrialWork> again = ParseTrial(text, kName);
  Require(again.ok(), "a trial is accepted, but not what is written of it");
  Require(TrialText(*again) == text, "a trial is read as another one after it is written");
  return true;
}

bool ReadKatOutput(absl::string_view input) {
  FirstKatFailure(input);
  return ParseKatOutput(input, "hash-19 MoFang_256 ref/reference", {"vectors", "KAT_2_12_MoFang_256.txt"}).ok();
}

}  // namespace

std::vector<Reader> OtherReaders() {
  return {{"json", ReadJson},
          {"benchmark", ReadBenchmark},
          {"kat_output", ReadKatOutput},
          {"published", [](absl::string_view input) { return ParsePublished(input, kName).ok(); }},
          {"operations", [](absl::string_view input) { return ParseOperations(input, kName).ok(); }}};
}

}  // namespace xbench
