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
#include "harness/campaign/build.h"
#include "harness/campaign/measure.h"
#include "harness/campaign/publish.h"
#include "harness/campaign/schedule.h"
#include "harness/campaign/soaks.h"
#include "harness/campaign/timed.h"
#include "harness/catalog/test_catalog.h"
#include "harness/json/strict_json.h"
#include "harness/record/data_set.h"
#include "harness/record/record_parse.h"
#include "harness/soak/soak_parse.h"
#include "harness/soak/test_soak.h"
#include "harness/soak/verdict.h"

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
        platform["library"] = platform["kat"].get<std::string>() + "_library";
        platform["resource"] = platform["kat"].get<std::string>() + "_resource";
        platform["soak"] = platform["kat"].get<std::string>() + "_soak";
        std::ofstream(platform["soak"].get<std::string>()) << "soak";
        std::ofstream(platform["library"].get<std::string>()) << "no ELF image";
        std::ofstream(platform["resource"].get<std::string>()) << "resource";
      }
    }
    json["toolchain_lock"] = folder_ + "/tools.lock";
    std::ofstream(folder_ + "/tools.lock") << "gcc-12 12.2 amd64\nqemu-user 7.2 amd64\n";
    environment_.system = "a_system";
    environment_.host_platform = "x86_1";
    environment_.host.facts.architecture = "x86_64";
    catalog_ = *ParseCatalog(json.dump(), "catalog.json");
    entries_ = {catalog_.implementations[0], catalog_.implementations[2]};  // ref on both platforms, avx2 on x86_1
    plan_ = *MakePlan("quick");
    plan_.lengths = {32, 64};
    workers_.process = [this](const std::vector<std::string> &words, std::chrono::seconds) { return Process(words); };
    workers_.counter = [this](const Implementation &, const std::string &, const std::vector<uint64_t> &lengths) {
      ++counts_;
      return absl::StatusOr<std::vector<uint64_t>>(std::vector<uint64_t>(lengths.size(), 1000 + counts_));
    };
    workers_.soak = [this](const SoakRequest &request, const std::atomic<bool> &, const SoakKeeper &keep) {
      ++soaks_;
      SoakRecord record = TestSoak(soak_windows_);
      record.identity = request.identity;
      record.interrupted = interrupt_;
      record.judgement = JudgeSoak(record);
      const absl::Status status = keep(record);
      return status.ok() ? absl::StatusOr<SoakRecord>(record) : status;
    };
    workers_.now = [] { return "2026-11-30T16:00:00Z"; };
  }
  ~CampaignTest() override {
    (void)std::fclose(null_);
  }

  // Process stands for the programs of KATs, benchmarks and memory.
  absl::StatusOr<ProcessResult> Process(const std::vector<std::string> &words) {
    const std::string line = absl::StrJoin(words, " ");
    const bool bench = absl::StrContains(line, "--json=-");
    const bool probe = absl::StrContains(line, "--samples=2 ");
    const bool resource = absl::StrContains(line, "_resource ");
    ++(resource ? resources_ : probe ? probes_ : bench ? trials_ : kats_);
    if (!crash_.empty() && absl::StrContains(line, crash_)) {
      ProcessResult result;
      result.signal = 11;
      return result;
    }
    ProcessResult result;
    result.out = resource ? Resource(line) : bench ? Bench(line) : Kat(line);
    return result;
  }

  static std::string Kat(const std::string &line) {
    const std::string name = absl::StrContains(line, "avx2") ? "hash-19 MoFang_256 avx2/performance: "
                                                             : "hash-19 MoFang_256 ref/reference: ";
    const std::string rest = absl::StrCat(" records sha256 ", std::string(64, 'a'), " PASS (published)\n");
    return absl::StrCat(name, "vectors 21 of 21 PASS\n", name, "KAT_2_12_MoFang_256.txt 4097", rest, name,
                        "KAT_2_23_MoFang_256.txt 3", rest, "3 passed, 0 failed\n");
  }

  static nlohmann::json Head(const std::string &line, const char *kind) {
    const bool avx2 = absl::StrContains(line, "avx2");
    return {{"schema", 1},
            {"kind", kind},
            {"candidate", "hash-19"},
            {"instance", "MoFang_256"},
            {"implementation", avx2 ? "avx2" : "ref"},
            {"profile", avx2 ? "performance" : "reference"}};
  }

  static std::string Resource(const std::string &line) {
    const auto bytes = [](int value) { return nlohmann::json{{"value", value}, {"unit", "byte"}}; };
    nlohmann::json lengths = nlohmann::json::array();
    for (const int length : {32, 64}) {
      lengths.push_back({{"bytes", length},
                         {"stack", bytes(500 + length)},
                         {"heap_peak", bytes(0)},
                         {"heap_calls", {{"value", 0}, {"unit", "call"}}},
                         {"heap_left_later", bytes(0)}});
    }
    nlohmann::json document = Head(line, "resource");
    document["lengths"] = lengths;
    document["process"] = {{"high_water_mark", {{"value", nullptr}, {"reason", "emulated"}}}};
    return document.dump();
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
    nlohmann::json document = Head(line, "bench");
    document["quantity"] = {{"type", "reference_ticks"}, {"source", "fake"}, {"method", "fake"}};
    document["unavailable"] = {{{"type", "core_cycles"}, {"reason", "no such counter"}}};
    document["self_check"] = {{"bytes", 1024}, {"digest", avx2 ? avx2_digest_ : "0a"}, {"expected", false}};
    document["lengths"] = lengths;
    return document.dump();
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
    for (const absl::Status &status : {FixPlan(work), CheckBuild(work), RunKats(work), MakeSchedule(work, budget_),
                                       RunTrials(work), RunCounts(work)}) {
      EXPECT_TRUE(status.ok()) << status;
    }
    const absl::StatusOr<std::vector<std::string>> sentences = Publish(work, environment_);
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
  std::string avx2_digest_ = "0a";
  Environment environment_;
  uint64_t budget_ = 0;
  size_t soak_windows_ = 40;
  bool interrupt_ = false;
  int soaks_ = 0;
  int kats_ = 0;
  int probes_ = 0;
  int resources_ = 0;
  int trials_ = 0;
  int counts_ = 0;
};

