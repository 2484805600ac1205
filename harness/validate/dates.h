// dates.h - the times that files name.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_DATES_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_DATES_H_

#include "absl/time/time.h"
#include "harness/validate/file_finding.h"
#include "harness/validate/loaded_data_set.h"

namespace xbench {

// CheckDates finds a time that is not one of the calendar in UTC ("2026-11-30T16:00:00Z") or after `now`, an end before
// its start, a trial outside its record or before the trial before it, and a record outside its environment.
void CheckDates(const LoadedDataSet &data_set, absl::Time now, FileFindings *findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_DATES_H_
