// A benchmark's document is used only if it is whole and about the right implementation.
#include "compare/bench_trial.h"

#include <functional>

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "harness/catalog/test_catalog.h"

namespace xbench {
namespace {

using Json = nlohmann::json;

constexpr std::chrono::seconds kTimeout{7};

Json Length(uint64_t bytes, double ns) {
  return {{"bytes", bytes},           {"reason", nullptr},
          {"calls_per_sample", 10},   {"median_quantity_per_call", 2 * ns},
          {"median_ns_per_call", ns}, {"mean_ns_per_call", ns + 1}};
}

Json Document() {
  return {{"schema", 1},
          {"kind", "bench"},
          {"candidate", "hash-19"},
          {"instance", "MoFang_256"},
          {"implementation", "ref"},
          {"profile", "reference"},
          {"quantity", {{"type", "reference_ticks"}, {"source", "time stamp counter"}, {"method", "RDTSCP"}}},
          {"unavailable", {{{"type", "core_cycles"}, {"reason", "not supported"}}}},
          {"lengths", {Length(32, 600), Length(128, 700)}}};
}

class BenchTrialTest : public testing::Test {
 protected:
  const Implementation &entry() const {
    return catalog_->implementations[0];
  }
  absl::StatusOr<Trial> Parse(const std::string &text) {
    return ParseBenchJson(text, entry(), {32, 128});
  }
  absl::StatusOr<Trial> Run(const ProcessResult &result) {
    const ProcessRunner runner = [&](const std::vector<std::string> &words, std::chrono::seconds) {
      words_ = words;
      return result;
    };
    return MakeBenchTrial(*catalog_, {32, 128}, runner, kTimeout)(entry());
  }
  const absl::StatusOr<Catalog> catalog_ = ParseCatalog(TestCatalogJson().dump(), "catalog.json");
  std::vector<std::string> words_;
};

TEST_F(BenchTrialTest, Reads) {
  const absl::StatusOr<Trial> trial = Parse(Document().dump());
  ASSERT_TRUE(trial.ok()) << trial.status();
  EXPECT_EQ(trial->counter_unit, Unit::kReferenceTicks);
  EXPECT_EQ(trial->counter, "time stamp counter (RDTSCP)");
  EXPECT_EQ(trial->no_core_cycles, "not supported");
  EXPECT_DOUBLE_EQ(trial->figures.at(128).median_ns, 700);
  EXPECT_DOUBLE_EQ(trial->figures.at(128).mean_ns, 701);
  EXPECT_DOUBLE_EQ(trial->figures.at(128).median_counter, 1400);
}

TEST_F(BenchTrialTest, CoreCycles) {
  Json document = Document();
  document["quantity"]["type"] = "core_cycles";
  document["unavailable"] = Json::array();
  const absl::StatusOr<Trial> trial = Parse(document.dump());
  ASSERT_TRUE(trial.ok()) << trial.status();
  EXPECT_EQ(trial->counter_unit, Unit::kCoreCycles);
  EXPECT_EQ(trial->no_core_cycles, "");
}

TEST_F(BenchTrialTest, EveryDamageIsRefused) {
  const std::vector<std::pair<const char *, std::function<void(Json &)>>> cases = {
      {"\"schema\": expected 1", [](Json &d) { d["schema"] = 2; }},
      {"\"kind\"", [](Json &d) { d["kind"] = "count"; }},
      {"\"instance\": expected \"MoFang_256\"; found \"MoFang_512\"", [](Json &d) { d["instance"] = "MoFang_512"; }},
      {"\"profile\"", [](Json &d) { d["profile"] = "performance"; }},
      {"\"quantity\": is missing", [](Json &d) { d.erase("quantity"); }},
      {"expected core_cycles or reference_ticks", [](Json &d) { d["quantity"]["type"] = "nanoseconds"; }},
      {"expected the reason why core cycles", [](Json &d) { d["unavailable"] = Json::array(); }},
      {"\"median_ns_per_call\": expected a number above 0; found 0",
       [](Json &d) { d["lengths"][0]["median_ns_per_call"] = 0; }},
      {"expected a number above 0; found null", [](Json &d) { d["lengths"][0]["median_quantity_per_call"] = nullptr; }},
      {"\"mean_ns_per_call\": is missing", [](Json &d) { d["lengths"][1].erase("mean_ns_per_call"); }},
      {"expected figures for 128 bytes", [](Json &d) { d["lengths"].erase(1); }},
      {"32 stands twice", [](Json &d) { d["lengths"][1]["bytes"] = 32; }},
      {"\"lengths\": expected a list", [](Json &d) { d["lengths"] = 1; }},
  };
  for (const auto &[message, damage] : cases) {
    Json document = Document();
    damage(document);
    const absl::StatusOr<Trial> trial = Parse(document.dump());
    ASSERT_FALSE(trial.ok()) << message;
    EXPECT_TRUE(absl::StrContains(trial.status().message(), message))
        << "expected " << message << "; found " << trial.status().message();
  }
  const std::string cut = Document().dump().substr(0, 200);
  EXPECT_TRUE(absl::StrContains(Parse(cut).status().message(), "not valid JSON"));
  EXPECT_FALSE(Parse("").ok());
}

TEST_F(BenchTrialTest, RunsTheNativeProgram) {
  ProcessResult result;
  result.out = Document().dump();
  EXPECT_TRUE(Run(result).ok());
  EXPECT_EQ(words_,
            (std::vector<std::string>{"bin/MoFang_256_x86_1_bench", "--json=-", "--samples=50", "--lengths=32,128"}));
}

TEST_F(BenchTrialTest, FailuresStartWithTheirWord) {
  ProcessResult result;
  result.out = Document().dump();
  result.signal = 11;
  EXPECT_TRUE(absl::StartsWith(Run(result).status().message(), "CRASH signal 11"));
  result = {};
  result.timed_out = true;
  EXPECT_EQ(Run(result).status().message(), "TIMEOUT after 7 s");
  result = {};
  result.exit_code = 4;
  result.err = "refused under emulation";
  EXPECT_EQ(Run(result).status().message(), "ERROR exit code 4: refused under emulation");
  result = {};
  result.out = "{";
  EXPECT_TRUE(absl::StartsWith(Run(result).status().message(), "ERROR the benchmark's JSON: not valid JSON"));
}

TEST_F(BenchTrialTest, OneLengthWithoutFiguresKeepsTheOthers) {
  Json document = Document();
  document["lengths"][0] = {{"bytes", 32}, {"reason", "the counter fell"}, {"median_ns_per_call", nullptr}};
  ProcessResult result;
  result.out = document.dump();
  result.exit_code = 1;
  const absl::StatusOr<Trial> trial = Run(result);
  ASSERT_TRUE(trial.ok()) << trial.status();
  EXPECT_EQ(trial->reasons.at(32), "the counter fell");
  EXPECT_EQ(trial->figures.count(128), 1U);
  // The same exit code with a document that has all figures is not understood, and so a failure.
  result.out = Document().dump();
  EXPECT_FALSE(Run(result).ok());
}

}  // namespace
}  // namespace xbench
