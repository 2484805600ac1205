// fake_instance.h - an instance for tests of the benchmark program: fast, countable, and faulty on demand.
#ifndef NGCC_XBENCH_HARNESS_BENCH_FAKE_INSTANCE_H_
#define NGCC_XBENCH_HARNESS_BENCH_FAKE_INSTANCE_H_

#include <cstdint>
#include <functional>

#include "harness/api/hash.h"

namespace xb {

// FakeState is what the fake instance does and has seen. Reset it at the start of a test: FakeInstanceState() = {}.
struct FakeState {
  int64_t calls = 0;
  uint64_t last_msg_bits = 0;
  // Called at each call with the number of calls so far and the digest of 4 bytes, which it may change; its result is
  // the instance's.
  std::function<int(int64_t call, uint8_t *digest)> fault;
};
FakeState &FakeInstanceState();

// FakeInstance has a digest of 32 bits: the sum of all message bytes times 16777619, most significant byte first.
extern const xb_hash kFakeInstance;

}  // namespace xb

#endif  // NGCC_XBENCH_HARNESS_BENCH_FAKE_INSTANCE_H_
