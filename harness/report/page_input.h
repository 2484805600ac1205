// page_input.h - what every part of a page is made from.
#ifndef NGCC_XBENCH_HARNESS_REPORT_PAGE_INPUT_H_
#define NGCC_XBENCH_HARNESS_REPORT_PAGE_INPUT_H_

#include "absl/types/span.h"
#include "harness/record/data_set.h"
#include "harness/report/record_index.h"
#include "harness/report/terms.h"
#include "harness/soak/soak_record.h"

namespace xbench {

// PageInput refers to a data set, its index and its soaks, which must outlive it.
struct PageInput {
  const DataSet &data_set;
  const RecordIndex &index;
  Words words;
  absl::Span<const SoakRecord> soaks = {};
};

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_PAGE_INPUT_H_
