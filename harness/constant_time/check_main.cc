// check_main.cc - examines one tracing program and compares the verdict with the one that is expected.
//
//   check --binary=PATH --emulator=PATH --cpu=NAME --plugin=PATH --objdump=PATH --memcheck=[PATH]
//         [--timeout=SECONDS] --expect=pass|flagged|n/a
//
// Prints the verdict as JSON. Exit status: 0 it is the expected one; 1 it is another one, or there is none; 2 usage.
#include <cstdio>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "harness/constant_time/check.h"
#include "harness/constant_time/check_flags.h"
#include "harness/constant_time/constant_time.h"
#include "harness/process/process.h"

int main(int argc, char **argv) {
  const absl::StatusOr<xbench::CheckFlags> flags =
      xbench::ParseCheckFlags(std::vector<std::string>(argv + 1, argv + argc));
  if (!flags.ok()) {
    std::fputs(absl::StrCat(argv[0], ": ", flags.status().message(), "\n").c_str(), stderr);
    return 2;
  }
  const xbench::CheckOutcome outcome =
      xbench::CheckVerdict(xbench::ConstantTimeVerdict(flags->request, xbench::RunProcess), flags->expect);
  std::fputs(outcome.text.c_str(), outcome.as_expected ? stdout : stderr);
  return outcome.as_expected ? 0 : 1;
}
