// progress.h - tells the user how far the work is.
#ifndef NGCC_XBENCH_HARNESS_TOOL_PROGRESS_H_
#define NGCC_XBENCH_HARNESS_TOOL_PROGRESS_H_

#include <cstddef>
#include <cstdio>
#include <functional>
#include <mutex>
#include <string>

#include "absl/strings/string_view.h"

namespace xbench {

// Progress writes one line for each finished step or, on a terminal, one bar that is drawn again; both with the time
// that is left, if the steps to come take as long as those done. Safe to use from several threads. Nothing it writes is
// part of the result.
class Progress {
 public:
  // Clock returns seconds from any fixed point.
  using Clock = std::function<double()>;

  // `stream` is not owned. `bar` chooses the bar; `total` is the number of steps to come.
  Progress(std::FILE *stream, bool bar, size_t total);
  Progress(std::FILE *stream, bool bar, size_t total, Clock clock);
  ~Progress();
  Progress(const Progress &) = delete;
  Progress &operator=(const Progress &) = delete;

  // Begin starts to count anew, for a phase of `total` steps.
  void Begin(size_t total);
  // Done counts one finished step and says what it was: "KAT MoFang-256 on arm_1: PASS".
  void Done(absl::string_view step);
  // Skip takes `steps` that will not be done out of the total, Add puts further ones in.
  void Skip(size_t steps);
  void Add(size_t steps);

 private:
  std::string Left() const;

  std::FILE *stream_;
  const bool bar_;
  const Clock clock_;
  double begin_;  // of the phase
  size_t total_;
  size_t done_ = 0;
  std::mutex mutex_;
};

// BarText returns a bar of `width` characters for `done` of `total`: "[#####.....]  50 %".
std::string BarText(size_t done, size_t total, size_t width);

// LeftText returns "about 40 s left", "about 12 min left", "about 3.5 h left" for that many seconds.
std::string LeftText(double seconds);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_TOOL_PROGRESS_H_
