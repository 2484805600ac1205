#include "tests/faulty/trust_table.h"

#include <algorithm>
#include <set>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"

namespace xbench {
namespace {

absl::Status WrongLine(const std::string &name, size_t number, absl::string_view line) {
  return absl::InvalidArgumentError(
      absl::StrCat(name, ":", number, ": expected a line of tests/faulty/verdict.sh; found \"", line, "\""));
}

std::string *Fact(CandidateVerdicts *verdicts, absl::string_view key) {
  const std::map<absl::string_view, std::string *> facts = {{"name", &verdicts->name},
                                                            {"platform", &verdicts->platform},
                                                            {"fault", &verdicts->fault},
                                                            {"caught_by", &verdicts->caught_by},
                                                            {"only", &verdicts->only}};
  const auto fact = facts.find(key);
  return fact == facts.end() ? nullptr : fact->second;
}

// AddVerdict reads "CHECK FOUND REASON".
bool AddVerdict(absl::string_view text, CandidateVerdicts *verdicts) {
  const std::vector<std::string> words = absl::StrSplit(text, absl::MaxSplits(' ', 2));
  const std::map<absl::string_view, Found> kinds = {
      {"passed", Found::kPassed}, {"killed", Found::kKilled}, {"n/a", Found::kNotAvailable}};
  if (words.size() < 2 || kinds.count(words[1]) == 0) {
    return false;
  }
  const Verdict verdict = {kinds.at(words[1]), words.size() > 2 ? words[2] : ""};
  if ((verdict.found == Found::kPassed) != verdict.reason.empty()) {
    return false;
  }
  return verdicts->verdicts.emplace(words[0], verdict).second;
}

bool AddLine(absl::string_view line, CandidateVerdicts *verdicts) {
  if (absl::ConsumePrefix(&line, "column ")) {
    const std::vector<std::string> words = absl::StrSplit(line, absl::MaxSplits(' ', 1));
    verdicts->checks.push_back(words[0]);
    return words.size() == 2 && verdicts->proves.emplace(words[0], words[1]).second;
  }
  if (absl::ConsumePrefix(&line, "verdict ")) {
    return AddVerdict(line, verdicts);
  }
  const std::vector<std::string> words = absl::StrSplit(line, absl::MaxSplits('=', 1));
  std::string *fact = Fact(verdicts, words[0]);
  if (words.size() != 2 || fact == nullptr) {
    return false;
  }
  *fact = words[1];
  return true;
}

bool Contains(const std::vector<std::string> &words, const std::string &word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool IsWrong(const CandidateVerdicts &candidate) {
  return !candidate.fault.empty() && (candidate.only.empty() || candidate.only == candidate.platform);
}

// Killers returns the checks that found something.
std::vector<std::string> Killers(const CandidateVerdicts &candidate) {
  std::vector<std::string> killers;
  std::copy_if(candidate.checks.begin(), candidate.checks.end(), std::back_inserter(killers),
               [&](const std::string &check) { return candidate.verdicts.at(check).found == Found::kKilled; });
  return killers;
}

std::string FirstFinding(const CandidateVerdicts &candidate) {
  const std::string check = Killers(candidate).front();
  return absl::StrCat(check, " (", candidate.verdicts.at(check).reason, ")");
}

std::string ProblemOf(const CandidateVerdicts &candidate, const std::vector<std::string> &awaited) {
  const std::string who = absl::StrCat(candidate.name, " on ", candidate.platform);
  const bool found = !Killers(candidate).empty();
  if (!IsWrong(candidate)) {
    return found
               ? absl::StrCat(who, ": false alarm: nothing is wrong with it there; found by ", FirstFinding(candidate))
               : "";
  }
  const auto verdict = candidate.verdicts.find(candidate.caught_by);
  if (verdict == candidate.verdicts.end()) {
    if (!Contains(awaited, candidate.caught_by)) {
      return absl::StrCat(who, ": survives: there is no check \"", candidate.caught_by, "\", which should find it");
    }
    return found ? absl::StrCat(who, ": left to ", candidate.caught_by, ", but found by ", FirstFinding(candidate))
                 : "";
  }
  if (verdict->second.found != Found::kKilled) {
    return absl::StrCat(who, ": survives the check ", candidate.caught_by, ", which is there for it",
                        verdict->second.reason.empty() ? "" : absl::StrCat(" (", verdict->second.reason, ")"),
                        "; found by ", found ? FirstFinding(candidate) : "none");
  }
  return "";
}

std::set<std::string> PlatformsOf(const std::vector<CandidateVerdicts> &all) {
  std::set<std::string> platforms;
  for (const CandidateVerdicts &candidate : all) {
    platforms.insert(candidate.platform);
  }
  return platforms;
}

// IdleCheck says whether a check neither finds anything on a platform nor is unavailable for all candidates there.
bool IdleCheck(const std::vector<CandidateVerdicts> &all, const std::string &platform, const std::string &check) {
  bool available = false;
  for (const CandidateVerdicts &candidate : all) {
    if (candidate.platform == platform) {
      const Found found = candidate.verdicts.at(check).found;
      if (found == Found::kKilled) {
        return false;
      }
      available = available || found != Found::kNotAvailable;
    }
  }
  return available;
}

}  // namespace

absl::StatusOr<CandidateVerdicts> ParseVerdicts(const std::string &name, const std::string &text) {
  CandidateVerdicts verdicts;
  size_t number = 0;
  for (const absl::string_view line : absl::StrSplit(absl::StripSuffix(text, "\n"), '\n')) {
    ++number;
    if (!AddLine(line, &verdicts)) {
      return WrongLine(name, number, line);
    }
  }
  if (verdicts.name.empty() || verdicts.platform.empty() || verdicts.checks.empty()) {
    return absl::InvalidArgumentError(absl::StrCat(name, ": expected a name, a platform and checks"));
  }
  for (const std::string &check : verdicts.checks) {
    if (verdicts.verdicts.count(check) == 0) {
      return absl::InvalidArgumentError(absl::StrCat(name, ": the check ", check, " has no verdict"));
    }
  }
  if (verdicts.verdicts.size() != verdicts.checks.size()) {
    return absl::InvalidArgumentError(absl::StrCat(name, ": there are verdicts of checks that have no column"));
  }
  return verdicts;
}

std::vector<std::string> TrustProblems(const std::vector<CandidateVerdicts> &all,
                                       const std::vector<std::string> &awaited) {
  std::vector<std::string> problems;
  const std::set<std::string> platforms = PlatformsOf(all);
  std::map<std::string, std::set<std::string>> seen;
  for (const CandidateVerdicts &candidate : all) {
    if (!seen[candidate.name].insert(candidate.platform).second) {
      problems.push_back(absl::StrCat(candidate.name, " on ", candidate.platform, ": twice"));
    }
    if (candidate.checks != all.front().checks) {
      problems.push_back(
          absl::StrCat(candidate.name, " on ", candidate.platform, ": other checks than of ", all.front().name));
      return problems;
    }
    if (std::string problem = ProblemOf(candidate, awaited); !problem.empty()) {
      problems.push_back(std::move(problem));
    }
  }
  for (const auto &[name, found] : seen) {
    if (found != platforms) {
      problems.push_back(absl::StrCat(name, ": is not there for every platform"));
    }
  }
  for (const std::string &platform : platforms) {
    for (const std::string &check : all.front().checks) {
      if (IdleCheck(all, platform, check)) {
        problems.push_back(
            absl::StrCat("the check ", check, " finds nothing on ", platform, ": no candidate controls it"));
      }
    }
  }
  return problems;
}

}  // namespace xbench
