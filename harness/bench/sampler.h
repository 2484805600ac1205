// sampler.h - time batches of calls to an instance, in a chosen quantity and in nanoseconds.
#ifndef NGCC_XBENCH_HARNESS_BENCH_SAMPLER_H_
#define NGCC_XBENCH_HARNESS_BENCH_SAMPLER_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "harness/api/hash.h"
#include "harness/cycles/counter.h"

namespace xb {

// One timed batch, totals over its calls.
struct Sample {
  uint64_t quantity = 0;  // in the unit of the quantity's counter
  uint64_t ns = 0;
};

// Sampler hashes one message of one length again and again, at the length of digest of the KAT files. The calls do not
// depend on each other, so a figure is the cost of a call in a row of calls: the processor may begin a call before the
// one before it has ended, which shows in messages of a block or two of the fastest hashes.
class Sampler {
 public:
  // `quantity` and `clock` (a counter of nanoseconds) are open counters; both may be the same. The sampler keeps the
  // pointers, none of which may be null, and makes the message of `length` bytes (harness/api/message.h).
  Sampler(const xb_hash *instance, size_t length, xb_counter *quantity, xb_counter *clock);

  // Call hashes `calls` times without timing. Returns false with a reason if the instance refused the message.
  bool Call(int64_t calls, std::string *reason);

  // Time hashes `calls` times, calls >= 1, between two reads of the counters. Nothing is subtracted. Returns false with
  // a reason if the instance refused the message or if a counter failed, stood still or fell.
  bool Time(int64_t calls, Sample *sample, std::string *reason);

 private:
  const xb_hash *instance_;
  std::vector<uint8_t> message_;
  std::vector<uint8_t> digest_;
  xb_counter *quantity_;
  xb_counter *clock_;
};

}  // namespace xb

#endif  // NGCC_XBENCH_HARNESS_BENCH_SAMPLER_H_
