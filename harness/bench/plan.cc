#include "harness/bench/plan.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "harness/bench/summary.h"

namespace xb {
namespace {

constexpr int64_t kMaxCalls = 1000000000;
constexpr int kWarmGroups = 5;

}  // namespace

bool PlanBatch(const PlanGoal &goal, const TimeFn &time, int64_t *calls, std::string *reason) {
  const double batch_ns = std::max(goal.batch_ns, kStepsPerBatch * goal.clock_resolution);
  const double batch_quantity = kStepsPerBatch * goal.quantity_resolution;
  Sample cold;
  if (!time(1, &cold, reason)) {
    return false;
  }
  int64_t group = 1;
  while (true) {
    Sample sample;
    if (!time(group, &sample, reason)) {
      return false;
    }
    if (static_cast<double>(sample.ns) >= batch_ns / 8 || group > kMaxCalls / 2) {
      break;
    }
    group *= 2;
  }
  std::vector<double> ns;
  std::vector<double> quantity;
  for (int i = 0; i < kWarmGroups; i++) {
    Sample sample;
    if (!time(group, &sample, reason)) {
      return false;
    }
    ns.push_back(static_cast<double>(sample.ns) / static_cast<double>(group));
    quantity.push_back(static_cast<double>(sample.quantity) / static_cast<double>(group));
  }
  const double needed = std::max(std::ceil(batch_ns / Median(ns)), std::ceil(batch_quantity / Median(quantity)));
  *calls = static_cast<int64_t>(std::min(std::max(needed, 1.0), static_cast<double>(kMaxCalls)));
  return true;
}

}  // namespace xb
