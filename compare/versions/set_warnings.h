// set_warnings.h - what differs between two data sets beside their figures.
#ifndef NGCC_XBENCH_COMPARE_VERSIONS_SET_WARNINGS_H_
#define NGCC_XBENCH_COMPARE_VERSIONS_SET_WARNINGS_H_

#include <string>
#include <vector>

#include "harness/record/data_set.h"

namespace xbench {

// SetWarning is one thing that differs.
struct SetWarning {
  enum class Kind {
    kMachine,        // system, processor or kernel
    kToolchainLock,  //
    kFlags,          // compiled with other flags
    kDigests,        // libraries with other bytes
  };
  Kind kind;
  std::string text;  // one sentence
};

// SetWarnings returns a warning for each of these that is not the same: system, processor, kernel, toolchain lock; and
// how many implementations that both have were compiled with other flags, or have libraries with other bytes.
std::vector<SetWarning> SetWarnings(const DataSet &before, const DataSet &after);

// SetWarningTexts returns their sentences.
std::vector<std::string> SetWarningTexts(const DataSet &before, const DataSet &after);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_VERSIONS_SET_WARNINGS_H_
