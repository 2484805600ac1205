// section_conformance.h - section 8 of a candidate: what of the guide is met.
#ifndef NGCC_XBENCH_HARNESS_REPORT_SECTION_CONFORMANCE_H_
#define NGCC_XBENCH_HARNESS_REPORT_SECTION_CONFORMANCE_H_

#include <vector>

#include "harness/report/page_input.h"
#include "harness/report/page_model.h"

namespace xbench {

// ConformanceSections returns section 8: each demand of the self-assessment guide, whether the data set meets it, and
// the figure or reason.
std::vector<PageSection> ConformanceSections(const PageInput &input, const CandidateGroup &candidate);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_SECTION_CONFORMANCE_H_
