// recomputation.h - every figure of a record, computed again from its samples.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_RECOMPUTATION_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_RECOMPUTATION_H_

#include "harness/validate/file_finding.h"
#include "harness/validate/loaded_data_set.h"

namespace xbench {

// CheckRecomputation judges and summarises the samples of each record again, with the code of the campaign
// (harness/campaign/judge.h), and finds: another number of samples or trials than planned, trials out of number, a
// verdict, median, interval, mean, mark or outcome that is not exactly what comes out, static memory whose parts do not
// add up, and a file that is not byte for byte what its own content is written as.
void CheckRecomputation(const LoadedDataSet &data_set, FileFindings *findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_RECOMPUTATION_H_
