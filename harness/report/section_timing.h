// section_timing.h - section 3b of a candidate's page: whether anything depends on the message.
#ifndef NGCC_XBENCH_HARNESS_REPORT_SECTION_TIMING_H_
#define NGCC_XBENCH_HARNESS_REPORT_SECTION_TIMING_H_

#include <vector>

#include "harness/report/page_input.h"
#include "harness/report/page_model.h"

namespace xbench {

// TimingSections returns the section, with a row for each version, instance and platform of `candidate`: the verdict of
// harness/constant_time, what was compared, and where the first difference is.
std::vector<PageSection> TimingSections(const PageInput &input, const CandidateGroup &candidate);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_SECTION_TIMING_H_
