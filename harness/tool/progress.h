// progress.h - tells the user how far the work is.
#ifndef NGCC_XBENCH_HARNESS_TOOL_PROGRESS_H_
#define NGCC_XBENCH_HARNESS_TOOL_PROGRESS_H_

#include <cstddef>
#include <cstdio>
#include <mutex>
#include <string>

#include "absl/strings/string_view.h"

namespace xbench {

// Progress writes one line for each finished step or, on a terminal, one bar that is drawn again. Safe to use from
// several threads. Nothing it writes is part of the result.
class Progress {
 public:
  // `stream` is not owned. `bar` chooses the bar; `total` is the number of steps to come.
  Progress(std::FILE *stream, bool bar, size_t total);
  ~Progress();
  Progress(const Progress &) = delete;
  Progress &operator=(const Progress &) = delete;

  // Done counts one finished step and says what it was: "KAT MoFang-256 on arm_1: PASS".
  void Done(absl::string_view step);
  // Skip takes `steps` that will not be done out of the total, Add puts further ones in.
  void Skip(size_t steps);
  void Add(size_t steps);

 private:
  void DrawBar(absl::string_view step);

  std::FILE *stream_;
  const bool bar_;
  size_t total_;
  size_t done_ = 0;
  std::mutex mutex_;
};

// BarText returns a bar of `width` characters for `done` of `total`: "[#####.....]  50 %".
std::string BarText(size_t done, size_t total, size_t width);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_TOOL_PROGRESS_H_
