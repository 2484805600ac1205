// trust_main.cc - makes docs/trust.md of files of verdicts, or says what in them must not be.
//
//   trust [--awaited=CHECK[,CHECK]...] FILE...
//
// Prints the document. Exit status: 0; 1 a rule of trust_table.h does not hold (standard error says which); 2 usage, or
// a file that cannot be read.
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "tests/faulty/trust_table.h"

namespace {

constexpr int kBroken = 1;
constexpr int kUsage = 2;

int Fail(const std::string &what) {
  std::fprintf(stderr, "trust: %s\n", what.c_str());
  return kUsage;
}

}  // namespace

int main(int argc, char **argv) {
  std::vector<std::string> awaited;
  std::vector<xbench::CandidateVerdicts> all;
  for (int i = 1; i < argc; ++i) {
    absl::string_view argument = argv[i];
    if (absl::ConsumePrefix(&argument, "--awaited=")) {
      awaited = absl::StrSplit(argument, ',', absl::SkipEmpty());
      continue;
    }
    std::ifstream file(argv[i], std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file) {
      return Fail(std::string("cannot read ") + argv[i]);
    }
    auto verdicts = xbench::ParseVerdicts(argv[i], text.str());
    if (!verdicts.ok()) {
      return Fail(std::string(verdicts.status().message()));
    }
    all.push_back(*std::move(verdicts));
  }
  if (all.empty()) {
    return Fail("expected files of verdicts");
  }
  const std::vector<std::string> problems = xbench::TrustProblems(all, awaited);
  for (const std::string &problem : problems) {
    std::fprintf(stderr, "trust: %s\n", problem.c_str());
  }
  if (!problems.empty()) {
    return kBroken;
  }
  const std::string document = xbench::TrustDocument(all, awaited);
  return std::fputs(document.c_str(), stdout) < 0 || std::fflush(stdout) != 0 ? kUsage : 0;
}
