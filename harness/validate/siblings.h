// siblings.h - what the records of one implementation on one platform, which differ in message length only, must share.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_SIBLINGS_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_SIBLINGS_H_

#include "harness/validate/file_finding.h"
#include "harness/validate/loaded_data_set.h"

namespace xbench {

// CheckSiblings finds, in records of the current schema, each that is not like the first of its row in: commands,
// SHA-256 of the programs, environment, static memory, high-water mark, and counter with what was unavailable. It also
// finds a compiler that environment.json does not name, and one library (SHA-256) with two static memories.
void CheckSiblings(const LoadedDataSet &data_set, FileFindings *findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_SIBLINGS_H_
