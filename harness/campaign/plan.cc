#include "harness/campaign/plan.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/json/strict_json.h"
#include "harness/tool/nearest_name.h"

namespace xbench {
namespace {

constexpr uint64_t kSchema = 1;

struct Preset {
  const char *name;
  uint64_t trials;
  uint64_t samples;
};

constexpr Preset kPresets[] = {{"quick", 5, 20}, {"standard", 10, 20}, {"thorough", 20, 50}};

absl::Status Differs(absl::string_view what, absl::string_view held, absl::string_view asked) {
  return absl::FailedPreconditionError(absl::StrCat("the folder holds a campaign with ", what, " ", held,
                                                    "; asked for is ", asked,
                                                    "; use the same options, or another folder"));
}

}  // namespace

absl::StatusOr<Plan> MakePlan(absl::string_view preset) {
  for (const Preset &known : kPresets) {
    if (preset == known.name) {
      Plan plan;
      plan.preset = known.name;
      plan.trials = known.trials;
      plan.samples = known.samples;
      return plan;
    }
  }
  return absl::InvalidArgumentError(UnknownName("--preset", preset, {"quick", "standard", "thorough"}));
}

std::string PlanText(const Plan &plan) {
  const nlohmann::ordered_json json = {{"schema", kSchema},       {"kind", "plan"},          {"preset", plan.preset},
                                       {"trials", plan.trials},   {"samples", plan.samples}, {"cpu", plan.cpu},
                                       {"lengths", plan.lengths}, {"entries", plan.entries}};
  return json.dump(1) + "\n";
}

absl::StatusOr<Plan> ParsePlan(absl::string_view text, absl::string_view name) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, name);
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader reader(*json, name);
  if (const uint64_t schema = reader.Unsigned("schema"); reader.status().ok() && schema != kSchema) {
    reader.Fail("schema", absl::StrCat("expected ", kSchema, "; found ", schema));
  }
  if (const std::string kind = reader.NonEmptyString("kind"); kind != "plan") {
    reader.Fail("kind", absl::StrCat("expected \"plan\"; found \"", kind, "\""));
  }
  Plan plan;
  plan.preset = reader.NonEmptyString("preset");
  plan.trials = reader.Unsigned("trials");
  plan.samples = reader.Unsigned("samples");
  reader.Ignore("cpu");
  if (!json->is_object() || !json->contains("cpu") || !(*json)["cpu"].is_number_integer()) {
    reader.Fail("cpu", "expected a whole number");
  } else {
    plan.cpu = (*json)["cpu"].get<int64_t>();
  }
  for (const nlohmann::json &length : reader.Array("lengths")) {
    if (!length.is_number_unsigned()) {
      reader.Fail("lengths", absl::StrCat("expected whole numbers; found ", length.dump()));
      break;
    }
    plan.lengths.push_back(length.get<uint64_t>());
  }
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
  if (held.cpu != asked.cpu) {
    return Differs("CPU", absl::StrCat(held.cpu), absl::StrCat(asked.cpu));
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
