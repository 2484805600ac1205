#include "harness/host/finding_list.h"

#include <algorithm>

#include "absl/strings/str_cat.h"

namespace xbench {

void FindingList::Found(Check check, std::optional<unsigned> cpu, absl::string_view found, absl::string_view expected,
                        absl::string_view action) {
  findings_.push_back(
      {check, Finding::State::kFound, cpu, absl::StrCat(found, "; expected ", expected), std::string(action)});
}

void FindingList::Unknown(Check check, std::optional<unsigned> cpu, absl::string_view reason,
                          absl::string_view expected, absl::string_view action) {
  findings_.push_back({check, Finding::State::kUnknown, cpu,
                       absl::StrCat("cannot be told: ", reason, "; expected ", expected), std::string(action)});
}

std::vector<Finding> FindingList::Sorted() const {
  std::vector<Finding> sorted = findings_;
  const auto place = [](const Finding &finding) { return &InfoOf(finding.check); };
  std::stable_sort(sorted.begin(), sorted.end(), [&](const Finding &a, const Finding &b) {
    return place(a) != place(b) ? place(a) < place(b) : a.cpu < b.cpu;
  });
  return sorted;
}

}  // namespace xbench
