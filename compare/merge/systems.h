// systems.h - reads the data sets of a catalogue; each is validated first.
#ifndef NGCC_XBENCH_COMPARE_MERGE_SYSTEMS_H_
#define NGCC_XBENCH_COMPARE_MERGE_SYSTEMS_H_

#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "compare/page/named_data_set.h"
#include "harness/validate/validate.h"

namespace xbench {

// Systems are data sets that validation found nothing wrong with.
struct Systems {
  std::vector<NamedDataSet> sets;
  std::vector<std::string> notes;  // sentences: sets with suspicious figures
};

// ReadSystems reads the data sets `named`, (name, folder), as files once; what is validated (harness/validate) is what
// is used. InvalidArgument, with the first findings of every set that is refused, if one has an error or no record;
// AlreadyExists if a name or a folder stands there twice, or two folders hold the same data set; NotFound or
// PermissionDenied if a folder cannot be read.
absl::StatusOr<Systems> ReadSystems(const std::vector<std::pair<std::string, std::string>> &named,
                                    const ValidationContext &context);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_MERGE_SYSTEMS_H_
