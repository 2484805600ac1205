// set_warnings.h - what differs between two data sets beside their figures.
#ifndef NGCC_XBENCH_COMPARE_VERSIONS_SET_WARNINGS_H_
#define NGCC_XBENCH_COMPARE_VERSIONS_SET_WARNINGS_H_

#include <string>
#include <vector>

#include "harness/record/data_set.h"

namespace xbench {

// SetWarnings returns a sentence for each of these that is not the same: system, processor, kernel, toolchain lock; and
// how many implementations that both have were compiled with other flags, or have libraries with other bytes.
std::vector<std::string> SetWarnings(const DataSet &before, const DataSet &after);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_VERSIONS_SET_WARNINGS_H_
