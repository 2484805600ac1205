// marked_series.h - the main program of the link-time optimisation tests: calls between the marks of harness/count.
//
//   program --lengths=BYTES[,BYTES]...   marks its calls as a counting program does (harness/count/protocol.h)
//   program --self-check                 prints the digest of the benchmark's self-check (harness/bench/self_check.h)
//
// It has no part in how the instance is called: that is what its users differ in. There is no series of the empty
// function. Exit status: 0 all is well; 1 a call or the self-check failed; 2 usage.
#ifndef NGCC_XBENCH_TESTS_LTO_MARKED_SERIES_H_
#define NGCC_XBENCH_TESTS_LTO_MARKED_SERIES_H_

#include <cstdint>
#include <functional>
#include <memory>

namespace xb {

// MarkedCalls calls the linked instance with one message.
class MarkedCalls {
 public:
  MarkedCalls() = default;
  MarkedCalls(const MarkedCalls &) = delete;
  MarkedCalls &operator=(const MarkedCalls &) = delete;
  virtual ~MarkedCalls() = default;

  // Call makes `calls` calls and returns whether all of them succeeded.
  virtual bool Call(int64_t calls) = 0;
};

// CallsFor makes the calls for a message of `length` bytes.
using CallsFor = std::function<std::unique_ptr<MarkedCalls>(uint64_t length)>;

// RunMarkedProgram is the program, without main(); returns its exit status.
int RunMarkedProgram(int argc, char **argv, const CallsFor &calls_for);

}  // namespace xb

#endif  // NGCC_XBENCH_TESTS_LTO_MARKED_SERIES_H_
