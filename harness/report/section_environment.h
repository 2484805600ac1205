// section_environment.h - section 2 of a candidate: what it was measured on and with.
#ifndef NGCC_XBENCH_HARNESS_REPORT_SECTION_ENVIRONMENT_H_
#define NGCC_XBENCH_HARNESS_REPORT_SECTION_ENVIRONMENT_H_

#include <string>
#include <vector>

#include "harness/report/page_input.h"
#include "harness/report/page_model.h"

namespace xbench {

// EnvironmentSections returns section 2.
std::vector<PageSection> EnvironmentSections(const PageInput &input, const CandidateGroup &candidate);

// ClockText says in words how the clock of `cpu` is set: bounds, governor, boost, SMT.
std::string ClockText(const Words &words, const HostFacts &facts, const CpuFacts &cpu);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_SECTION_ENVIRONMENT_H_
