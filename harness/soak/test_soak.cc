#include "harness/soak/test_soak.h"

#include <string>
#include <utility>

namespace xbench {
namespace {

constexpr uint64_t kWindowSeconds = 60;
constexpr uint64_t kWindowNs = kWindowSeconds * 1'000'000'000;
constexpr uint64_t kMessages = 128;

}  // namespace

SoakRecord TestSoak(size_t windows) {
  SoakRecord record;
  record.identity = {"hash-19", "MoFang_256", "ref", "reference", "x86_1"};
  record.seed = "0000000020260601";
  record.messages = kMessages;
  record.bytes_per_pass = 500000;
  record.asked_ns = windows * kWindowNs;
  record.window_ns = kWindowNs;
  record.first_pass_sha256 = std::string(64, 'a');
  record.sha256 = {{"soak", std::string(64, 'b')}};
  record.started = "2026-11-30T16:00:00Z";
  record.ended = "2026-11-30T17:00:00Z";
  for (size_t i = 0; i < windows; ++i) {
    SoakWindow window;
    window.number = i + 1;
    window.start_ns = i * kWindowNs;
    window.duration_ns = kWindowNs;
    window.counts.calls = 100 * kMessages;
    window.resident_memory.value = 3 << 20;
    record.windows.push_back(std::move(window));
    SetThroughput(i + 1, 100'000'000, &record);
  }
  return record;
}

void SetThroughput(uint64_t number, uint64_t bytes_per_second, SoakRecord *record) {
  SoakWindow &window = record->windows[number - 1];
  window.throughput.value = bytes_per_second;
  window.counts.bytes = bytes_per_second * kWindowSeconds;
}

}  // namespace xbench
