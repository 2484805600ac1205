#include "compare/comparison.h"

#include <chrono>

#include "absl/strings/str_cat.h"
#include "harness/catalog/kat_gate.h"
#include "harness/figures/statistics.h"
#include "harness/tool/parallel.h"

namespace xbench {
namespace {

using Counts = absl::StatusOr<std::vector<uint64_t>>;

const char *const kPlatforms[] = {kX86, kArm};
constexpr size_t kPlatformCount = 2;

// Work is the state of one run.
struct Work {
  const Catalog &catalog;
  const std::vector<Implementation> &entries;
  const Options &options;
  const Workers &workers;
  Progress *progress;
};

std::string StepName(absl::string_view what, const Implementation &entry, absl::string_view platform,
                     absl::string_view outcome) {
  return absl::StrCat(what, " ", entry.label, " ", entry.Version(), " on ", platform, ": ", outcome);
}

bool Passed(const Block &block, const std::string &platform) {
  return block.kat.at(platform).state == KatVerdict::State::kPassed;
}

void AddFailure(const Implementation &entry, absl::string_view platform, absl::string_view what,
                absl::string_view reason, Report *report) {
  report->failures.push_back(absl::StrCat(entry.Name(), " on ", platform, ": ", what, ": ", reason));
}

// RunGate runs all known-answer tests, both platforms of an implementation being independent pieces of work.
void RunGate(const Work &work, Report *report) {
  std::vector<KatVerdict> verdicts(work.entries.size() * kPlatformCount);
  ForEachIndex(verdicts.size(), work.options.jobs, [&](size_t i) {
    const Implementation &entry = work.entries[i / kPlatformCount];
    const std::string platform = kPlatforms[i % kPlatformCount];
    verdicts[i] =
        RunKat(work.catalog, entry, platform, work.workers.process, std::chrono::seconds(work.options.timeout_seconds));
    const bool passed = verdicts[i].state == KatVerdict::State::kPassed;
    work.progress->Done(StepName("known answers of", entry, platform, passed ? "PASS" : verdicts[i].reason));
  });
  size_t passed = 0;
  for (size_t i = 0; i < work.entries.size(); ++i) {
    Block &block = report->blocks[i];
    for (size_t p = 0; p < kPlatformCount; ++p) {
      block.kat[kPlatforms[p]] = std::move(verdicts[i * kPlatformCount + p]);
    }
    CrossCheck(&block.kat);
    for (const auto &[platform, verdict] : block.kat) {
      passed += verdict.state == KatVerdict::State::kPassed ? 1 : 0;
      if (verdict.state == KatVerdict::State::kFailed) {
        AddFailure(block.entry, platform, "known-answer tests", verdict.reason, report);
      }
    }
  }
  if (passed == 0 && report->failures.empty()) {
    report->failures.push_back("ERROR nothing could be tested: no selected implementation runs on either platform");
  }
}

void SetCounts(const Counts &counts, const std::string &platform, Block *block) {
  for (size_t i = 0; i < block->rows.size(); ++i) {
    Row &row = block->rows[i];
    Value &value = platform == kX86 ? row.x86_instructions : row.arm_instructions;
    if (!Passed(*block, platform)) {
      value = Value::Missing(block->kat.at(platform).reason);
    } else if (counts.ok()) {
      value = Quantity{static_cast<double>((*counts)[i]), Unit::kEmulatedInstructions, false};
    } else {
      value = Value::Missing(counts.status().message());
    }
  }
}

void CountAll(const Work &work, Report *report) {
  std::vector<Counts> counts(work.entries.size() * kPlatformCount, std::vector<uint64_t>());
  ForEachIndex(counts.size(), work.options.jobs, [&](size_t i) {
    const Block &block = report->blocks[i / kPlatformCount];
    const std::string platform = kPlatforms[i % kPlatformCount];
    if (!Passed(block, platform)) {
      work.progress->Skip(1);
      return;
    }
    counts[i] = work.workers.counter(block.entry, platform, report->lengths);
    if (counts[i].ok() && counts[i]->size() != report->lengths.size()) {
      counts[i] = absl::InternalError("ERROR the counter returned another number of counts than lengths");
    }
    work.progress->Done(
        StepName("instructions of", block.entry, platform, counts[i].ok() ? "counted" : counts[i].status().message()));
  });
  for (size_t i = 0; i < counts.size(); ++i) {
    Block &block = report->blocks[i / kPlatformCount];
    const std::string platform = kPlatforms[i % kPlatformCount];
    SetCounts(counts[i], platform, &block);
    if (!counts[i].ok() && IsFailure(counts[i].status().message())) {
      AddFailure(block.entry, platform, "instruction count", counts[i].status().message(), report);
    }
  }
}

void SetNative(const NativeFigures &figures, const std::string &failure, Block *block) {
  for (Row &row : block->rows) {
    if (failure.empty()) {
      row.native = figures.at(row.message_bytes);
    } else {
      row.native.time = row.native.counter = Value::Missing(failure);
    }
  }
}

void TimeAll(const Work &work, Report *report) {
  const std::string &host = report->host_platform;
  std::vector<Implementation> timed;
  std::vector<Block *> blocks;
  for (Block &block : report->blocks) {
    if (Passed(block, host)) {
      timed.push_back(block.entry);
      blocks.push_back(&block);
    } else {
      SetNative({}, block.kat.at(host).reason, &block);
      work.progress->Skip(work.options.trials);
    }
  }
  const NativeResult result = RunNativeTrials(
      timed, report->lengths, work.options.trials, work.workers.trial, [&](size_t i, const absl::Status &status) {
        work.progress->Done(StepName("time of", timed[i], host, status.ok() ? "measured" : status.message()));
      });
  for (size_t i = 0; i < timed.size(); ++i) {
    SetNative(result.figures[i], result.failures[i], blocks[i]);
    if (!result.failures[i].empty()) {
      AddFailure(timed[i], host, "time", result.failures[i], report);
      continue;
    }
    for (const Row &row : blocks[i]->rows) {
      if (!row.native.time.known()) {
        AddFailure(timed[i], host, absl::StrCat("time of ", row.message_bytes, " bytes"), row.native.time.reason(),
                   report);
      }
    }
  }
  report->counter = result.counter;
  report->no_core_cycles = result.no_core_cycles;
}

void LookUpPublished(const std::vector<PublishedTable> &published, Report *report) {
  for (const PublishedTable &table : published) {
    report->published_sources.push_back(
        absl::StrCat(table.origin, "; ", table.processor, ", ", table.clock, "; ", table.compiler));
  }
  for (Block &block : report->blocks) {
    for (Row &row : block.rows) {
      const PublishedCell *cell = nullptr;
      row.published = FindPublished(published, block.entry, row.message_bytes, &cell);
      if (cell != nullptr) {
        row.published_printed = cell->printed_cycles_per_byte;
        row.published_contaminated = cell->contaminated;
      }
    }
  }
}

}  // namespace

size_t StepCount(size_t implementations, const Options &options) {
  return implementations * (2 * kPlatformCount + (options.native ? options.trials : 0));
}

Report Compare(const Catalog &catalog, const std::vector<Implementation> &entries, const Options &options,
               const std::vector<PublishedTable> &published, const Workers &workers, Progress *progress) {
  const Work work = {catalog, entries, options, workers, progress};
  Report report;
  report.host_platform = catalog.host_platform;
  report.lengths = options.lengths;
  report.native = options.native;
  report.yardsticks = options.yardsticks;
  for (const Implementation &entry : entries) {
    Block block;
    block.entry = entry;
    for (const uint64_t length : options.lengths) {
      block.rows.emplace_back().message_bytes = length;
    }
    report.blocks.push_back(std::move(block));
  }
  RunGate(work, &report);
  CountAll(work, &report);
  if (options.native) {
    report.trials = options.trials;
    report.coverage = MedianInterval(std::vector<double>(options.trials, 1.0))->coverage;
    TimeAll(work, &report);
  }
  LookUpPublished(published, &report);
  return report;
}

}  // namespace xbench
