// host_check.h - examines the machine that measures.
#ifndef NGCC_XBENCH_HARNESS_HOST_HOST_CHECK_H_
#define NGCC_XBENCH_HARNESS_HOST_HOST_CHECK_H_

#include <string>
#include <vector>

#include "harness/host/host_probes.h"
#include "harness/host/host_report.h"

namespace xbench {

// HostCheckRequest says what to examine.
struct HostCheckRequest {
  std::string root = "/";      // folder that holds the machine's /sys, /proc, /etc and /run
  std::vector<unsigned> cpus;  // CPUs that will be measured on, in any order; empty: one, by ChooseCpu (core_kind.h)
};

// CheckHost reads files below the root, asks the probes and makes every check of kChecks. It changes nothing but, for a
// moment, the CPUs on which the calling thread runs. It cannot fail: what cannot be read is a fact without a value, and
// a check that could not be made is a finding of its own kind (Finding::State::kUnknown). A report without findings
// means that every check was made and passed. Takes about 0.15 s for each CPU, with the probes of SystemProbes().
HostReport CheckHost(const HostCheckRequest &request, const HostProbes &probes);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_HOST_HOST_CHECK_H_
