// A campaign with stand-ins for the programs: what is done stays done, what fails is kept as an outcome, and the
// records say what was found.
#include "harness/campaign/campaign.h"

#include <unistd.h>

#include <fstream>
#include <map>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "gtest/gtest.h"
#include "harness/campaign/publish.h"
#include "harness/catalog/test_catalog.h"
#include "harness/json/strict_json.h"
#include "harness/record/record_parse.h"

namespace xbench {
namespace {

class CampaignTest : public testing::Test {
 protected:
  CampaignTest() : folder_(absl::StrCat(testing::TempDir(), "/campaign_XXXXXX")), progress_(null_, false, 0) {
    EXPECT_NE(mkdtemp(folder_.data()), nullptr);
    nlohmann::json json = TestCatalogJson();
    for (nlohmann::json &entry : json["implementations"]) {
      for (nlohmann::json &platform : entry["platforms"]) {
        for (const char *kind : {"kat", "bench", "count"}) {
          std::string &path = platform[kind].get_ref<std::string &>();
          path = absl::StrCat(folder_, "/", path.substr(4));
          std::ofstream(path) << path;
        }
      }
    }
    catalog_ = *ParseCatalog(json.dump(), "catalog.json");
    entries_ = {catalog_.implementations[0], catalog_.implementations[2]};  // ref on both platforms, avx2 on x86_1
    plan_ = *MakePlan("quick");
    plan_.lengths = {32, 64};
    workers_.process = [this](const std::vector<std::string> &words, std::chrono::seconds) { return Process(words); };
    workers_.counter = [this](const Implementation &, const std::string &, const std::vector<uint64_t> &lengths) {
      ++counts_;
      return absl::StatusOr<std::vector<uint64_t>>(std::vector<uint64_t>(lengths.size(), 1000 + counts_));
    };
    workers_.now = [] { return "2026-11-30T16:00:00Z"; };
  }
  ~CampaignTest() override {
    (void)std::fclose(null_);
  }

  // Process stands for the KAT and benchmark programs.
  absl::StatusOr<ProcessResult> Process(const std::vector<std::string> &words) {
    const std::string line = absl::StrJoin(words, " ");
    const bool bench = absl::StrContains(line, "--json=-");
    ++(bench ? trials_ : kats_);
    if (!crash_.empty() && absl::StrContains(line, crash_)) {
      ProcessResult result;
      result.signal = 11;
      return result;
    }
    ProcessResult result;
    result.out = bench ? Bench(line) : Kat(line);
    return result;
  }

  static std::string Kat(const std::string &line) {
    const std::string name = absl::StrContains(line, "avx2") ? "hash-19 MoFang_256 avx2/performance: "
                                                             : "hash-19 MoFang_256 ref/reference: ";
    const std::string rest = absl::StrCat(" records sha256 ", std::string(64, 'a'), " PASS (published)\n");
    return absl::StrCat(name, "vectors 21 of 21 PASS\n", name, "KAT_2_12_MoFang_256.txt 4097", rest, name,
                        "KAT_2_23_MoFang_256.txt 3", rest, "3 passed, 0 failed\n");
  }

  std::string Bench(const std::string &line) const {
    const bool avx2 = absl::StrContains(line, "avx2");
    nlohmann::json lengths = nlohmann::json::array();
    for (const int bytes : {32, 64}) {
      const double cost = (avx2 ? 100.0 : 400.0) * bytes * (trials_ == disturbed_ ? 1.5 : 1);
      lengths.push_back({{"bytes", bytes},
                         {"reason", nullptr},
                         {"calls_per_sample", 10},
                         {"quantity_per_call", std::vector<double>(20, cost)},
                         {"ns_per_call", std::vector<double>(20, cost / 2)}});
    }
    return nlohmann::json({{"schema", 1},
                           {"kind", "bench"},
                           {"candidate", "hash-19"},
                           {"instance", "MoFang_256"},
                           {"implementation", avx2 ? "avx2" : "ref"},
                           {"profile", avx2 ? "performance" : "reference"},
                           {"quantity", {{"type", "reference_ticks"}, {"source", "fake"}, {"method", "fake"}}},
                           {"unavailable", {{{"type", "core_cycles"}, {"reason", "no such counter"}}}},
                           {"lengths", lengths}})
        .dump();
  }

  // Work with an opened store.
  CampaignWork Work() {
    if (store_ == nullptr) {
      store_ = *Store::Open(folder_ + "/set");
    }
    return {catalog_, entries_, plan_, workers_, store_.get(), &progress_};
  }

  std::vector<std::string> RunAll() {
    const CampaignWork work = Work();
    EXPECT_TRUE(RunPlan(work).ok());
    for (const absl::Status &status : {RunKats(work), RunTrials(work), RunCounts(work)}) {
      EXPECT_TRUE(status.ok()) << status;
    }
    const absl::StatusOr<std::vector<std::string>> sentences = Publish(work, "{}\n");
    EXPECT_TRUE(sentences.ok()) << sentences.status();
    return sentences.ok() ? *sentences : std::vector<std::string>();
  }

  Record ReadBack(const std::string &name) {
    const absl::StatusOr<Record> record = ParseRecord(*store_->Read("records/" + name), name);
    EXPECT_TRUE(record.ok()) << record.status();
    return *record;
  }

