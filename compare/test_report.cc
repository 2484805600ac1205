#include "compare/test_report.h"

#include <cmath>

#include "harness/catalog/test_catalog.h"
#include "harness/constant_time/verdict.h"

namespace xbench {
namespace {

Value Instructions(double value) {
  return Quantity{value, Unit::kEmulatedInstructions, false};
}

NativeFigure Native(double ns, double mean_ns) {
  NativeFigure figure;
  figure.time = Quantity{ns, Unit::kNanoseconds, false};
  figure.time_interval = {ns * 0.99, ns * 1.02, 0.96875};
  figure.counter = Quantity{2.5 * ns, Unit::kReferenceTicks, false};
  figure.counter_interval = {2.5 * ns * 0.99, 2.5 * ns * 1.02, 0.96875};
  figure.mean_ns = mean_ns;
  if (std::abs(mean_ns / ns - 1) > 0.01) {
    figure.marks = {"mean_differs"};
  }
  for (const double share : {0.99, 0.995, 1.0, 1.0, 1.01, 1.02}) {
    figure.time_trials.push_back(ns * share);
    figure.counter_trials.push_back(2.5 * ns * share);
  }
  return figure;
}

KatVerdict Passed(const std::string &instance) {
  return {KatVerdict::State::kPassed,
          "",
          {{"vectors", 21, "", ""}, {"KAT_2_12_" + instance + ".txt", 4097, std::string(64, 'a'), "published"}}};
}

TimingVerdict PassedTiming() {
  TimingVerdict verdict;
  verdict.state = verdict.taint = TimingState::kPass;
  verdict.lengths = 40;
  verdict.calls = 800;
  verdict.events = 12345;
  return verdict;
}

TimingVerdict FlaggedTiming() {
  TimingVerdict verdict = PassedTiming();
  verdict.state = TimingState::kFlagged;
  verdict.taint = TimingState::kNotAvailable;
  verdict.taint_reason = "there is no Valgrind here for programs of this platform";
  verdict.different_calls = 7;
  TimingDifference difference;
  difference.method = "trace";
  difference.kind = "load";
  difference.place = {"f+0x10", "candidates/f.c:16", "ldrb w0, [x1, x2]"};
  difference.message_bits = 8;
  difference.digest_bits = 256;
  difference.first_message = "all bytes 00";
  difference.first = "reads 1 byte at table";
  difference.second_message = "all bytes ff";
  difference.second = "reads 1 byte at table+0xff";
  verdict.difference = difference;
  return verdict;
}

Row MakeRow(uint64_t bytes, const Value &x86, const Value &arm, const NativeFigure &native) {
  Row row;
  row.message_bytes = bytes;
  row.x86_instructions = x86;
  row.arm_instructions = arm;
  row.native = native;
  row.published = Value::Missing("no published figure for this instance and message length");
  return row;
}

void SetPublished(double value, const std::string &printed, bool contaminated, Row *row) {
  row->published = Quantity{value, Unit::kCoreCycles, true};
  row->published_printed = printed;
  row->published_contaminated = contaminated;
}

}  // namespace

Report TestReport() {
  const absl::StatusOr<Catalog> catalog = ParseCatalog(TestCatalogJson().dump(), "catalog.json");
  Report report;
  report.host_platform = kX86;
  report.lengths = {32, 65536};
  report.native = true;
  report.trials = 6;
  report.samples = 50;
  report.findings = {"runs below KVM; expected hardware"};
  report.coverage = 0.96875;
  report.counter = "a counter (read)";
  report.no_core_cycles = "perf_event_open: not supported";
  report.published_sources = {"published pages; Qualcomm Oryon, fixed 2.71 GHz; gcc 15.2.0"};
  report.failures = {"iccs sm3hash ref/reference on arm_1: instruction count: CRASH signal 11"};

  Block mofang = {catalog->implementations[0], {{kX86, Passed("MoFang_256")}, {kArm, Passed("MoFang_256")}}, {}, {}};
  mofang.rows = {MakeRow(32, Instructions(4436), Instructions(4990), Native(617.25, 618)),
                 MakeRow(65536, Instructions(2004128), Instructions(2254016), Native(273456, 290000))};
  SetPublished(52.0, "52.0", false, &mofang.rows.front());
  SetPublished(13.5, "13.5", true, &mofang.rows.back());

  Block sm3 = {catalog->implementations[1], {{kX86, Passed("sm3hash")}, {kArm, Passed("sm3hash")}}, {}, {}};
  const Value crashed = Value::Missing("CRASH signal 11");
  NativeFigure missing;
  missing.time = missing.counter = Value::Missing("ERROR the counter stood still");
  sm3.rows = {MakeRow(32, Instructions(3100), crashed, Native(500, 501)),
              MakeRow(65536, Instructions(1999999), crashed, missing)};
  SetPublished(19.8, "19.8", false, &sm3.rows[1]);

  Block openssl = {catalog->implementations[3], {{kX86, Passed("SM3")}, {kArm, Passed("SM3")}}, {}, {}};
  openssl.rows = {MakeRow(32, Instructions(2218), Instructions(4990), Native(308.625, 309)),
                  MakeRow(65536, Instructions(1002064), Instructions(2254016), Native(200000, 200001))};
  for (Block *block : {&mofang, &sm3, &openssl}) {
    block->constant_time = {{kX86, PassedTiming()}, {kArm, TimingNotAvailable("not in schema 2")}};
  }
  sm3.constant_time[kArm] = FlaggedTiming();
  report.blocks = {mofang, sm3, openssl};
  return report;
}

}  // namespace xbench
