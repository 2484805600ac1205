#include "compare/versions/test_sets.h"

#include <cmath>
#include <random>
#include <string>

namespace xbench {
namespace {

Record TestRecord(const char *platform, uint64_t bytes) {
  Record record;
  record.identity.candidate = "hash-19";
  record.identity.algorithm = "MoFang Hash Function";
  record.identity.instance = "MoFang_256";
  record.identity.label = "MoFang-256";
  record.identity.implementation = "ref";
  record.identity.profile = "reference";
  record.identity.platform = platform;
  record.identity.digest_bits = 256;
  record.identity.block_bits = 1152;
  record.identity.message_bytes = bytes;
  record.kat.passed = true;
  record.outcome = "counted";
  record.no_measurement = "emulated";
  return record;
}

}  // namespace

DataSet TestSet(size_t trials, unsigned seed, const CostFactor &factor) {
  std::mt19937_64 random(seed);
  std::normal_distribution<double> scatter(0, 0.004);
  DataSet data_set;
  data_set.environment.system = "a_system";
  for (const char *platform : {"x86_1", "arm_1"}) {
    for (const uint64_t bytes : {32, 128, 512, 1024, 4096, 8192, 16384, 65536}) {
      Record record = TestRecord(platform, bytes);
      const double cost = (100 + 3 * static_cast<double>(bytes)) * factor(bytes);
      record.instructions = {static_cast<uint64_t>(std::llround(2 * cost)), ""};
      if (std::string(platform) == "x86_1") {
        record.outcome = "measured";
        record.measurement.emplace();
        for (size_t i = 0; i < trials; ++i) {
          const double ticks = cost * std::exp(scatter(random));
          record.measurement->trials.push_back(
              {i + 1, "", "2026-11-30T16:00:00Z", 10, {ticks, ticks, ticks}, {ticks / 2, ticks / 2, ticks / 2}});
        }
      }
      data_set.records.push_back(record);
    }
  }
  return data_set;
}

}  // namespace xbench
