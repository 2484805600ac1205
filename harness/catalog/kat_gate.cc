#include "harness/catalog/kat_gate.h"

#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

constexpr int kKatMismatch = 1;
constexpr int kKatFeatureMissing = 3;

KatVerdict Failed(absl::string_view reason) {
  return {KatVerdict::State::kFailed, std::string(reason), {}};
}

std::string Text(const KatItem &item) {
  return absl::StrCat(item.records, item.sha256.empty() ? " vectors" : " records sha256 ", item.sha256);
}

// FirstDifference returns the first item in which two lists differ, with both values, or "".
std::string FirstDifference(const std::vector<KatItem> &x86, const std::vector<KatItem> &arm) {
  if (x86.size() != arm.size()) {
    return absl::StrCat(x86.size(), " items on ", kX86, ", ", arm.size(), " on ", kArm);
  }
  for (size_t i = 0; i < x86.size(); ++i) {
    if (x86[i] != arm[i]) {
      return absl::StrCat(x86[i].name, " on ", kX86, ": ", Text(x86[i]), "; ", arm[i].name, " on ", kArm, ": ",
                          Text(arm[i]));
    }
  }
  return "";
}

}  // namespace

std::string GateItems(const Implementation &entry) {
  return entry.whole_bytes ? "vectors" : "vectors,2_12,2_23";
}

std::vector<std::string> KatCommand(const Catalog &catalog, const Implementation &entry,
                                    const std::string &platform_name) {
  std::vector<std::string> words = catalog.platforms.at(platform_name).run;
  words.insert(words.end(), {entry.platforms.at(platform_name).kat, absl::StrCat("--vectors=", entry.vectors)});
  if (!entry.manifest.empty()) {
    words.push_back(absl::StrCat("--manifest=", entry.manifest));
  }
  words.insert(words.end(), {absl::StrCat("--run=", GateItems(entry)), absl::StrCat("--platform=", platform_name)});
  return words;
}

KatVerdict RunKat(const Catalog &catalog, const Implementation &entry, const std::string &platform_name,
                  const ProcessRunner &runner, std::chrono::seconds timeout) {
  const auto binaries = entry.platforms.find(platform_name);
  if (binaries == entry.platforms.end()) {
    return {KatVerdict::State::kNotAvailable,
            absl::StrCat("implementation ", entry.implementation, " is not built for ", platform_name),
            {}};
  }
  const absl::StatusOr<ProcessResult> result = runner(KatCommand(catalog, entry, platform_name), timeout);
  if (!result.ok()) {
    return Failed(absl::StrCat("ERROR ", result.status().message()));
  }
  const std::string failure = DescribeFailure(*result, timeout);
  if (!failure.empty() && result->exit_code == kKatFeatureMissing && !binaries->second.features.empty()) {
    return {
        KatVerdict::State::kNotAvailable,
        absl::StrCat("the processor that runs ", platform_name, " lacks a feature: needs ", binaries->second.features),
        {}};
  }
  if (!failure.empty() && result->exit_code == kKatMismatch) {
    const std::string line = FirstKatFailure(result->out);
    return Failed(absl::StrCat("MISMATCH ", line.empty() ? failure : line));
  }
  if (!failure.empty()) {
    const std::string line = FirstKatFailure(result->out);
    return Failed(line.empty() ? failure : absl::StrCat(failure, "; ", line));
  }
  std::vector<std::string> expected = {"vectors"};
  if (!entry.whole_bytes) {
    expected.push_back(absl::StrCat("KAT_2_12_", entry.instance, ".txt"));
    expected.push_back(absl::StrCat("KAT_2_23_", entry.instance, ".txt"));
  }
  absl::StatusOr<std::vector<KatItem>> items = ParseKatOutput(result->out, entry.Name(), expected);
  if (!items.ok()) {
    return Failed(absl::StrCat("ERROR ", items.status().message()));
  }
  return {KatVerdict::State::kPassed, "", *std::move(items)};
}

void CrossCheck(KatVerdicts *verdicts) {
  KatVerdict &x86 = (*verdicts)[kX86];
  KatVerdict &arm = (*verdicts)[kArm];
  if (x86.state != KatVerdict::State::kPassed || arm.state != KatVerdict::State::kPassed) {
    return;
  }
  const std::string difference = FirstDifference(x86.items, arm.items);
  if (!difference.empty()) {
    x86 = arm = Failed(absl::StrCat("MISMATCH the known-answer tests differ between the platforms: ", difference));
  }
}

}  // namespace xbench
