// section_basic.h - section 1 of a candidate: what it is.
#ifndef NGCC_XBENCH_HARNESS_REPORT_SECTION_BASIC_H_
#define NGCC_XBENCH_HARNESS_REPORT_SECTION_BASIC_H_

#include <vector>

#include "harness/report/page_input.h"
#include "harness/report/page_model.h"

namespace xbench {

// BasicSections returns section 1: category, function, algorithm, versions, parameter sets.
std::vector<PageSection> BasicSections(const PageInput &input, const CandidateGroup &candidate);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_SECTION_BASIC_H_
