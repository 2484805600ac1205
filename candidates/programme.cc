#include "candidates/programme.h"

#include <algorithm>
#include <set>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

constexpr uint64_t kSchema = 1;

void AddOnce(const std::string &name, std::vector<std::string> *names) {
  if (std::find(names->begin(), names->end(), name) == names->end()) {
    names->push_back(name);
  }
}

std::string Listed(const std::vector<std::string> &names) {
  return absl::StrJoin(names, ", ");
}

absl::StatusOr<Submission> ReadSubmission(const nlohmann::json &json, const std::string &where, size_t index) {
  ObjectReader reader(json, where);
  Submission submission;
  submission.id = reader.NonEmptyString("id");
  if (const std::string expected = absl::StrFormat("hash-%02d", index + 1); submission.id != expected) {
    reader.Fail("id", absl::StrCat("expected \"", expected, "\"; found \"", submission.id, "\""));
  }
  submission.algorithm = reader.NonEmptyString("algorithm");
  if (std::any_of(submission.algorithm.begin(), submission.algorithm.end(),
                  [](unsigned char c) { return c < ' ' || c == 0x7F; })) {
    reader.Fail("algorithm", "expected a name without control characters");
  }
  const std::string state = reader.NonEmptyString("state");
  if (state != "implemented" && state != "planned") {
    reader.Fail("state", absl::StrCat("expected \"implemented\" or \"planned\"; found \"", state, "\""));
  }
  submission.implemented = state == "implemented";
  if (submission.implemented) {
    submission.folder = reader.NonEmptyString("folder");
    submission.instances = reader.Strings("instances");
    if (submission.instances.empty()) {
      reader.Fail("instances", "must name at least one instance");
    }
  }
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  return submission;
}

// The candidate's folder below candidates/, from a path of it: "candidates/hash_19_mofang/kat/vectors.txt".
std::string FolderOf(const std::string &path) {
  const std::vector<std::string> parts = absl::StrSplit(path, '/');
  return parts.size() > 2 && parts[0] == "candidates" ? parts[1] : "";
}

template <typename T>
const T *Find(const std::vector<T> &entries, const std::string &id) {
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const T &entry) { return entry.id == id; });
  return found == entries.end() ? nullptr : &*found;
}

void Compare(const Submission &submission, const Built &built, std::vector<std::string> *differences) {
  if (submission.folder != built.folder) {
    differences->push_back(absl::StrCat(submission.id, ": the catalogue says folder ", submission.folder,
                                        ", the build has it in ", built.folder));
  }
  if (built.algorithm != submission.algorithm && !absl::StartsWith(built.algorithm, submission.algorithm + " ")) {
    differences->push_back(absl::StrCat(submission.id, ": the catalogue says algorithm ", submission.algorithm,
                                        ", the build ", built.algorithm));
  }
  if (submission.instances != built.instances) {
    differences->push_back(absl::StrCat(submission.id, ": the catalogue says instances ", Listed(submission.instances),
                                        "; the build has ", Listed(built.instances)));
  }
}

}  // namespace

absl::StatusOr<std::vector<Submission>> ParseProgramme(absl::string_view text, absl::string_view name) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, name);
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader reader(*json, name);
  if (const uint64_t schema = reader.Unsigned("schema"); reader.status().ok() && schema != kSchema) {
    reader.Fail("schema", absl::StrCat("expected ", kSchema, "; found ", schema));
  }
  reader.NonEmptyString("programme");
  std::vector<Submission> programme;
  const nlohmann::json &submissions = reader.Array("submissions");
  for (size_t i = 0; i < submissions.size(); ++i) {
    absl::StatusOr<Submission> submission =
        ReadSubmission(submissions[i], absl::StrCat(name, ": submissions[", i, "]"), i);
    if (!submission.ok()) {
      return submission.status();
    }
    for (const Submission &other : programme) {
      if (other.algorithm == submission->algorithm) {
        reader.Fail("submissions", absl::StrCat(other.id, " and ", submission->id, " have the same algorithm"));
      }
    }
    programme.push_back(*std::move(submission));
  }
  if (programme.empty()) {
    reader.Fail("submissions", "must not be empty");
  }
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  return programme;
}

absl::StatusOr<std::vector<Built>> ParseBuilt(absl::string_view text, absl::string_view name) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, name);
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader file(*json, name);
  std::vector<Built> all;
  const nlohmann::json &implementations = file.Array("implementations");
  for (size_t i = 0; i < implementations.size(); ++i) {
    ObjectReader reader(implementations[i], absl::StrCat(name, ": implementations[", i, "]"));
    const bool baseline = reader.Bool("baseline");
    const std::string id = reader.NonEmptyString("candidate");
    const std::string instance = reader.NonEmptyString("instance");
    const std::string implementation = reader.NonEmptyString("implementation");
    const std::string algorithm = reader.NonEmptyString("algorithm");
    const std::string folder = FolderOf(reader.NonEmptyString("vectors"));
    if (!reader.status().ok()) {
      return reader.status();
    }
    if (baseline) {
      continue;
    }
    if (all.empty() || all.back().id != id) {
      all.push_back({id, algorithm, folder, {}, {}});
    }
    AddOnce(instance, &all.back().instances);
    AddOnce(implementation, &all.back().implementations);
  }
  if (!file.status().ok()) {
    return file.status();
  }
  return all;
}

std::vector<std::string> Disagreements(const std::vector<Submission> &programme, const std::vector<Built> &built) {
  std::vector<std::string> differences;
  for (const Submission &submission : programme) {
    const Built *candidate = Find(built, submission.id);
    if (submission.implemented && candidate == nullptr) {
      differences.push_back(
          absl::StrCat(submission.id, ": implemented in the catalogue, but the build does not list it"));
    } else if (!submission.implemented && candidate != nullptr) {
      differences.push_back(absl::StrCat(submission.id, ": planned in the catalogue, but the build has it"));
    } else if (candidate != nullptr) {
      Compare(submission, *candidate, &differences);
    }
  }
  std::set<std::string> seen;
  for (const Built &candidate : built) {
    if (Find(programme, candidate.id) == nullptr) {
      differences.push_back(absl::StrCat(candidate.id, ": the build has it, the catalogue has no such submission"));
    }
    if (!seen.insert(candidate.id).second) {
      differences.push_back(absl::StrCat(candidate.id, ": the build lists it twice"));
    }
  }
  return differences;
}

std::string ProgrammeTable(const std::vector<Submission> &programme, const std::vector<Built> &built) {
  size_t width = 0;
  for (const Submission &submission : programme) {
    width = std::max(width, submission.algorithm.size());
  }
  std::string table;
  size_t implemented = 0;
  size_t instances = 0;
  for (const Submission &submission : programme) {
    std::string line = absl::StrFormat("%s  %-*s  %s", submission.id, static_cast<int>(width), submission.algorithm,
                                       submission.implemented ? "implemented" : "planned");
    if (submission.implemented) {
      const Built *candidate = Find(built, submission.id);
      absl::StrAppend(&line, "  ", Listed(submission.instances), "  [",
                      candidate == nullptr ? "not built" : Listed(candidate->implementations), "]");
      ++implemented;
      instances += submission.instances.size();
    }
    absl::StrAppend(&table, line, "\n");
  }
  absl::StrAppend(&table, programme.size(), " submissions: ", implemented, " implemented with ", instances,
                  " instances, ", programme.size() - implemented, " planned\n");
  return table;
}

}  // namespace xbench