TEST_F(CampaignTest, MakesARecordForEachCell) {
  EXPECT_EQ(RunAll(), std::vector<std::string>());
  EXPECT_EQ(kats_, 3);  // ref on two platforms, avx2 on one
  EXPECT_EQ(trials_, 10);
  EXPECT_EQ(counts_, 3);
  EXPECT_EQ(probes_, 2);
  EXPECT_EQ(resources_, 3);
  const Record measured = ReadBack("hash-19_MoFang_256_ref_reference_x86_1_64.json");
  EXPECT_EQ(measured.outcome, "measured");
  EXPECT_EQ(measured.measurement->trials.size(), 5U);
  EXPECT_DOUBLE_EQ(measured.measurement->quantity_statistics->median, 400 * 64);
  EXPECT_EQ(measured.measurement->unavailable.at("core_cycles"), "no such counter");
  EXPECT_EQ(measured.kat.items.size(), 3U);
  EXPECT_EQ(measured.sha256.at("bench").size(), 64U);
  EXPECT_EQ(measured.commands.at("bench").back(), "--lengths=32,64");
  EXPECT_EQ(measured.memory.stack.value, 564U);
  EXPECT_EQ(measured.memory.high_water_mark.reason, "emulated");
  EXPECT_TRUE(absl::StrContains(measured.memory.text.reason, "the library"));  // the stand-in is no ELF image
  EXPECT_EQ(measured.environment.system, "a_system");
  EXPECT_EQ(*measured.environment.compiler.value, "gcc-12 12.2");
  EXPECT_EQ(measured.environment.flags, std::vector<std::string>{"-O2"});
  EXPECT_EQ(measured.plan.trials, 5U);
  EXPECT_EQ(measured.sha256.count("toolchain_lock"), 1U);
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
  ASSERT_TRUE(MakeSchedule(Work(), 0).ok());
  ASSERT_TRUE(RunTrials(Work()).ok());
  for (const Implementation &entry : entries_) {  // as if killed after the third trial of each
    store_->Remove(TrialFile(entry, 4));
    store_->Remove(TrialFile(entry, 5));
  }
  trials_ = 0;
  RunAll();
  EXPECT_EQ(trials_, 4);
  EXPECT_EQ(kats_, 3);
  EXPECT_EQ(probes_, 2);
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
  EXPECT_EQ(trials_, 6);  // one is enough to know that it crashes
}

