// lean_set.h - a data set reduced to what comparisons read, so that a page can make many of them.
#ifndef NGCC_XBENCH_COMPARE_PAGE_LEAN_SET_H_
#define NGCC_XBENCH_COMPARE_PAGE_LEAN_SET_H_

#include "harness/record/data_set.h"

namespace xbench {

// LeanSet returns a copy of `data` in which each trial has one sample, the median of its samples, and records have no
// commands, trial texts, findings or items of known-answer tests. CompareSets gives the same for it: its unit is the
// median of a trial.
DataSet LeanSet(const DataSet &data);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_LEAN_SET_H_
