// summary_page.h - all candidates side by side.
#ifndef NGCC_XBENCH_HARNESS_REPORT_SUMMARY_PAGE_H_
#define NGCC_XBENCH_HARNESS_REPORT_SUMMARY_PAGE_H_

#include "harness/report/page_input.h"
#include "harness/report/page_model.h"

namespace xbench {

// SummaryPageOf returns the page: for each profile and platform the cost of one call at 32, 1024 and 65536 bytes with
// its ratio to pseudoXOF, and notes; then the cells that failed. Banner and navigation are the caller's.
Page SummaryPageOf(const PageInput &input);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_SUMMARY_PAGE_H_
