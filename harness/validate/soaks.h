// soaks.h - the records of soaks in a data set.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_SOAKS_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_SOAKS_H_

#include "absl/time/time.h"
#include "harness/validate/data_files.h"
#include "harness/validate/file_finding.h"

namespace xbench {

// CheckSoaks finds a file of soak/ that does not fit its JSON Schema or cannot be read, whose windows do not give its
// figures and verdict (harness/soak/verdict.h), whose content belongs under another name, whose times are none or after
// `now`, or that is not byte for byte what its own content is written as. An UNSTABLE verdict is a warning.
void CheckSoaks(const DataFiles &files, absl::Time now, FileFindings *findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_SOAKS_H_
