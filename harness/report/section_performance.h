// section_performance.h - section 4 of a candidate: what it costs.
#ifndef NGCC_XBENCH_HARNESS_REPORT_SECTION_PERFORMANCE_H_
#define NGCC_XBENCH_HARNESS_REPORT_SECTION_PERFORMANCE_H_

#include <vector>

#include "harness/report/page_input.h"
#include "harness/report/page_model.h"

namespace xbench {

// PerformanceSections returns section 4: an introduction, and for each version the guide's figures, the statistics, the
// instructions, and fixed cost and slope.
std::vector<PageSection> PerformanceSections(const PageInput &input, const CandidateGroup &candidate);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_SECTION_PERFORMANCE_H_
