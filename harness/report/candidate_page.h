// candidate_page.h - the page of one candidate.
#ifndef NGCC_XBENCH_HARNESS_REPORT_CANDIDATE_PAGE_H_
#define NGCC_XBENCH_HARNESS_REPORT_CANDIDATE_PAGE_H_

#include "harness/report/page_input.h"
#include "harness/report/page_model.h"

namespace xbench {

// CandidatePageOf returns the page of `candidate`: sections 1 to 5, 5b if it was soaked, and 7 in the published
// order, then 8, the guide's
// demands. Banner and navigation are the caller's.
Page CandidatePageOf(const PageInput &input, const CandidateGroup &candidate);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_CANDIDATE_PAGE_H_
