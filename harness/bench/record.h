// record.h - what a benchmark program found, as a JSON document.
#ifndef NGCC_XBENCH_HARNESS_BENCH_RECORD_H_
#define NGCC_XBENCH_HARNESS_BENCH_RECORD_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "harness/api/hash.h"
#include "harness/bench/options.h"
#include "harness/cycles/counter.h"

namespace xb {

// The samples of one message length, each divided by the calls of its batch, in the order of measurement.
struct LengthRecord {
  size_t bytes = 0;
  int64_t calls_per_sample = 0;
  std::vector<double> quantity_per_call;
  std::vector<double> ns_per_call;
  std::string reason;  // why there are no figures; "" if there are
};

struct BenchRecord {
  const xb_hash *instance = nullptr;
  BenchOptions options;
  xb_counter_description quantity = {};
  xb_counter_description clock = {};
  std::vector<std::pair<xb_quantity, std::string>> unavailable;  // quantities tried before, and why not
  std::string digest;                                            // of the self-check
  std::vector<LengthRecord> lengths;
};

// WriteJson writes the document, schema 1 (docs/), indented, ended by a line feed. It holds no host name, path, user or
// date. Returns false with an explanation in *error, and *text unchanged, if a number is NaN, infinite or not above 0,
// or if a length has neither a reason nor the planned number of samples: such a document must not exist.
bool WriteJson(const BenchRecord &record, std::string *text, std::string *error);

}  // namespace xb

#endif  // NGCC_XBENCH_HARNESS_BENCH_RECORD_H_
