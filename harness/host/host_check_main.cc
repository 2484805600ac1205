// host_check_main.cc - `bazel run //harness/host:check`; --help says what it does.
#include <cstdio>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/host/host_command.h"
#include "harness/host/host_probes.h"
#include "harness/tool/output_file.h"

int main(int argc, char **argv) {
  constexpr int kExitOutput = 3;
  const xbench::HostCommandResult result =
      xbench::RunHostCommand(std::vector<std::string>(argv + 1, argv + argc), xbench::SystemProbes());
  std::fputs(result.err.c_str(), stderr);
  const absl::Status written = xbench::WriteStandardOutput(result.out);
  if (!written.ok()) {
    std::fputs(absl::StrCat("check: ", written.message(), "\n").c_str(), stderr);
    return kExitOutput;
  }
  return result.exit_code;
}
