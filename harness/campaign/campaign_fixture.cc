#include "harness/campaign/campaign_fixture.h"

#include <unistd.h>

#include <chrono>
#include <fstream>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/campaign/build.h"
#include "harness/campaign/campaign.h"
#include "harness/campaign/measure.h"
#include "harness/campaign/publish.h"
#include "harness/campaign/schedule.h"
#include "harness/catalog/test_catalog.h"
#include "harness/record/record_parse.h"
#include "harness/soak/test_soak.h"
#include "harness/soak/verdict.h"

namespace xbench {
namespace {

std::string Kat(const std::string &line) {
  const std::string name =
      absl::StrContains(line, "avx2") ? "hash-19 MoFang_256 avx2/performance: " : "hash-19 MoFang_256 ref/reference: ";
  const std::string rest = absl::StrCat(" records sha256 ", std::string(64, 'a'), " PASS (published)\n");
  return absl::StrCat(name, "vectors 21 of 21 PASS\n", name, "KAT_2_12_MoFang_256.txt 4097", rest, name,
                      "KAT_2_23_MoFang_256.txt 3", rest, "3 passed, 0 failed\n");
}

nlohmann::json Head(const std::string &line, const char *kind) {
  const bool avx2 = absl::StrContains(line, "avx2");
  return {{"schema", 1},
          {"kind", kind},
          {"candidate", "hash-19"},
          {"instance", "MoFang_256"},
          {"implementation", avx2 ? "avx2" : "ref"},
          {"profile", avx2 ? "performance" : "reference"}};
}

TimingVerdict PassedTiming() {
  TimingVerdict verdict;
  verdict.state = TimingState::kPass;
  verdict.taint_reason = "no Valgrind";
  verdict.lengths = 40;
  verdict.calls = 800;
  verdict.events = 1000;
  return verdict;
}

std::string Resource(const std::string &line) {
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

}  // namespace

CampaignTest::CampaignTest()
    : folder_(absl::StrCat(testing::TempDir(), "/campaign_XXXXXX")),
      null_(std::fopen("/dev/null", "w")),
      progress_(null_, false, 0) {
  how_.signal = 11;
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
      platform["constant_time"] = platform["kat"].get<std::string>() + "_constant_time";
      std::ofstream(platform["constant_time"].get<std::string>()) << "tracing";
      platform["soak"] = platform["kat"].get<std::string>() + "_soak";
      std::ofstream(platform["soak"].get<std::string>()) << "soak";
      std::ofstream(platform["library"].get<std::string>()) << "no ELF image";
      std::ofstream(platform["resource"].get<std::string>()) << "resource";
    }
  }
  json["trace_plugin"] = "libxb_trace.so";
  for (nlohmann::json &platform : json["platforms"]) {
    platform["trace"] = {"qemu"};
    platform["objdump"] = "objdump";
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
  workers_.memory = workers_.process;
  workers_.counter = [this](const Implementation &, const std::string &, const std::vector<uint64_t> &lengths) {
    ++counts_;
    return absl::StatusOr<std::vector<uint64_t>>(std::vector<uint64_t>(lengths.size(), 1000 + counts_));
  };
  avx2_timing_ = PassedTiming();
  workers_.constant_time = [this](const ConstantTimeRequest &request) -> absl::StatusOr<TimingVerdict> {
    ++timings_;
    return absl::StrContains(request.program, "avx2") ? avx2_timing_ : PassedTiming();
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

CampaignTest::~CampaignTest() {
  (void)std::fclose(null_);
}

CampaignWork CampaignTest::Work() {
  if (store_ == nullptr) {
    store_ = *Store::Open(folder_ + "/set");
  }
  return {catalog_, entries_, plan_, workers_, store_.get(), &progress_};
}

std::vector<std::string> CampaignTest::RunAll() {
  const CampaignWork work = Work();
  for (const absl::Status &status : {FixPlan(work), CheckBuild(work), RunKats(work), MakeSchedule(work, budget_),
                                     RunTrials(work), RunCounts(work)}) {
    EXPECT_TRUE(status.ok()) << status;
  }
  const absl::StatusOr<std::vector<std::string>> sentences = Publish(work, environment_);
  EXPECT_TRUE(sentences.ok()) << sentences.status();
  return sentences.ok() ? *sentences : std::vector<std::string>();
}

Record CampaignTest::ReadBack(const std::string &name) {
  const absl::StatusOr<Record> record = ParseRecord(*store_->Read("records/" + name), name);
  EXPECT_TRUE(record.ok()) << record.status();
  return *record;
}

absl::StatusOr<ProcessResult> CampaignTest::Process(const std::vector<std::string> &words) {
  const std::string line = absl::StrJoin(words, " ");
  const bool bench = absl::StrContains(line, "--json=-");
  const bool probe = absl::StrContains(line, "--samples=2 ");
  const bool resource = absl::StrContains(line, "_resource ");
  ++(resource ? resources_ : probe ? probes_ : bench ? trials_ : kats_);
  if (!crash_.empty() && absl::StrContains(line, crash_)) {
    return how_;
  }
  ProcessResult result;
  result.out = resource ? Resource(line) : bench ? Bench(line) : Kat(line);
  return result;
}

std::string CampaignTest::Bench(const std::string &line) const {
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

}  // namespace xbench