TEST_F(CampaignTest, AnotherDigestThanTheReferencesIsAMismatch) {
  avx2_digest_ = "0b";
  const std::vector<std::string> sentences = RunAll();
  ASSERT_EQ(sentences.size(), 2U);
  EXPECT_TRUE(absl::StrContains(sentences[0], "MISMATCH trial 1 gave the digest 0b")) << sentences[0];
  EXPECT_TRUE(absl::StrContains(sentences[0], "expected 0a, as ref/reference gave")) << sentences[0];
  EXPECT_FALSE(ReadBack("hash-19_MoFang_256_avx2_performance_x86_1_64.json").measurement.has_value());
  EXPECT_EQ(ReadBack("hash-19_MoFang_256_ref_reference_x86_1_32.json").outcome, "measured");
}

TEST_F(CampaignTest, TheTimeBudgetBoundsTheTrialsButNotTheMeasurements) {
  ASSERT_TRUE(RunKats(Work()).ok());
  plan_.trials = 50;
  // By the stand-in's samples, one trial of both takes 20 * 10 * (400 + 100) * (32 + 64) / 2 ns: below 10 ms.
  ASSERT_TRUE(MakeSchedule(Work(), 3600).ok());
  EXPECT_EQ(ReadSchedule(*store_)->trials, 50U);
  for (const Implementation &entry : entries_) {  // as if a trial took 10 s
    const std::string name = absl::StrCat("work/probe/", EntryKey(entry), ".json");
    TrialWork probe = *ParseTrial(*store_->Read(name), name);
    probe.seconds = 10;
    ASSERT_TRUE(store_->Write(name, TrialText(probe)).ok());
  }
  ASSERT_TRUE(MakeSchedule(Work(), 250).ok());
  EXPECT_EQ(ReadSchedule(*store_)->trials, 12U);
  const absl::Status too_little = MakeSchedule(Work(), 99);
  EXPECT_TRUE(absl::StrContains(too_little.message(), "5 are needed for the 100 measurements")) << too_little;
  EXPECT_TRUE(absl::StrContains(too_little.message(), "at least 101 s")) << too_little;
}

TEST_F(CampaignTest, SeveralCpusEachHaveTheirOwnEntries) {
  plan_.cpus = {0, 7};
  EXPECT_EQ(CpuOf(plan_, 0), 0);
  EXPECT_EQ(CpuOf(plan_, 1), 7);
  EXPECT_EQ(CpuOf(plan_, 2), 0);
  plan_.cpus.clear();
  EXPECT_EQ(CpuOf(plan_, 1), -1);
}

TEST_F(CampaignTest, ASoakIsKeptAndNotRepeatedUnlessItWasInterrupted) {
  const std::atomic<bool> stop(false);
  ASSERT_TRUE(CheckBuild(Work()).ok());
  EXPECT_TRUE(absl::StrContains(RunSoaks(Work(), 30, stop).status().message(), "run the phase `kat` first"));
  ASSERT_TRUE(RunKats(Work()).ok());
  EXPECT_TRUE(absl::StrContains(RunSoaks(Work(), 29, stop).status().message(), "give 30s or choose fewer"));
  interrupt_ = true;
  soak_windows_ = 3;
  const absl::StatusOr<std::vector<std::string>> short_ones = RunSoaks(Work(), 60, stop);
  ASSERT_TRUE(short_ones.ok()) << short_ones.status();
  ASSERT_EQ(short_ones->size(), 2U);
  EXPECT_TRUE(absl::StrContains((*short_ones)[0], "UNDECIDED")) << (*short_ones)[0];
  interrupt_ = false;
  soak_windows_ = 40;
  EXPECT_TRUE(RunSoaks(Work(), 60, stop)->empty());
  EXPECT_EQ(soaks_, 4);
  EXPECT_TRUE(RunSoaks(Work(), 60, stop)->empty());
  EXPECT_EQ(soaks_, 4);
  const std::string name = "soak/hash-19_MoFang_256_ref_reference_x86_1.json";
  EXPECT_EQ(ParseSoak(*store_->Read(name), name)->judgement.verdict, "STABLE");
  RunAll();
  EXPECT_TRUE(absl::StrContains(*store_->Read("SHA256SUMS"), name));
}

