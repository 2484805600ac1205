#include "harness/record/plan.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/json/strict_json.h"
#include "harness/tool/nearest_name.h"

namespace xbench {
namespace {

constexpr uint64_t kSchema = 2;
constexpr uint64_t kOldSchema = 1;  // has one CPU, -1 for none, and batches of a millisecond
constexpr uint64_t kBatchMs = 1;

struct Preset {
  const char *name;
  uint64_t trials;
  uint64_t samples;
};

constexpr Preset kPresets[] = {{"counts", 0, 0}, {"quick", 5, 20}, {"standard", 10, 40}, {"thorough", 20, 50}};

absl::Status Differs(absl::string_view what, absl::string_view held, absl::string_view asked) {
  return absl::FailedPreconditionError(absl::StrCat("the folder holds a campaign with ", what, " ", held,
                                                    "; asked for is ", asked,
                                                    "; use the same options, or another folder"));
}

void ReadNumbers(ObjectReader *reader, absl::string_view key, std::vector<uint64_t> *numbers) {
  for (const nlohmann::json &number : reader->Array(key)) {
    if (!number.is_number_unsigned()) {
      reader->Fail(key, absl::StrCat("expected whole numbers; found ", number.dump()));
      return;
    }
    numbers->push_back(number.get<uint64_t>());
  }
}

void ReadOldCpu(const nlohmann::json &plan, ObjectReader *reader, std::vector<uint64_t> *cpus) {
  reader->Ignore("cpu");
  if (!plan.is_object() || !plan.contains("cpu") || !plan["cpu"].is_number_integer()) {
    reader->Fail("cpu", "expected a whole number");
  } else if (plan["cpu"].get<int64_t>() >= 0) {
    cpus->push_back(plan["cpu"].get<uint64_t>());
  }
}

std::string CpuText(const std::vector<uint64_t> &cpus) {
  return cpus.empty() ? "none" : absl::StrJoin(cpus, ",");
}

}  // namespace

absl::StatusOr<Plan> MakePlan(absl::string_view preset) {
  for (const Preset &known : kPresets) {
    if (preset == known.name) {
      Plan plan;
      plan.preset = known.name;
      plan.trials = known.trials;
      plan.samples = known.samples;
      plan.batch_ms = kBatchMs;
      return plan;
    }
  }
  return absl::InvalidArgumentError(UnknownName("--preset", preset, {"counts", "quick", "standard", "thorough"}));
}

std::string PlanText(const Plan &plan) {
  const nlohmann::ordered_json json = {{"schema", kSchema},     {"kind", "plan"},          {"preset", plan.preset},
                                       {"trials", plan.trials}, {"samples", plan.samples}, {"batch_ms", plan.batch_ms},
                                       {"cpus", plan.cpus},     {"lengths", plan.lengths}, {"entries", plan.entries}};
  return json.dump(1) + "\n";
}

absl::StatusOr<Plan> ParsePlan(absl::string_view text, absl::string_view name) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, name);
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader reader(*json, name);
  const uint64_t schema = reader.Unsigned("schema");
  if (reader.status().ok() && schema != kSchema && schema != kOldSchema) {
    reader.Fail("schema", absl::StrCat("expected ", kOldSchema, " or ", kSchema, "; found ", schema));
  }
  if (const std::string kind = reader.NonEmptyString("kind"); kind != "plan") {
    reader.Fail("kind", absl::StrCat("expected \"plan\"; found \"", kind, "\""));
  }
  Plan plan;
  plan.preset = reader.NonEmptyString("preset");
  plan.trials = reader.Unsigned("trials");
  plan.samples = reader.Unsigned("samples");
  if (schema == kOldSchema) {
    plan.batch_ms = kBatchMs;
    ReadOldCpu(*json, &reader, &plan.cpus);
  } else {
    plan.batch_ms = reader.Unsigned("batch_ms");
    ReadNumbers(&reader, "cpus", &plan.cpus);
  }
  ReadNumbers(&reader, "lengths", &plan.lengths);
  plan.entries = reader.Strings("entries");
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  return plan;
}

absl::Status CheckSamePlan(const Plan &held, const Plan &asked) {
  if (held.preset != asked.preset) {
    return Differs("preset", held.preset, asked.preset);
  }
  if (held.trials != asked.trials || held.samples != asked.samples) {
    return Differs("trials and samples", absl::StrCat(held.trials, " of ", held.samples),
                   absl::StrCat(asked.trials, " of ", asked.samples));
  }
  if (held.cpus != asked.cpus) {
    return Differs("CPUs", CpuText(held.cpus), CpuText(asked.cpus));
  }
  if (held.batch_ms != asked.batch_ms) {
    return Differs("samples of at least", absl::StrCat(held.batch_ms, " ms"), absl::StrCat(asked.batch_ms, " ms"));
  }
  if (held.lengths != asked.lengths) {
    return Differs("lengths", absl::StrJoin(held.lengths, ","), absl::StrJoin(asked.lengths, ","));
  }
  if (held.entries != asked.entries) {
    return Differs("implementations", absl::StrJoin(held.entries, ", "), absl::StrJoin(asked.entries, ", "));
  }
  return absl::OkStatus();
}

}  // namespace xbench
