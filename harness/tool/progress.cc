#include "harness/tool/progress.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace xbench {
namespace {

constexpr size_t kBarWidth = 30;
constexpr size_t kStepWidth = 60;  // with the bar and the numbers: fits in 110 columns

}  // namespace

std::string BarText(size_t done, size_t total, size_t width) {
  const size_t filled = total == 0 ? width : std::min(width, width * done / total);
  const size_t percent = total == 0 ? 100 : 100 * done / total;
  return absl::StrFormat("[%s%s] %3d %%", std::string(filled, '#'), std::string(width - filled, '.'), percent);
}

Progress::Progress(std::FILE *stream, bool bar, size_t total) : stream_(stream), bar_(bar), total_(total) {}

Progress::~Progress() {
  if (bar_ && done_ > 0) {
    std::fputs("\r\033[K", stream_);
    (void)std::fflush(stream_);
  }
}

void Progress::Done(absl::string_view step) {
  const std::lock_guard<std::mutex> lock(mutex_);
  ++done_;
  if (bar_) {
    DrawBar(step);
  } else {
    absl::FPrintF(stream_, "[%d/%d] %s\n", done_, total_, step);
  }
  (void)std::fflush(stream_);
}

void Progress::Skip(size_t steps) {
  const std::lock_guard<std::mutex> lock(mutex_);
  total_ -= std::min(total_, steps);
}

void Progress::Add(size_t steps) {
  const std::lock_guard<std::mutex> lock(mutex_);
  total_ += steps;
}

void Progress::DrawBar(absl::string_view step) {
  absl::FPrintF(stream_, "\r\033[K%s %d/%d %s", BarText(done_, total_, kBarWidth), done_, total_,
                step.substr(0, kStepWidth));
}

}  // namespace xbench
