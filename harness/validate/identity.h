// identity.h - files against their names, and records against plan and environment.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_IDENTITY_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_IDENTITY_H_

#include "harness/validate/file_finding.h"
#include "harness/validate/loaded_data_set.h"

namespace xbench {

// CheckIdentity finds a record or file of kat/ whose content belongs under another name; records of one instance that
// disagree about what it is; and a record that says something else than plan.json or environment.json about the plan,
// the system, the host's findings, the revision or the toolchain.
void CheckIdentity(const LoadedDataSet &data_set, FileFindings *findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_IDENTITY_H_
