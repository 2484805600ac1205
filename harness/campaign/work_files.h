// work_files.h - what the work files of a campaign hold, and their JSON forms. They are the campaign's own and no part
// of the data set; records are made of them.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_WORK_FILES_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_WORK_FILES_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "harness/catalog/catalog.h"
#include "harness/catalog/kat_gate.h"
#include "harness/figures/quantity.h"

namespace xbench {

// KatText and ParseKat: the verdict of one implementation on one platform.
std::string KatText(const KatVerdict &verdict);
absl::StatusOr<KatVerdict> ParseKat(absl::string_view text, absl::string_view name);

// CountWork is the outcome of counting one implementation on one platform.
struct CountWork {
  std::string started;  // UTC
  std::string ended;
  std::string failure;                 // why there are no counts, "" if there are
  std::vector<uint64_t> instructions;  // in the order of the plan's lengths
};
std::string CountText(const CountWork &count);
absl::StatusOr<CountWork> ParseCount(absl::string_view text, absl::string_view name);

// TrialWork is the outcome of one timing process.
struct TrialLength {
  uint64_t calls_per_sample = 0;
  std::vector<double> quantity_per_call;
  std::vector<double> ns_per_call;
  std::string reason;  // why there are no samples, "" if there are
};
struct TrialWork {
  std::string started;  // UTC
  std::string ended;
  double seconds = 0;   // wall-clock time of the process
  std::string failure;  // "CRASH signal 11 ...", "" if the process succeeded
  std::string digest;   // that the program gave for the message of its self-check; "" if it failed
  Unit quantity = Unit::kReferenceTicks;
  std::string source;
  std::map<std::string, std::string> unavailable;
  std::map<uint64_t, TrialLength> lengths;  // by message length in bytes
};

// MakeTrialWork reads the benchmark's JSON document `text` of implementation `entry`. A refusal is the reason why the
// trial failed.
absl::StatusOr<TrialWork> MakeTrialWork(absl::string_view text, const Implementation &entry,
                                        const std::vector<uint64_t> &lengths);
std::string TrialText(const TrialWork &trial);
absl::StatusOr<TrialWork> ParseTrial(absl::string_view text, absl::string_view name);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_WORK_FILES_H_
