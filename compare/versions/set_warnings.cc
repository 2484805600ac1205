#include "compare/versions/set_warnings.h"

#include <map>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

std::string VersionKey(RecordIdentity id) {
  id.message_bytes = 0;
  return id.FileName();
}

// AddBuildWarnings says how many implementations of both sets were compiled with other flags, or to other bytes.
void AddBuildWarnings(const DataSet &before, const DataSet &after, std::vector<SetWarning> *warnings) {
  std::map<std::string, const Record *> old;
  for (const Record &record : before.records) {
    old[VersionKey(record.identity)] = &record;
  }
  std::set<std::string> seen;
  std::set<std::string> flags;
  std::set<std::string> libraries;
  for (const Record &record : after.records) {
    const std::string key = VersionKey(record.identity);
    const auto found = old.find(key);
    if (found == old.end() || !seen.insert(key).second) {
      continue;
    }
    const auto library = [](const Record &one) {
      const auto digest = one.sha256.find("library");
      return digest == one.sha256.end() ? std::string() : digest->second;
    };
    if (record.environment.flags != found->second->environment.flags) {
      flags.insert(key);
    }
    if (library(record) != library(*found->second)) {
      libraries.insert(key);
    }
  }
  const auto warn = [&](SetWarning::Kind kind, const std::set<std::string> &which, const char *what) {
    if (!which.empty()) {
      warnings->push_back({kind, absl::StrCat(which.size(), " of ", seen.size(), " implementations ", what,
                                              "; the first is ", which.begin()->substr(0, which.begin()->rfind('_')))});
    }
  };
  warn(SetWarning::Kind::kFlags, flags, "were compiled with other flags");
  warn(SetWarning::Kind::kDigests, libraries, "have libraries with other bytes");
}

}  // namespace

std::vector<SetWarning> SetWarnings(const DataSet &before, const DataSet &after) {
  std::vector<SetWarning> warnings;
  const auto differ = [&](SetWarning::Kind kind, const char *what, const std::string &a, const std::string &b) {
    if (a != b) {
      warnings.push_back(
          {kind, absl::StrCat(what, " differs: ", a.empty() ? "none" : a, " and ", b.empty() ? "none" : b)});
    }
  };
  const auto text = [](const Fact<std::string> &fact) { return fact.value.value_or("n/a (" + fact.reason + ")"); };
  const auto digest = [](const Environment &environment) {
    const auto found = environment.sha256.find("toolchain_lock");
    return found == environment.sha256.end() ? std::string() : found->second;
  };
  differ(SetWarning::Kind::kMachine, "system", before.environment.system, after.environment.system);
  differ(SetWarning::Kind::kMachine, "processor", text(before.environment.host.facts.cpu_model),
         text(after.environment.host.facts.cpu_model));
  differ(SetWarning::Kind::kMachine, "kernel", text(before.environment.host.facts.kernel),
         text(after.environment.host.facts.kernel));
  differ(SetWarning::Kind::kToolchainLock, "toolchain lock", digest(before.environment), digest(after.environment));
  AddBuildWarnings(before, after, &warnings);
  return warnings;
}

std::vector<std::string> SetWarningTexts(const DataSet &before, const DataSet &after) {
  std::vector<std::string> texts;
  for (SetWarning &warning : SetWarnings(before, after)) {
    texts.push_back(std::move(warning.text));
  }
  return texts;
}

}  // namespace xbench
