#include "harness/tool/progress.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace xbench {
namespace {

constexpr size_t kBarWidth = 30;
constexpr size_t kStepWidth = 50;  // with the bar and the numbers: fits in 120 columns
constexpr double kMinute = 60;
constexpr double kHour = 3600;

double SteadySeconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

std::string BarText(size_t done, size_t total, size_t width) {
  const size_t filled = total == 0 ? width : std::min(width, width * done / total);
  const size_t percent = total == 0 ? 100 : 100 * done / total;
  return absl::StrFormat("[%s%s] %3d %%", std::string(filled, '#'), std::string(width - filled, '.'), percent);
}

std::string LeftText(double seconds) {
  if (seconds < 2 * kMinute) {
    return absl::StrFormat("about %.0f s left", seconds);
  }
  if (seconds < 2 * kHour) {
    return absl::StrFormat("about %.0f min left", seconds / kMinute);
  }
  return absl::StrFormat("about %.1f h left", seconds / kHour);
}

Progress::Progress(std::FILE *stream, bool bar, size_t total) : Progress(stream, bar, total, SteadySeconds) {}

Progress::Progress(std::FILE *stream, bool bar, size_t total, Clock clock)
    : stream_(stream), bar_(bar), clock_(std::move(clock)), begin_(clock_()), total_(total) {}

Progress::~Progress() {
  if (bar_ && done_ > 0) {
    std::fputs("\r\033[K", stream_);
    (void)std::fflush(stream_);
  }
}

void Progress::Begin(size_t total) {
  const std::lock_guard<std::mutex> lock(mutex_);
  begin_ = clock_();
  done_ = 0;
  total_ = total;
}

std::string Progress::Left() const {
  const double rest = total_ > done_ ? static_cast<double>(total_ - done_) : 0;
  return LeftText((clock_() - begin_) * rest / static_cast<double>(done_));
}

void Progress::Done(absl::string_view step) {
  const std::lock_guard<std::mutex> lock(mutex_);
  ++done_;
  if (bar_) {
    absl::FPrintF(stream_, "\r\033[K%s %d/%d, %s: %s", BarText(done_, total_, kBarWidth), done_, total_, Left(),
                  step.substr(0, kStepWidth));
  } else {
    absl::FPrintF(stream_, "[%d/%d, %s] %s\n", done_, total_, Left(), step);
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

}  // namespace xbench
