// options.h - the command line of a benchmark program.
#ifndef NGCC_XBENCH_HARNESS_BENCH_OPTIONS_H_
#define NGCC_XBENCH_HARNESS_BENCH_OPTIONS_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "harness/cycles/quantity.h"

namespace xb {

struct BenchOptions {
  std::vector<size_t> lengths;          // message lengths in bytes, in the order asked for; default S1 to S8
  std::optional<xb_quantity> quantity;  // not set: core cycles if there are any, else reference ticks
  int samples = 100;                    // timed batches for each length
  int batch_ms = 1;                     // planned time of a batch, if `iterations` is not set
  std::optional<int64_t> iterations;    // calls in each batch
  std::string json;                     // file for the JSON document, "-" for standard output, "" for none
  std::string expect;                   // digest of the self-check's message in hexadecimal, "" for none
  bool help = false;
};

// kUsage explains the options.
extern const char kUsage[];

// ParseOptions reads the arguments behind the program's name. Every option is `--name=value` (or `--help`) and may be
// given once. Returns false with an explanation in *error for anything else: an unknown or repeated option, a number
// that is not plain decimal or out of range, a repeated length, both --batch-ms and --iterations.
bool ParseOptions(const std::vector<std::string> &arguments, BenchOptions *options, std::string *error);

}  // namespace xb

#endif  // NGCC_XBENCH_HARNESS_BENCH_OPTIONS_H_
