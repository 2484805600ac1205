// bench_format.h - data sets in the formats of other tools.
#ifndef NGCC_XBENCH_COMPARE_VERSIONS_BENCH_FORMAT_H_
#define NGCC_XBENCH_COMPARE_VERSIONS_BENCH_FORMAT_H_

#include <string>

#include "harness/record/data_set.h"

namespace xbench {

// GoBenchmarkText returns a data set in the Go benchmark format, which benchstat reads: a line for each trial of each
// timed cell, with the medians of its samples (ns/op, and cycles/op or ticks/op) and instructions/op if they are known.
// `name` becomes the configuration key `dataset`, so that the texts of two sets can be joined and compared by
// `benchstat -col dataset`. Cells that were only counted have no line with a time: Go's format has no place for it.
std::string GoBenchmarkText(const std::string &name, const DataSet &data_set);

// GoogleBenchmarkJson returns a data set in the JSON format of Google Benchmark, which its compare.py reads: a
// repetition for each trial. real_time is ours; cpu_time, without which compare.py fails, repeats it, and the context
// says so.
std::string GoogleBenchmarkJson(const std::string &name, const DataSet &data_set);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_VERSIONS_BENCH_FORMAT_H_
