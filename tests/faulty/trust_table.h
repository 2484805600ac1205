// trust_table.h - which checks find which faulty candidates, as rules that must hold and as docs/trust.md.
#ifndef NGCC_XBENCH_TESTS_FAULTY_TRUST_TABLE_H_
#define NGCC_XBENCH_TESTS_FAULTY_TRUST_TABLE_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace xbench {

enum class Found { kPassed, kKilled, kNotAvailable };

// Verdict is what a check found in a candidate on a platform, with the reason unless it passed.
struct Verdict {
  Found found = Found::kPassed;
  std::string reason;
};

// CandidateVerdicts is one file of verdict.sh.
struct CandidateVerdicts {
  std::string name;
  std::string platform;
  std::string fault;                          // "" if nothing is wrong with it
  std::string caught_by;                      // the check that must find it
  std::string only;                           // the one platform on which it is wrong, or ""
  std::vector<std::string> checks;            // in the order of the file
  std::map<std::string, std::string> proves;  // check -> what it proves
  std::map<std::string, Verdict> verdicts;    // check -> what it found
};

// ParseVerdicts reads the text of a file. InvalidArgument, with `name` (of the file) and the line, if it is no such
// text, or if a check has no verdict or twice.
absl::StatusOr<CandidateVerdicts> ParseVerdicts(const std::string &name, const std::string &text);

// TrustProblems returns one sentence for each rule that does not hold:
//   - all candidates have the same platforms and the same checks;
//   - nothing is found in a candidate that is right, or right on that platform;
//   - every other candidate is found by the check that is there for it; one of the `awaited` checks may be missing yet,
//   and
//     then no other check finds anything;
//   - every check finds something on every platform, or is not available for any candidate there.
std::vector<std::string> TrustProblems(const std::vector<CandidateVerdicts> &all,
                                       const std::vector<std::string> &awaited);

// TrustDocument returns the Markdown text of docs/trust.md. The verdicts have passed TrustProblems.
std::string TrustDocument(const std::vector<CandidateVerdicts> &all, const std::vector<std::string> &awaited);

}  // namespace xbench

#endif  // NGCC_XBENCH_TESTS_FAULTY_TRUST_TABLE_H_
