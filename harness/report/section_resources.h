// section_resources.h - section 5 of a candidate: memory.
#ifndef NGCC_XBENCH_HARNESS_REPORT_SECTION_RESOURCES_H_
#define NGCC_XBENCH_HARNESS_REPORT_SECTION_RESOURCES_H_

#include <vector>

#include "harness/report/page_input.h"
#include "harness/report/page_model.h"

namespace xbench {

// ResourceSections returns section 5.
std::vector<PageSection> ResourceSections(const PageInput &input, const CandidateGroup &candidate);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_SECTION_RESOURCES_H_
