// named_data_set.h - a data set with the name that a page shows for it.
#ifndef NGCC_XBENCH_COMPARE_PAGE_NAMED_DATA_SET_H_
#define NGCC_XBENCH_COMPARE_PAGE_NAMED_DATA_SET_H_

#include <string>

#include "harness/record/data_set.h"

namespace xbench {

// NamedDataSet is one of the data sets of a page.
struct NamedDataSet {
  std::string name;  // unique on a page
  DataSet data;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_NAMED_DATA_SET_H_
