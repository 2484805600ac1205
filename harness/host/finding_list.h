// finding_list.h - collects findings while a host is examined.
#ifndef NGCC_XBENCH_HARNESS_HOST_FINDING_LIST_H_
#define NGCC_XBENCH_HARNESS_HOST_FINDING_LIST_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "harness/host/host_report.h"

namespace xbench {

// FindingList holds findings in any order.
class FindingList {
 public:
  // Found adds a check that found what it looks for. `found` is the sentence's first half ("the governor is
  // 'powersave'"), `expected` what should stand there, `action` what to do.
  void Found(Check check, std::optional<unsigned> cpu, absl::string_view found, absl::string_view expected,
             absl::string_view action);

  // Unknown adds a check that could not be made, and why.
  void Unknown(Check check, std::optional<unsigned> cpu, absl::string_view reason, absl::string_view expected,
               absl::string_view action);

  // Sorted returns the findings in the order of kChecks, then of the CPUs.
  std::vector<Finding> Sorted() const;

 private:
  std::vector<Finding> findings_;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_HOST_FINDING_LIST_H_
