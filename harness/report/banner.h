// banner.h - what every page says first: what speaks against the figures.
#ifndef NGCC_XBENCH_HARNESS_REPORT_BANNER_H_
#define NGCC_XBENCH_HARNESS_REPORT_BANNER_H_

#include <string>
#include <vector>

#include "harness/report/page_input.h"
#include "harness/report/page_model.h"

namespace xbench {

// DistinctFindings returns what the host check found: the findings of the environment, then those of records that are
// not among them. Two are the same if check, state and CPU are.
std::vector<Finding> DistinctFindings(const DataSet &data_set);

// FindingTitle returns what a finding is about, in words: "virtual machine (found)".
std::string FindingTitle(const Words &words, const Finding &finding);

// SetBanner fills in warning, warnings and watermark of `page`. They stay empty if the host check found nothing, every
// timed cell has core cycles and no cell is marked or failed.
void SetBanner(const PageInput &input, Page *page);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_BANNER_H_
