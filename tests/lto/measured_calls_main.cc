// Calls the linked instance as the benchmark program does: through its sampler, whose calls are the timed ones.
#include <cstdint>
#include <memory>
#include <string>

#include "harness/api/hash.h"
#include "harness/bench/sampler.h"
#include "harness/cycles/counter.h"
#include "tests/lto/marked_series.h"

namespace xb {
namespace {

class MeasuredCalls : public MarkedCalls {
 public:
  explicit MeasuredCalls(uint64_t length) : sampler_(&xb_instance, length, &no_counter_, &no_counter_) {}

  bool Call(int64_t calls) override {
    std::string reason;
    return sampler_.Call(calls, &reason);
  }

 private:
  xb_counter no_counter_ = {};  // not read: nothing is timed here
  Sampler sampler_;
};

}  // namespace
}  // namespace xb

int main(int argc, char **argv) {
  return xb::RunMarkedProgram(argc, argv, [](uint64_t length) -> std::unique_ptr<xb::MarkedCalls> {
    return std::make_unique<xb::MeasuredCalls>(length);
  });
}
