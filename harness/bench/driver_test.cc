// Proves that a benchmark program refuses every run that must not be timed, each with its own exit code and reason,
// that it never takes one quantity for another, and that what it reports is what the counters counted.
#include "harness/bench/driver.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "harness/bench/fake_instance.h"
#include "harness/cycles/fake_system.h"

namespace xb {
namespace {

using Json = nlohmann::json;

const char *emulator;
const char *missing_feature;

const char *EmulatorName() {
  return emulator;
}

bool FeaturesMissing(const char *features, char *missing, size_t size) {
  EXPECT_STREQ(features, kFakeInstance.features);
  if (missing_feature == nullptr) {
    return false;
  }
  snprintf(missing, size, "%s", missing_feature);
  return true;
}

class DriverTest : public testing::Test {
 protected:
  void SetUp() override {
    emulator = nullptr;
    missing_feature = nullptr;
    FakeInstanceState() = {};
    // Each call costs 900 cycles, 1800 ticks and 600 ns.
    FakeInstanceState().fault = [this](int64_t, uint8_t *) {
      system_.pmc += 900;
      system_.ticks += 1800;
      system_.nanoseconds += 600;
      return 0;
    };
  }

  int Run(const std::vector<std::string> &arguments) {
    out_.str("");
    err_.str("");
    const BenchEnvironment environment = {&kFakeInstance, system_.ops(), EmulatorName, FeaturesMissing};
    return RunBench(arguments, environment, out_, err_);
  }

  bool Printed(const std::ostringstream &stream, const std::string &part) {
    return stream.str().find(part) != std::string::npos;
  }

