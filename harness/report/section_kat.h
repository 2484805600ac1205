// section_kat.h - section 3 of a candidate: known-answer tests and build flags.
#ifndef NGCC_XBENCH_HARNESS_REPORT_SECTION_KAT_H_
#define NGCC_XBENCH_HARNESS_REPORT_SECTION_KAT_H_

#include <vector>

#include "harness/report/page_input.h"
#include "harness/report/page_model.h"

namespace xbench {

// KatSections returns section 3.
std::vector<PageSection> KatSections(const PageInput &input, const CandidateGroup &candidate);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_SECTION_KAT_H_
