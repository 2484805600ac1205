// host_command.h - the program behind `bazel run //harness/host:check`, without its main function.
#ifndef NGCC_XBENCH_HARNESS_HOST_HOST_COMMAND_H_
#define NGCC_XBENCH_HARNESS_HOST_HOST_COMMAND_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/host/host_probes.h"

namespace xbench {

// HostOptions are the parsed command line.
struct HostOptions {
  std::string root = "/";
  std::vector<unsigned> cpus;  // empty: one is chosen
  bool strict = false;
  bool json = false;
  bool help = false;
};

// ParseHostOptions reads the arguments after the program's name: `--name=value` or a switch, each at most once.
// InvalidArgument with what was expected for anything else.
absl::StatusOr<HostOptions> ParseHostOptions(const std::vector<std::string> &arguments);

// HostCommandResult is what the program writes and returns.
struct HostCommandResult {
  int exit_code = 0;
  std::string out;  // standard output
  std::string err;  // standard error
};

// RunHostCommand does what the program does. A root other than "/" is seen from the folder in which the user called,
// and holds files of another machine: its architecture is that of its /proc/cpuinfo, and the probes answer nothing.
// `probes` are those for "/".
HostCommandResult RunHostCommand(const std::vector<std::string> &arguments, const HostProbes &probes);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_HOST_HOST_COMMAND_H_
