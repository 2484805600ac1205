// section_evidence.h - section 7 of a candidate: where the raw data is and how it was made.
#ifndef NGCC_XBENCH_HARNESS_REPORT_SECTION_EVIDENCE_H_
#define NGCC_XBENCH_HARNESS_REPORT_SECTION_EVIDENCE_H_

#include <vector>

#include "harness/report/page_input.h"
#include "harness/report/page_model.h"

namespace xbench {

// EvidenceSections returns section 7. (Section 6 of the guide is for public-key schemes only.)
std::vector<PageSection> EvidenceSections(const PageInput &input, const CandidateGroup &candidate);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_SECTION_EVIDENCE_H_
