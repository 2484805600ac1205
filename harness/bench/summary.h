// summary.h - one number for many samples.
#ifndef NGCC_XBENCH_HARNESS_BENCH_SUMMARY_H_
#define NGCC_XBENCH_HARNESS_BENCH_SUMMARY_H_

#include <vector>

namespace xb {

// Median returns the middle of `values`, the mean of the two middle ones if their number is even. There must be one.
double Median(std::vector<double> values);

// Mean returns the arithmetic mean of `values`. There must be one.
double Mean(const std::vector<double> &values);

}  // namespace xb

#endif  // NGCC_XBENCH_HARNESS_BENCH_SUMMARY_H_
