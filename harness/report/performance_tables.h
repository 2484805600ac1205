// performance_tables.h - the tables of one version in section 4.
#ifndef NGCC_XBENCH_HARNESS_REPORT_PERFORMANCE_TABLES_H_
#define NGCC_XBENCH_HARNESS_REPORT_PERFORMANCE_TABLES_H_

#include <vector>

#include "harness/report/page_input.h"
#include "harness/report/page_model.h"

namespace xbench {

// TimedRecords are the records of one version on the platform that was timed, whose counter is of one quantity.
struct TimedRecords {
  Unit quantity = Unit::kCoreCycles;
  std::vector<const Record *> records;  // instances in order, message lengths ascending
};

// SplitByQuantity returns the records of `version` on the timed platform by the quantity of their counter, so that no
// table mixes two. Records without a measurement are in the first. Empty if there are no records.
std::vector<TimedRecords> SplitByQuantity(const PageInput &input, const VersionGroup &version);

// GuideTable has the columns of the published pages: mean of cycles, per byte, mean time, throughput, n.
PageTable GuideTable(const PageInput &input, const VersionGroup &version, const TimedRecords &timed);

// StatisticsTable has medians with their intervals, the distance of mean and median, and the ratio to pseudoXOF.
PageTable StatisticsTable(const PageInput &input, const VersionGroup &version, const TimedRecords &timed);

// InstructionTable has the emulated instructions of all platforms side by side.
PageTable InstructionTable(const PageInput &input, const VersionGroup &version);

// CostTable has fixed cost and slope of every instance, platform and quantity (cost_line.h).
PageTable CostTable(const PageInput &input, const VersionGroup &version);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_PERFORMANCE_TABLES_H_
