#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tests/faulty/trust_table.h"

namespace xbench {
namespace {

constexpr char kIntroduction[] = R"(# What the checks find

Written by `bazel run //tests/faulty:print_trust > docs/trust.md`; the test `//tests/faulty:trust_test` compares it, and fails if
a faulty candidate is not found by the check that is there for it, if anything is found in one that is right, or if a check
finds nothing.

`tests/faulty/` has small candidates that are wrong in one way each; all are one sponge with a fault. Every check runs on every
one of them, on both platforms: `x86_1` natively, `arm_1` in QEMU's user mode. The checks are those that every
candidate's implementations pass: the contract of `harness/api/hash.h` (`harness/contract`), the known-answer tests and the
comparison with the reference (`harness/kat`), the test of names and instructions, and for references the build with big-endian
data. Three further builds of the same source show what the usual build hides.
)";

constexpr char kMatrixText[] = R"(
## Rows: candidates; columns: checks

`#` found on both platforms, `x` on x86_1 only, `a` on arm_1 only, `.` on none. The numbers are those of the table above. The
check that must find the candidate stands in brackets.
)";

constexpr char kLimitsText[] = R"(
## What is not seen

* A read beside the message that stays within the aligned words of the message, where no page ends. Memory of the message is
  watched by pages, not by bytes.
* What happens with a probability only, between two threads that run freely. One thread that is held in the middle of its
  call, while the other makes calls, is certain; so is what differs from process to process.
* Under QEMU's user mode: memory is limited by what the process uses (QEMU takes no limit of the data segment), system calls are
  read from QEMU's log (it has no seccomp), and the tick counter cannot be trapped, so its instruction is looked for in the
  machine code.
* The known-answer test is judged by its exit status, as a test is: a candidate that ends the process with status 0 gets past it.
  The contract's check of every length finds that.
* The byte order of the machine shows with big-endian data only. Neither platform has such data; a program of the same source for
  AArch64 with big-endian data, run by QEMU, finds it. That needs code without the C library.
)";

using ByPlatform = std::map<std::string, const CandidateVerdicts *>;

// Rows returns the candidates by name, those without a fault first.
std::vector<std::pair<std::string, ByPlatform>> Rows(const std::vector<CandidateVerdicts> &all) {
  std::map<std::string, ByPlatform> by_name;
  for (const CandidateVerdicts &candidate : all) {
    by_name[candidate.name][candidate.platform] = &candidate;
  }
  std::vector<std::pair<std::string, ByPlatform>> rows(by_name.begin(), by_name.end());
  std::stable_partition(rows.begin(), rows.end(),
                        [](const auto &row) { return row.second.begin()->second->fault.empty(); });
  return rows;
}

char Cell(const ByPlatform &row, const std::string &check) {
  std::string killed_on;
  for (const auto &[platform, candidate] : row) {
    if (candidate->verdicts.at(check).found == Found::kKilled) {
      killed_on += platform[0];
    }
  }
  return killed_on.empty() ? '.' : killed_on.size() == row.size() ? '#' : killed_on[0];
}

// CaughtBy returns the check, or those of the platforms, with a word about a check that is awaited.
std::string CaughtBy(const ByPlatform &row, const std::vector<std::string> &awaited) {
  std::vector<std::string> parts;
  std::set<std::string> checks;
  for (const auto &[platform, candidate] : row) {
    if (!candidate->caught_by.empty()) {
      parts.push_back(absl::StrCat(candidate->caught_by, " on ", platform));
      checks.insert(candidate->caught_by);
    }
  }
  if (checks.empty()) {
    return "nothing is wrong";
  }
  const CandidateVerdicts &any = *row.begin()->second;
  std::string text = checks.size() == 1 ? *checks.begin() : absl::StrJoin(parts, ", ");
  if (!any.only.empty()) {
    absl::StrAppend(&text, ", on ", any.only, " only");
  }
  if (std::find(awaited.begin(), awaited.end(), any.caught_by) != awaited.end()) {
    absl::StrAppend(&text, " (not here yet)");
  }
  return text;
}

// Unavailable returns the platforms on which a check is not available for any candidate, with the reason.
std::string Unavailable(const std::vector<CandidateVerdicts> &all, const std::string &check) {
  std::map<std::string, std::string> reasons;
  std::set<std::string> available;
  for (const CandidateVerdicts &candidate : all) {
    const Verdict &verdict = candidate.verdicts.at(check);
    if (verdict.found == Found::kNotAvailable) {
      reasons.emplace(candidate.platform, verdict.reason);
    } else {
      available.insert(candidate.platform);
    }
  }
  std::string text;
  for (const auto &[platform, reason] : reasons) {
    if (available.count(platform) == 0) {
      absl::StrAppend(&text, "; not on ", platform, ": ", reason);
    }
  }
  return text;
}

size_t NumberOf(const std::vector<std::string> &checks, const std::string &check) {
  return static_cast<size_t>(std::find(checks.begin(), checks.end(), check) - checks.begin()) + 1;
}

}  // namespace

std::string TrustDocument(const std::vector<CandidateVerdicts> &all, const std::vector<std::string> &awaited) {
  const std::vector<std::string> &checks = all.front().checks;
  const auto rows = Rows(all);
  std::string text = kIntroduction;
  absl::StrAppend(&text, "\n## Checks\n\n| | check | proves | finds on x86_1 | on arm_1 |\n|---|---|---|---|---|\n");
  for (const std::string &check : checks) {
    std::map<std::string, int> kills;
    for (const CandidateVerdicts &candidate : all) {
      kills[candidate.platform] += candidate.verdicts.at(check).found == Found::kKilled ? 1 : 0;
    }
    absl::StrAppend(&text, "| ", NumberOf(checks, check), " | `", check, "` | ", all.front().proves.at(check),
                    Unavailable(all, check), " | ", kills["x86_1"], " | ", kills["arm_1"], " |\n");
  }
  for (const std::string &check : awaited) {
    absl::StrAppend(&text, "| | `", check, "` | not here yet | n/a | n/a |\n");
  }
  absl::StrAppend(&text, "\n## Faults\n\n| candidate | fault | must be found by |\n|---|---|---|\n");
  for (const auto &[name, row] : rows) {
    const std::string &fault = row.begin()->second->fault;
    absl::StrAppend(&text, "| `", name, "` | ", fault.empty() ? "none" : fault, " | ", CaughtBy(row, awaited), " |\n");
  }
  absl::StrAppend(&text, kMatrixText, "\n| candidate |");
  for (const std::string &check : checks) {
    absl::StrAppend(&text, " ", NumberOf(checks, check), " |");
  }
  absl::StrAppend(&text, "\n|---|", absl::StrJoin(std::vector<std::string>(checks.size(), "---"), "|"), "|\n");
  for (const auto &[name, row] : rows) {
    absl::StrAppend(&text, "| `", name, "` |");
    for (const std::string &check : checks) {
      const bool aimed =
          std::any_of(row.begin(), row.end(), [&check](const auto &each) { return each.second->caught_by == check; });
      const std::string cell(1, Cell(row, check));
      absl::StrAppend(&text, " ", aimed ? absl::StrCat("[", cell, "]") : cell, " |");
    }
    absl::StrAppend(&text, "\n");
  }
  return text + kLimitsText;
}

}  // namespace xbench
