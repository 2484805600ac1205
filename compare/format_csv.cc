#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "compare/csv.h"
#include "compare/format.h"
#include "compare/yardsticks.h"
#include "harness/constant_time/verdict.h"
#include "harness/figures/number_text.h"

namespace xbench {
namespace {

constexpr char kMissing[] = "n/a";

// Cells collects the cells of one line and the reasons of the missing ones.
class Cells {
 public:
  void Add(const std::string &text) {
    cells_.push_back(text);
  }
  void AddBool(bool value) {
    Add(value ? "true" : "false");
  }
  void AddValue(const Value &value, int decimals) {
    if (value.known()) {
      Add(Fixed(value.quantity().value, decimals));
    } else {
      AddMissing(value.reason());
    }
  }
  void AddRatio(const RatioValue &ratio) {
    if (ratio.ratio.has_value()) {
      Add(Fixed(*ratio.ratio, 6));
    } else {
      AddMissing(ratio.reason);
    }
  }
  void AddMissing(const std::string &reason) {
    AddFailed(kMissing, reason);
  }
  void AddFailed(const std::string &text, const std::string &reason) {
    Add(text);
    if (std::find(reasons_.begin(), reasons_.end(), reason) == reasons_.end()) {
      reasons_.push_back(reason);
    }
  }
  std::string Finish() {
    Add(absl::StrJoin(reasons_, "; "));
    return CsvLine(cells_);
  }

 private:
  std::vector<std::string> cells_;
  std::vector<std::string> reasons_;
};

void AddKat(const KatVerdict &verdict, Cells *cells) {
  if (verdict.state == KatVerdict::State::kPassed) {
    cells->Add("PASS");
  } else {
    cells->AddFailed(verdict.state == KatVerdict::State::kFailed ? "FAIL" : kMissing, verdict.reason);
  }
}

std::vector<std::string> Head(const Report &report) {
  std::vector<std::string> head = {"candidate",
                                   "instance",
                                   "label",
                                   "implementation",
                                   "profile",
                                   "baseline",
                                   "digest_bits",
                                   "message_bytes",
                                   "kat_x86_1",
                                   "kat_arm_1",
                                   "instructions_x86_1",
                                   "instructions_arm_1",
                                   "instructions_per_byte_x86_1",
                                   "instructions_per_byte_arm_1",
                                   "instructions_arm_1_by_x86_1"};
  if (report.native) {
    const std::string counter = CounterUnit(report) == Unit::kCoreCycles ? "core_cycles" : "reference_ticks";
    for (absl::string_view name : {"ns", "ns_low", "ns_high", "ns_coverage", "ns_mean"}) {
      head.push_back(absl::StrCat("native_", report.host_platform, "_", name));
    }
    for (absl::string_view name : {"", "_low", "_high"}) {
      head.push_back(absl::StrCat("native_", report.host_platform, "_", counter, name));
    }
    head.emplace_back("marks");
  }
  for (const char *yardstick : {"pseudoxof", "sm3", "sha3_512"}) {
    head.push_back(absl::StrCat("by_", yardstick, "_instructions_", kX86));
    head.push_back(absl::StrCat("by_", yardstick, "_instructions_", kArm));
    if (report.native) {
      for (absl::string_view name : {"", "_low", "_high"}) {
        head.push_back(absl::StrCat("by_", yardstick, "_native_", report.host_platform, "_ns", name));
      }
    }
  }
  for (const char *name : {"published_arm_1_core_cycles_per_byte", "published_suspect", "constant_time_x86_1",
                           "constant_time_arm_1", "reasons"}) {
    head.emplace_back(name);
  }
  return head;
}

void AddNative(const NativeFigure &native, Cells *cells) {
  cells->AddValue(native.time, 3);
  if (native.time.known()) {
    cells->Add(Fixed(native.time_interval.low, 3));
    cells->Add(Fixed(native.time_interval.high, 3));
    cells->Add(Fixed(native.time_interval.coverage, 6));
    cells->Add(Fixed(native.mean_ns, 3));
  } else {
    for (int i = 0; i < 4; ++i) {
      cells->AddMissing(native.time.reason());
    }
  }
  cells->AddValue(native.counter, 3);
  if (native.counter.known()) {
    cells->Add(Fixed(native.counter_interval.low, 3));
    cells->Add(Fixed(native.counter_interval.high, 3));
  } else {
    cells->AddMissing(native.counter.reason());
    cells->AddMissing(native.counter.reason());
  }
}

void AddYardstick(const Report &report, const YardstickRatio &ratio, Cells *cells) {
  cells->AddRatio(ratio.x86_instructions);
  cells->AddRatio(ratio.arm_instructions);
  if (!report.native) {
    return;
  }
  cells->AddRatio(ratio.time);
  for (const double end : {ratio.time_interval.low, ratio.time_interval.high}) {
    cells->AddRatio(ratio.time.ratio.has_value() ? RatioValue{end, ""} : ratio.time);
  }
}

// AddYardsticks adds the ratios of a candidate; a baseline has none.
void AddYardsticks(const Report &report, const Block &block, size_t row, Cells *cells) {
  if (!block.entry.baseline) {
    for (const YardstickRatio &ratio : RatiosToYardsticks(report, block, row)) {
      AddYardstick(report, ratio, cells);
    }
    return;
  }
  const RatioValue none = {std::nullopt, "a baseline is not set in relation to the yardsticks"};
  for (size_t i = 0; i < kYardstickCount; ++i) {
    AddYardstick(report, {"", none, none, none, none, {}, {}}, cells);
  }
}

std::string RowLine(const Report &report, const Block &block, size_t index) {
  const Row &row = block.rows[index];
  const Implementation &entry = block.entry;
  Cells cells;
  for (const std::string &text : {entry.candidate, entry.instance, entry.label, entry.implementation, entry.profile}) {
    cells.Add(text);
  }
  cells.AddBool(entry.baseline);
  cells.Add(absl::StrCat(entry.digest_bits));
  cells.Add(absl::StrCat(row.message_bytes));
  AddKat(block.kat.at(kX86), &cells);
  AddKat(block.kat.at(kArm), &cells);
  cells.AddValue(row.x86_instructions, 0);
  cells.AddValue(row.arm_instructions, 0);
  cells.AddValue(PerByte(row.x86_instructions, row.message_bytes), 6);
  cells.AddValue(PerByte(row.arm_instructions, row.message_bytes), 6);
  cells.AddRatio(Ratio(row.arm_instructions, row.x86_instructions));
  if (report.native) {
    AddNative(row.native, &cells);
    cells.Add(absl::StrJoin(row.native.marks, " "));
  }
  AddYardsticks(report, block, index, &cells);
  if (row.published.known()) {
    cells.Add(row.published_printed);
    cells.AddBool(row.published_contaminated);
  } else {
    cells.AddMissing(row.published.reason());
    cells.AddMissing(row.published.reason());
  }
  for (const char *platform : {kX86, kArm}) {
    const TimingVerdict &verdict = block.constant_time.at(platform);
    if (verdict.state == TimingState::kNotAvailable) {
      cells.AddMissing(verdict.reason);
    } else {
      cells.Add(TimingStateWord(verdict.state));
    }
  }
  return cells.Finish();
}

}  // namespace

std::string FormatCsv(const Report &report) {
  std::string out = CsvLine(Head(report));
  for (const Block &block : report.blocks) {
    for (size_t i = 0; block.shown && i < block.rows.size(); ++i) {
      out += RowLine(report, block, i);
    }
  }
  return out;
}

}  // namespace xbench
