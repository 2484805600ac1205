// programme.h - the programme's submissions (catalog.json) and how they agree with what the build makes.
#ifndef NGCC_XBENCH_CANDIDATES_PROGRAMME_H_
#define NGCC_XBENCH_CANDIDATES_PROGRAMME_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace xbench {

// Submission is one entry of the programme.
struct Submission {
  std::string id;         // "hash-19"
  std::string algorithm;  // "MoFang"
  bool implemented = false;
  std::string folder;                  // below candidates/, "hash_19_mofang"; "" if planned
  std::vector<std::string> instances;  // names in the KAT files; none if planned
};

// Built is one candidate of the programme that the build makes (one call of hash_candidate); baselines are left out.
struct Built {
  std::string id;
  std::string algorithm;
  std::string folder;
  std::vector<std::string> instances;        // in the order of the call, each once
  std::vector<std::string> implementations;  // the same
};

// ParseProgramme reads catalog.json. `name` stands for the text in errors. InvalidArgument with the place for anything
// missing, unknown, mistyped or twice, for ids that are not hash-01, hash-02, ... in order, and for an implemented
// submission without folder or instances.
absl::StatusOr<std::vector<Submission>> ParseProgramme(absl::string_view text, absl::string_view name);

// ParseBuilt reads the candidates out of //candidates:facts, in its order. InvalidArgument as above.
absl::StatusOr<std::vector<Built>> ParseBuilt(absl::string_view text, absl::string_view name);

// Disagreements returns one sentence for each difference between the two: a submission that is implemented on one side
// only, another folder, another algorithm (the build's name is the catalogue's, or that and further words), other
// instances.
std::vector<std::string> Disagreements(const std::vector<Submission> &programme, const std::vector<Built> &built);

// ProgrammeTable returns the list that `bazel run //candidates:list` prints: a line for each submission with its state,
// instances and implementations, and a line of totals.
std::string ProgrammeTable(const std::vector<Submission> &programme, const std::vector<Built> &built);

}  // namespace xbench

#endif  // NGCC_XBENCH_CANDIDATES_PROGRAMME_H_
