// environment_check.h - checks, before any work, that the files and emulators of a run are there.
#ifndef NGCC_XBENCH_HARNESS_CATALOG_ENVIRONMENT_CHECK_H_
#define NGCC_XBENCH_HARNESS_CATALOG_ENVIRONMENT_CHECK_H_

#include <vector>

#include "absl/status/status.h"
#include "harness/catalog/catalog.h"
#include "harness/process/process.h"

namespace xbench {

// CheckEnvironment looks for every program and file of `entries` and of `catalog`, and starts each emulator once with
// --version. FailedPrecondition with what is missing, where, and what to do.
absl::Status CheckEnvironment(const Catalog &catalog, const std::vector<Implementation> &entries,
                              const ProcessRunner &runner);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CATALOG_ENVIRONMENT_CHECK_H_
