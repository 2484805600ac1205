// method_page.h - what was done in this data set, and what its figures mean.
#ifndef NGCC_XBENCH_HARNESS_REPORT_METHOD_PAGE_H_
#define NGCC_XBENCH_HARNESS_REPORT_METHOD_PAGE_H_

#include "harness/report/page_input.h"
#include "harness/report/page_model.h"

namespace xbench {

// MethodPageOf returns the page: campaign, counters, rejected trials, marks, host findings and facts, definitions,
// limits. Everything that differs between data sets is read from this one. Banner and navigation are the caller's.
Page MethodPageOf(const PageInput &input);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_METHOD_PAGE_H_
