// method_sections.h - the sections of the method page that are about this data set.
#ifndef NGCC_XBENCH_HARNESS_REPORT_METHOD_SECTIONS_H_
#define NGCC_XBENCH_HARNESS_REPORT_METHOD_SECTIONS_H_

#include "harness/report/page_input.h"
#include "harness/report/page_model.h"

namespace xbench {

// CampaignSection says what was measured, how often, when, with which tools.
PageSection CampaignSection(const PageInput &input);

// CounterSection says which counter gave the figures, and which quantities are not available and why.
PageSection CounterSection(const PageInput &input);

// DisturbanceSection counts the rejected trials and the marks.
PageSection DisturbanceSection(const PageInput &input);

// HostSection lists all findings of the host check with what to do, and all facts.
PageSection HostSection(const PageInput &input);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_METHOD_SECTIONS_H_
