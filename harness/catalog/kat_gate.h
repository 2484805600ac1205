// kat_gate.h - decides which implementations may be counted, timed and reported.
#ifndef NGCC_XBENCH_HARNESS_CATALOG_KAT_GATE_H_
#define NGCC_XBENCH_HARNESS_CATALOG_KAT_GATE_H_

#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "harness/catalog/catalog.h"
#include "harness/catalog/kat_output.h"
#include "harness/process/process.h"

namespace xbench {

// KatVerdict is the outcome of the known-answer tests of one implementation on one platform.
struct KatVerdict {
  enum class State {
    kPassed,
    kFailed,        // a mismatch, a crash, a timeout, or output that is not understood
    kNotAvailable,  // it is not built for the platform, or the processor lacks a feature it needs: not a failure
  };
  State state = State::kNotAvailable;
  std::string reason;          // why it did not pass; "" if it did
  std::vector<KatItem> items;  // what was checked, if it passed
};

// KatVerdicts are the verdicts of one implementation, by platform.
using KatVerdicts = std::map<std::string, KatVerdict>;

// GateItems returns the parts of the known-answer tests that the gate runs (the KAT binary's --run list): all vectors,
// all message lengths of 0..4096 bits, and the three messages of 2^23 bits; of an instance of whole bytes the vectors
// only. The loop and the 2^33-bit files take minutes for each instance and stay with `bazel test`.
std::string GateItems(const Implementation &entry);

// KatCommand returns the words with which RunKat starts the KAT binary; it must be built for `platform_name`.
std::vector<std::string> KatCommand(const Catalog &catalog, const Implementation &entry,
                                    const std::string &platform_name);

// RunKat runs the KAT binary of `entry` on platform `platform_name` of `catalog` and judges its output and exit code.
KatVerdict RunKat(const Catalog &catalog, const Implementation &entry, const std::string &platform_name,
                  const ProcessRunner &runner, std::chrono::seconds timeout);

// CrossCheck compares the passed verdicts of one implementation: every item must be the same on both platforms, above
// all the SHA-256 of the transcripts. If one is not, both verdicts become kFailed with both values.
void CrossCheck(KatVerdicts *verdicts);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CATALOG_KAT_GATE_H_
