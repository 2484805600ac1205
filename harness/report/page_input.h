// page_input.h - what every part of a page is made from.
#ifndef NGCC_XBENCH_HARNESS_REPORT_PAGE_INPUT_H_
#define NGCC_XBENCH_HARNESS_REPORT_PAGE_INPUT_H_

#include "harness/record/data_set.h"
#include "harness/report/record_index.h"
#include "harness/report/terms.h"

namespace xbench {

// PageInput refers to a data set and its index, which must outlive it.
struct PageInput {
  const DataSet &data_set;
  const RecordIndex &index;
  Words words;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_PAGE_INPUT_H_
