#include "harness/tool/parallel.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace xbench {

void ForEachIndex(size_t count, size_t jobs, const std::function<void(size_t)> &work) {
  std::atomic<size_t> next{0};
  const auto worker = [&] {
    for (size_t i = next++; i < count; i = next++) {
      work(i);
    }
  };
  std::vector<std::thread> threads;
  for (size_t i = 1; i < std::min(count, jobs); ++i) {
    threads.emplace_back(worker);
  }
  worker();
  for (std::thread &thread : threads) {
    thread.join();
  }
}

}  // namespace xbench