TEST_F(CampaignTest, AStoppedSoakSaysWhatIsLeft) {
  const std::atomic<bool> stop(true);
  ASSERT_TRUE(CheckBuild(Work()).ok());
  ASSERT_TRUE(RunKats(Work()).ok());
  const absl::StatusOr<std::vector<std::string>> said = RunSoaks(Work(), 60, stop);
  ASSERT_TRUE(said.ok()) << said.status();
  EXPECT_TRUE(absl::StrContains((*said)[1], "interrupted before its soak"));
  EXPECT_EQ(soaks_, 0);
}

TEST_F(CampaignTest, OtherProgramsThanBeforeAreRefused) {
  ASSERT_TRUE(CheckBuild(Work()).ok());
  EXPECT_TRUE(CheckBuild(Work()).ok());
  std::ofstream(entries_[1].platforms.at("x86_1").bench) << "another program";
  const absl::Status status = CheckBuild(Work());
  EXPECT_TRUE(absl::StrContains(status.message(), "is not what the campaign in this folder began with")) << status;
}

TEST_F(CampaignTest, TheDataSetIsReadAndStaleRecordsAreRemoved) {
  RunAll();
  ASSERT_TRUE(store_->Write("records/stale.json", "{}").ok());
  RunAll();
  EXPECT_FALSE(store_->Has("records/stale.json"));
  const absl::StatusOr<DataSet> data_set = ReadDataSet(folder_ + "/set");
  ASSERT_TRUE(data_set.ok()) << data_set.status();
  EXPECT_EQ(data_set->records.size(), 6U);
  EXPECT_EQ(data_set->environment.started, "2026-11-30T16:00:00Z");
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
  ASSERT_TRUE(CheckBuild(Work()).ok());
  EXPECT_TRUE(absl::StrContains(RunTrials(Work()).message(), "run the phase `kat` first"));
  EXPECT_TRUE(absl::StrContains(MakeSchedule(Work(), 0).message(), "run the phase `kat` first"));
  EXPECT_TRUE(absl::StrContains(RunCounts(Work()).message(), "run the phase `kat` first"));
  ASSERT_TRUE(RunKats(Work()).ok());
  EXPECT_TRUE(absl::StrContains(RunTrials(Work()).message(), "run the phase `plan` first"));
  ASSERT_TRUE(MakeSchedule(Work(), 0).ok());
  EXPECT_TRUE(absl::StrContains(Publish(Work(), environment_).status().message(), "run the phase `measure` first"));
  ASSERT_TRUE(RunTrials(Work()).ok());
  EXPECT_TRUE(absl::StrContains(Publish(Work(), environment_).status().message(), "run the phase `count` first"));
}

TEST_F(CampaignTest, DamagedWorkIsAnErrorWithItsPlace) {
  RunAll();
  ASSERT_TRUE(store_->Write(TrialFile(entries_[0], 2), "{\"started\": 3}").ok());
  EXPECT_TRUE(absl::StrContains(Publish(Work(), environment_).status().message(), "work/trials/"));
}

TEST_F(CampaignTest, AnotherPlanIsRefused) {
  ASSERT_TRUE(FixPlan(Work()).ok());
  plan_.lengths = {32};
  EXPECT_TRUE(absl::StrContains(FixPlan(Work()).message(), "another folder"));
}

}  // namespace
}  // namespace xbench
