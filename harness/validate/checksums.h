// checksums.h - SHA256SUMS against the files.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_CHECKSUMS_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_CHECKSUMS_H_

#include "harness/validate/data_files.h"
#include "harness/validate/file_finding.h"

namespace xbench {

// CheckChecksums finds: no SHA256SUMS, a line that is not "DIGEST  PATH", a path twice or out of order (the writer
// sorts them), a file that is listed and not there, there and not listed, or has another digest. Pages are not listed.
void CheckChecksums(const DataFiles &files, FileFindings *findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_CHECKSUMS_H_
