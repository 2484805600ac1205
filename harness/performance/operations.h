// operations.h - what a candidate's performance.json says: the operations that its specification takes, and what limits
// each implementation.
#ifndef NGCC_XBENCH_HARNESS_PERFORMANCE_OPERATIONS_H_
#define NGCC_XBENCH_HARNESS_PERFORMANCE_OPERATIONS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace xbench {

// OperationTerm is one part of the work for a block.
struct OperationTerm {
  std::string what;
  std::string section;  // of the candidate's README, or of what it follows
  std::string formula;  // as in formula.h
  uint64_t operations = 0;
};

// OperationCount counts the operations for one block in one representation of the state.
struct OperationCount {
  std::string name;                    // of the representation: "64-bit words"
  std::vector<std::string> instances;  // for which it holds
  std::string counted;                 // what counts as one operation, and what as none
  std::vector<OperationTerm> terms;

  // PerBlock returns the sum of the terms.
  uint64_t PerBlock() const;
};

// ImplementationNote says which representations an implementation uses, for different instances, and what limits it, in
// a sentence.
struct ImplementationNote {
  std::string name;
  std::vector<std::string> counts;  // OperationCount::name, each
  std::string limit;
};

// CandidateOperations is one file.
struct CandidateOperations {
  std::string candidate;  // "hash-13"
  std::vector<OperationCount> counts;
  std::vector<ImplementationNote> implementations;

  // Find returns the count of the representation `name` for `instance`, or null.
  const OperationCount *Find(absl::string_view name, absl::string_view instance) const;
  // CountOf returns the first count of `note` that holds for `instance`, or null.
  const OperationCount *CountOf(const ImplementationNote &note, absl::string_view instance) const;
  // Note returns what is said about the implementation `name`, or null.
  const ImplementationNote *Note(absl::string_view name) const;
};

// ParseOperations reads a performance.json of schema 1. `name` stands for the text in errors. InvalidArgument with the
// place for anything missing, unknown, mistyped, empty or twice, for a formula that is none, and for an implementation
// of a representation that is not counted.
absl::StatusOr<CandidateOperations> ParseOperations(absl::string_view text, absl::string_view name);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_PERFORMANCE_OPERATIONS_H_