  FakeSystem system_{XB_X86_64};
  std::ostringstream out_;
  std::ostringstream err_;
};

TEST_F(DriverTest, MeasuresEveryLength) {
  ASSERT_EQ(Run({"--lengths=64,0,8", "--samples=5", "--iterations=10", "--json=-"}), kBenchMeasured) << err_.str();
  const Json document = Json::parse(out_.str());
  EXPECT_EQ(document["quantity"]["type"], "core_cycles");
  ASSERT_EQ(document["lengths"].size(), 3u);
  const size_t bytes[] = {64, 0, 8};
  for (size_t i = 0; i < 3; i++) {
    const Json &length = document["lengths"][i];
    EXPECT_EQ(length["bytes"], bytes[i]);
    EXPECT_EQ(length["calls_per_sample"], 10);
    // One read of the quantity, 7 cycles, is part of a batch of 10 calls; so is one of the clock, 100 ns.
    EXPECT_EQ(length["quantity_per_call"], Json(std::vector<double>(5, 900.7)));
    EXPECT_EQ(length["ns_per_call"], Json(std::vector<double>(5, 610)));
  }
  // The self-check, then for each length 10 calls to warm up and 5 samples of one warm call and 10 timed ones.
  EXPECT_EQ(FakeInstanceState().calls, 2 + 3 * (10 + 5 * (1 + 10)));
  EXPECT_TRUE(Printed(err_, "cycles/byte"));
}

TEST_F(DriverTest, PlansTheBatch) {
  ASSERT_EQ(Run({"--lengths=32", "--samples=2", "--batch-ms=3", "--json=-"}), kBenchMeasured) << err_.str();
  EXPECT_EQ(Json::parse(out_.str())["lengths"][0]["calls_per_sample"], 5000);
}

TEST_F(DriverTest, DefaultLengthsAndSamples) {
  ASSERT_EQ(Run({"--iterations=1", "--json=-"}), kBenchMeasured) << err_.str();
  const Json document = Json::parse(out_.str());
  EXPECT_EQ(document["lengths"].size(), 8u);
  EXPECT_EQ(document["lengths"][7]["ns_per_call"].size(), 100u);
}

TEST_F(DriverTest, TakesReferenceTicksByDefaultIfThereAreNoCoreCyclesAndSaysSo) {
  system_.perf_errno = ENOENT;
  ASSERT_EQ(Run({"--lengths=32", "--samples=1", "--iterations=1"}), kBenchMeasured) << err_.str();
  EXPECT_TRUE(Printed(out_, "quantity: reference_ticks"));
  EXPECT_TRUE(Printed(out_, "not core_cycles: this system has no hardware counter for core cycles"));
  ASSERT_EQ(Run({"--lengths=32", "--samples=1", "--iterations=1", "--json=-"}), kBenchMeasured);
  const Json document = Json::parse(out_.str());
  EXPECT_EQ(document["quantity"]["type"], "reference_ticks");
  EXPECT_EQ(document["quantity"]["frequency_hz"], 3e9);
  EXPECT_EQ(document["quantity_choice"], "default");
  EXPECT_EQ(document["unavailable"][0]["type"], "core_cycles");
}

TEST_F(DriverTest, NeverReplacesAnExplicitQuantity) {
  system_.perf_errno = ENOENT;
  for (const char *quantity : {"core_cycles", "retired_instructions"}) {
    EXPECT_EQ(Run({std::string("--quantity=") + quantity, "--json=-"}), kBenchQuantityMissing);
    EXPECT_TRUE(Printed(err_, std::string(quantity) + " are not available: this system has no hardware counter"));
    EXPECT_EQ(out_.str(), "");
  }
}

TEST_F(DriverTest, NothingIsLeftWhenNeitherDefaultIsThere) {
  system_.perf_errno = ENOSYS;
  system_.cpuid.clear();
  EXPECT_EQ(Run({}), kBenchQuantityMissing);
  EXPECT_TRUE(Printed(err_, "core_cycles are not available"));
  EXPECT_TRUE(Printed(err_, "reference_ticks are not available"));
}

TEST_F(DriverTest, ExplicitQuantitiesAreThemselves) {
  for (const char *quantity : {"core_cycles", "reference_ticks", "nanoseconds", "retired_instructions"}) {
    ASSERT_EQ(Run({std::string("--quantity=") + quantity, "--lengths=32", "--samples=1", "--json=-"}), kBenchMeasured)
        << err_.str();
    const Json document = Json::parse(out_.str());
    EXPECT_EQ(document["quantity"]["type"], quantity);
    EXPECT_EQ(document["quantity_choice"], "explicit");
    if (std::string(quantity) == "nanoseconds") {
      EXPECT_EQ(document["lengths"][0]["quantity_per_call"], document["lengths"][0]["ns_per_call"]);
    }
  }
}

TEST_F(DriverTest, ClosesTheCounters) {
  ASSERT_EQ(Run({"--lengths=32", "--samples=1"}), kBenchMeasured);
  EXPECT_EQ(system_.open_files, 0);
  EXPECT_EQ(system_.mapped_pages, 0);
}

TEST_F(DriverTest, RefusesEmulation) {
  emulator = "qemu-aarch64";
  EXPECT_EQ(Run({"--json=-"}), kBenchEmulated);
  EXPECT_TRUE(Printed(err_, "refused under emulation (qemu-aarch64)"));
  EXPECT_EQ(out_.str(), "");
  EXPECT_EQ(FakeInstanceState().calls, 0);
}

TEST_F(DriverTest, RefusesAMissingFeature) {
  missing_feature = "avx9";
  EXPECT_EQ(Run({"--json=-"}), kBenchFeatureMissing);
  EXPECT_TRUE(Printed(err_, "needs feature avx9"));
  EXPECT_EQ(out_.str(), "");
  EXPECT_EQ(FakeInstanceState().calls, 0);
}

TEST_F(DriverTest, RefusesWrongUsage) {
  EXPECT_EQ(Run({"--unknown=1"}), kBenchUsage);
  EXPECT_TRUE(Printed(err_, "unknown option \"--unknown\""));
  EXPECT_EQ(Run({"--json=/nonexistent/file", "--lengths=32", "--samples=1"}), kBenchUsage);
  EXPECT_TRUE(Printed(err_, "cannot be written"));
}

TEST_F(DriverTest, RefusesACandidateThatFailsTheSelfCheck) {
  EXPECT_EQ(Run({"--expect=00000000", "--json=-"}), kBenchFailed);
  EXPECT_TRUE(Printed(err_, "self-check failed"));
  EXPECT_EQ(out_.str(), "");
}

TEST_F(DriverTest, AFailureWhileMeasuringLeavesAReasonAndNoFigures) {
  FakeInstanceState().fault = [this](int64_t call, uint8_t *) {
    system_.nanoseconds += 600;
    // In the second of the three samples another program takes the counter.
    system_.page.time_enabled = call >= 2 + 10 + 11 + 5 ? 900 : 500;
    return 0;
  };
  EXPECT_EQ(Run({"--lengths=32", "--samples=3", "--iterations=10", "--json=-"}), kBenchFailed);
  const Json length = Json::parse(out_.str())["lengths"][0];
  EXPECT_EQ(length["reason"].get<std::string>().rfind("the counter was on the CPU for only 500 of 900 ns", 0), 0u);
  EXPECT_TRUE(length["quantity_per_call"].is_null());
  EXPECT_TRUE(Printed(err_, "32 bytes: no figures"));
}

TEST_F(DriverTest, AFailureWhilePlanningLeavesTheOtherLengths) {
  FakeInstanceState().fault = [this](int64_t, uint8_t *) {
    system_.nanoseconds += 600;
    return FakeInstanceState().last_msg_bits == 512 ? 1 : 0;
  };
  EXPECT_EQ(Run({"--lengths=64,32", "--samples=3", "--json=-"}), kBenchFailed);
  const Json document = Json::parse(out_.str());
  EXPECT_EQ(document["lengths"][0]["reason"], "the instance refused a message of 64 bytes");
  EXPECT_TRUE(document["lengths"][1]["reason"].is_null());
}

TEST_F(DriverTest, TheDocumentNamesNoHostAndNoPath) {
  char host[256] = "";
  ASSERT_EQ(gethostname(host, sizeof host - 1), 0);
  const std::string path = testing::TempDir() + "xb_bench_driver_test.json";
  ASSERT_EQ(Run({"--lengths=32", "--samples=1", "--json=" + path}), kBenchMeasured) << err_.str();
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  const Json document = Json::parse(text.str());
  for (const Json &value : document.flatten()) {
    if (value.is_string()) {
      EXPECT_NE(value.get<std::string>().rfind('/', 0), 0u) << value;
      EXPECT_NE(value.get<std::string>(), host);
    }
  }
  unlink(path.c_str());
}

}  // namespace
}  // namespace xb
