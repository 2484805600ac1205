// completeness.h - the files that there are against those that the plan promises.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_COMPLETENESS_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_COMPLETENESS_H_

#include <map>
#include <set>
#include <string>

#include "harness/validate/file_finding.h"
#include "harness/validate/loaded_data_set.h"

namespace xbench {

// BuiltFor says which platforms an implementation is built for: by its name, "hash-19 MoFang_256 ref/reference".
using BuiltFor = std::map<std::string, std::set<std::string>>;

// CheckCompleteness finds a record that is missing or that the plan does not know, a row without its file in kat/ and
// the reverse. A planned implementation must have records for all lengths of the plan on each platform that any of its
// files is about; a platform that only `built` knows is a warning, because the catalogue may be newer than the data
// set. No record at all is an error.
void CheckCompleteness(const LoadedDataSet &data_set, const BuiltFor &built, FileFindings *findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_COMPLETENESS_H_
