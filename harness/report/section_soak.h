// section_soak.h - section 5b of a candidate: what its soaks saw.
#ifndef NGCC_XBENCH_HARNESS_REPORT_SECTION_SOAK_H_
#define NGCC_XBENCH_HARNESS_REPORT_SECTION_SOAK_H_

#include <vector>

#include "harness/report/page_input.h"
#include "harness/report/page_model.h"

namespace xbench {

// SoakSections returns section 5b: verdict, numbers and reasons of each soak of the candidate, as its record has them;
// nothing if there is no soak of it.
std::vector<PageSection> SoakSections(const PageInput &input, const CandidateGroup &candidate);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_SECTION_SOAK_H_
