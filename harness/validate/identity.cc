#include "harness/validate/identity.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "harness/record/record_context.h"

namespace xbench {
namespace {

// Compare reports a member of a record that differs from what another file says.
template <typename T>
void Compare(const std::string &file, const char *what, const T &found, const T &expected, const char *source,
             FileFindings *findings) {
  if (found != expected) {
    findings->Error(file, absl::StrCat(what, ": \"", found, "\"; ", source, " says \"", expected, "\""));
  }
}

std::string Text(const Fact<std::string> &fact) {
  return fact.value.has_value() ? *fact.value : absl::StrCat("(none: ", fact.reason, ")");
}

void CheckName(const std::string &file, const std::string &folder, const std::string &name, FileFindings *findings) {
  if (file != folder + name) {
    findings->Error(file, absl::StrCat("its content belongs into a file named ", name));
  }
}

void CheckPlan(const std::string &file, const Record &record, const Plan &plan, FileFindings *findings) {
  Compare(file, "plan.preset", record.plan.preset, plan.preset, "plan.json", findings);
  Compare(file, "plan.trials", record.plan.trials, plan.trials, "plan.json", findings);
  Compare(file, "plan.samples", record.plan.samples, plan.samples, "plan.json", findings);
  const int64_t cpu = record.plan.cpu;
  const bool pinned = !plan.cpus.empty();
  const bool known =
      std::any_of(plan.cpus.begin(), plan.cpus.end(), [&](const auto one) { return static_cast<int64_t>(one) == cpu; });
  if (record.measurement.has_value() && (pinned ? !known : cpu >= 0)) {
    findings->Error(file, absl::StrCat("plan.cpu: ", cpu, " is none of those in plan.json"));
  }
}

void CheckEnvironment(const std::string &file, const Record &record, const Environment &environment,
                      FileFindings *findings) {
  constexpr char kSource[] = "environment.json";
  Compare(file, "environment.system", record.environment.system, environment.system, kSource, findings);
  Compare(file, "environment.kernel", Text(record.environment.kernel), Text(environment.host.facts.kernel), kSource,
          findings);
  Compare(file, "environment.distribution", Text(record.environment.distribution),
          Text(environment.host.facts.distribution), kSource, findings);
  Compare(file, "environment.revision", Text(record.environment.revision), Text(environment.revision), kSource,
          findings);
  if (FindingsJson(record.findings) != FindingsJson(environment.host.findings)) {
    findings->Error(file, "host_findings: differ from those in environment.json");
  }
  const auto found = record.sha256.find("toolchain_lock");
  const auto expected = environment.sha256.find("toolchain_lock");
  if (found != record.sha256.end() && expected != environment.sha256.end()) {
    Compare(file, "sha256.toolchain_lock", found->second, expected->second, kSource, findings);
  }
  if (record.measurement.has_value()) {
    Compare(file, "platform of a timed record", record.identity.platform, environment.host_platform, kSource, findings);
  }
}

// Nature is what a record says about its instance, whatever the implementation.
std::string Nature(const RecordIdentity &id) {
  return absl::StrCat("algorithm \"", id.algorithm, "\", label \"", id.label, "\", digest_bits ", id.digest_bits,
                      ", block_bits ", id.block_bits, ", xof ", id.xof ? "true" : "false", ", whole_bytes ",
                      id.whole_bytes ? "true" : "false", ", baseline ", id.baseline ? "true" : "false");
}

}  // namespace

void CheckIdentity(const LoadedDataSet &data_set, FileFindings *findings) {
  std::map<std::pair<std::string, std::string>, std::pair<std::string, std::string>> natures;  // -> file, nature
  for (const auto &[file, loaded] : data_set.records) {
    const RecordIdentity &id = loaded.record.identity;
    CheckName(file, "records/", id.FileName(), findings);
    const auto &first =
        natures.emplace(std::pair(id.candidate, id.instance), std::pair(file, Nature(id))).first->second;
    if (first.second != Nature(id)) {
      findings->Error(file, absl::StrCat(Nature(id), "; ", first.first, " says ", first.second));
    }
    if (loaded.schema == kOldestRecordSchema) {
      continue;  // has neither plan nor environment
    }
    if (data_set.plan.has_value()) {
      CheckPlan(file, loaded.record, *data_set.plan, findings);
    }
    if (data_set.environment.has_value()) {
      CheckEnvironment(file, loaded.record, *data_set.environment, findings);
    }
  }
  for (const auto &[file, kat] : data_set.kats) {
    CheckName(file, "kat/", kat.FileName(), findings);
  }
}

}  // namespace xbench