  std::string folder_;
  std::FILE *null_ = std::fopen("/dev/null", "w");
  Progress progress_;
  Catalog catalog_;
  std::vector<Implementation> entries_;
  Plan plan_;
  CampaignWorkers workers_;
  std::unique_ptr<Store> store_;
  std::string crash_;  // programs whose command line holds this crash
  int disturbed_ = 0;  // number of the trial, over all entries, that takes half as long again
  int kats_ = 0;
  int trials_ = 0;
  int counts_ = 0;
};

TEST_F(CampaignTest, MakesARecordForEachCell) {
  EXPECT_EQ(RunAll(), std::vector<std::string>());
  EXPECT_EQ(kats_, 3);  // ref on two platforms, avx2 on one
  EXPECT_EQ(trials_, 10);
  EXPECT_EQ(counts_, 3);
  const Record measured = ReadBack("hash-19_MoFang_256_ref_reference_x86_1_64.json");
  EXPECT_EQ(measured.outcome, "measured");
  EXPECT_EQ(measured.measurement->trials.size(), 5U);
  EXPECT_DOUBLE_EQ(measured.measurement->quantity_statistics->median, 400 * 64);
  EXPECT_EQ(measured.measurement->unavailable.at("core_cycles"), "no such counter");
  EXPECT_EQ(measured.kat.items.size(), 3U);
  EXPECT_EQ(measured.sha256.at("bench").size(), 64U);
  EXPECT_EQ(measured.commands.at("bench").back(), "--lengths=32,64");
  const Record counted = ReadBack("hash-19_MoFang_256_ref_reference_arm_1_64.json");
  EXPECT_EQ(counted.outcome, "counted");
  EXPECT_FALSE(counted.measurement.has_value());
  EXPECT_TRUE(absl::StrContains(counted.no_measurement, "emulated"));
  EXPECT_TRUE(counted.instructions.value.has_value());
}

TEST_F(CampaignTest, WhatIsDoneIsNotDoneAgainAndGivesTheSameBytes) {
  RunAll();
  const std::string sums = *store_->Read("SHA256SUMS");
  store_.reset();
  RunAll();
  EXPECT_EQ(kats_, 3);
  EXPECT_EQ(trials_, 10);
  EXPECT_EQ(counts_, 3);
  EXPECT_EQ(*store_->Read("SHA256SUMS"), sums);
  EXPECT_TRUE(absl::StrContains(sums, "  records/hash-19_MoFang_256_avx2_performance_x86_1_32.json\n"));
}

TEST_F(CampaignTest, GoesOnWhereItWasKilled) {
  ASSERT_TRUE(RunKats(Work()).ok());
  plan_.trials = 2;  // as if killed after the second trial of each
  ASSERT_TRUE(RunTrials(Work()).ok());
  EXPECT_EQ(trials_, 4);
  plan_.trials = 5;
  RunAll();
  EXPECT_EQ(trials_, 10);
}

TEST_F(CampaignTest, ADisturbedTrialIsRepeatedAndKeptInTheRecord) {
  disturbed_ = 3;
  EXPECT_EQ(RunAll(), std::vector<std::string>());
  EXPECT_EQ(trials_, 11);
  const Record record = ReadBack("hash-19_MoFang_256_ref_reference_x86_1_32.json");
  ASSERT_EQ(record.measurement->trials.size(), 6U);
  EXPECT_NE(record.measurement->trials[1].rejected_because, "");
  EXPECT_DOUBLE_EQ(record.measurement->quantity_statistics->mean, 400 * 32);
}

TEST_F(CampaignTest, ACrashIsAnOutcomeAndTheRestGoesOn) {
  crash_ = "avx2_x86_1_bench";
  const std::vector<std::string> sentences = RunAll();
  ASSERT_EQ(sentences.size(), 2U);
  EXPECT_TRUE(absl::StrContains(sentences[0], "avx2/performance on x86_1, 32 bytes: CRASH signal 11")) << sentences[0];
  EXPECT_EQ(ReadBack("hash-19_MoFang_256_ref_reference_x86_1_32.json").outcome, "measured");
  const Record crashed = ReadBack("hash-19_MoFang_256_avx2_performance_x86_1_32.json");
  EXPECT_TRUE(absl::StartsWith(crashed.outcome, "CRASH signal 11"));
  EXPECT_TRUE(crashed.instructions.value.has_value());
}

TEST_F(CampaignTest, WhatFailsItsKnownAnswersIsNeitherTimedNorCounted) {
  crash_ = "avx2_x86_1_kat";
  const std::vector<std::string> sentences = RunAll();
  EXPECT_EQ(trials_, 5);
  EXPECT_EQ(counts_, 2);
  ASSERT_EQ(sentences.size(), 2U);
  const Record record = ReadBack("hash-19_MoFang_256_avx2_performance_x86_1_32.json");
  EXPECT_FALSE(record.kat.passed);
  EXPECT_FALSE(record.instructions.value.has_value());
  EXPECT_FALSE(record.measurement.has_value());
}

TEST_F(CampaignTest, PhasesSayWhatMustComeBefore) {
  EXPECT_TRUE(absl::StrContains(RunTrials(Work()).message(), "run the phase `kat` first"));
  EXPECT_TRUE(absl::StrContains(Publish(Work(), "{}").status().message(), "run the phase `kat` first"));
  ASSERT_TRUE(RunKats(Work()).ok());
  ASSERT_TRUE(RunCounts(Work()).ok());
  EXPECT_TRUE(absl::StrContains(Publish(Work(), "{}").status().message(), "run the phase `measure` first"));
}

TEST_F(CampaignTest, DamagedWorkIsAnErrorWithItsPlace) {
  RunAll();
  ASSERT_TRUE(store_->Write(TrialFile(entries_[0], 2), "{\"started\": 3}").ok());
  EXPECT_TRUE(absl::StrContains(Publish(Work(), "{}").status().message(), "work/trials/"));
}

TEST_F(CampaignTest, AnotherPlanIsRefused) {
  ASSERT_TRUE(RunPlan(Work()).ok());
  plan_.lengths = {32};
  EXPECT_TRUE(absl::StrContains(RunPlan(Work()).message(), "another folder"));
}

}  // namespace
}  // namespace xbench
