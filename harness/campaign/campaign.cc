#include "harness/campaign/campaign.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/campaign/judge.h"
#include "harness/campaign/trials.h"
#include "harness/campaign/work_files.h"
#include "harness/catalog/kat_gate.h"
#include "harness/tool/parallel.h"

namespace xbench {
namespace {

constexpr int kBenchFailed = 1;  // exit code: some length has no samples, and the document says why

std::string Step(absl::string_view what, const Implementation &entry, absl::string_view rest) {
  return absl::StrCat(what, " ", entry.label, " ", entry.Version(), " ", rest);
}

// Pieces are all pairs of an entry and one of its platforms.
struct Piece {
  const Implementation *entry;
  std::string platform;
};

std::vector<Piece> Pieces(const CampaignWork &work) {
  std::vector<Piece> pieces;
  for (const Implementation &entry : work.entries) {
    for (const auto &platform : entry.platforms) {
      pieces.push_back({&entry, platform.first});
    }
  }
  return pieces;
}

// ForEachMissing does `work_of(i)` for each piece whose file `name_of(i)` does not exist, a few at a time.
absl::Status ForEachMissing(const CampaignWork &work, const std::vector<Piece> &pieces,
                            std::string (*file)(const Implementation &, const std::string &),
                            const std::function<absl::Status(const Piece &)> &work_of) {
  std::vector<absl::Status> statuses(pieces.size());
  ForEachIndex(pieces.size(), work.workers.jobs, [&](size_t i) {
    if (work.store->Has(file(*pieces[i].entry, pieces[i].platform))) {
      work.progress->Skip(1);
    } else {
      statuses[i] = work_of(pieces[i]);
    }
  });
  absl::Status status;
  for (const absl::Status &one : statuses) {
    status.Update(one);
  }
  return status;
}

absl::StatusOr<bool> PassedKat(const CampaignWork &work, const Implementation &entry, const std::string &platform) {
  const std::string name = KatFile(entry, platform);
  if (!work.store->Has(name)) {
    return absl::FailedPreconditionError(absl::StrCat(name, " is missing; run the phase `kat` first"));
  }
  const absl::StatusOr<std::string> text = work.store->Read(name);
  const absl::StatusOr<KatVerdict> verdict = text.ok() ? ParseKat(*text, name) : text.status();
  if (!verdict.ok()) {
    return verdict.status();
  }
  return verdict->state == KatVerdict::State::kPassed;
}

// The transcripts of an entry must be the same on both platforms: if not, both verdicts become failures.
absl::Status CrossCheckKats(const CampaignWork &work) {
  for (const Implementation &entry : work.entries) {
    KatVerdicts verdicts;
    for (const auto &platform : entry.platforms) {
      const std::string name = KatFile(entry, platform.first);
      const absl::StatusOr<std::string> text = work.store->Read(name);
      absl::StatusOr<KatVerdict> verdict = text.ok() ? ParseKat(*text, name) : text.status();
      if (!verdict.ok()) {
        return verdict.status();
      }
      verdicts[platform.first] = *std::move(verdict);
    }
    if (verdicts.size() < 2) {
      continue;
    }
    CrossCheck(&verdicts);
    for (const auto &[platform, verdict] : verdicts) {
      if (verdict.state == KatVerdict::State::kFailed) {
        if (absl::Status status = work.store->Write(KatFile(entry, platform), KatText(verdict)); !status.ok()) {
          return status;
        }
      }
    }
  }
  return absl::OkStatus();
}

// TimeOnce runs one timing process. A refusal is the reason why it failed.
absl::StatusOr<TrialWork> TimeOnce(const CampaignWork &work, const Implementation &entry) {
  const absl::StatusOr<ProcessResult> result = work.workers.process(BenchCommand(work, entry), work.workers.timeout);
  if (!result.ok()) {
    return absl::UnavailableError(absl::StrCat("ERROR ", result.status().message()));
  }
  const std::string failure = DescribeFailure(*result, work.workers.timeout);
  if (!failure.empty() && (result->exit_code != kBenchFailed || result->out.empty())) {
    return absl::AbortedError(failure);
  }
  absl::StatusOr<TrialWork> trial = MakeTrialWork(result->out, entry, work.plan.lengths);
  return trial.ok() ? trial : absl::InvalidArgumentError(absl::StrCat("ERROR ", trial.status().message()));
}

TrialWork RunTrial(const CampaignWork &work, const Implementation &entry) {
  const std::string started = work.workers.now();
  const absl::StatusOr<TrialWork> timed = TimeOnce(work, entry);
  TrialWork trial;
  if (timed.ok()) {
    trial = *timed;
  } else {
    trial.failure = std::string(timed.status().message());
  }
  trial.started = started;
  trial.ended = work.workers.now();
  return trial;
}

// MakeTrial runs trial `number` of `entry` and keeps its outcome, if it is not there yet.
absl::Status MakeTrial(const CampaignWork &work, const Implementation &entry, uint64_t number, uint64_t total) {
  const std::string name = TrialFile(entry, number);
  if (work.store->Has(name)) {
    work.progress->Skip(1);
    return absl::OkStatus();
  }
  const TrialWork trial = RunTrial(work, entry);
  work.progress->Done(
      Step("trial", entry, absl::StrCat(number, " of ", total, trial.failure.empty() ? "" : ": " + trial.failure)));
  return work.store->Write(name, TrialText(trial));
}

// AgainNeeded says whether a cell of `entry` is disturbed after `count` trials; an entry that failed is not tried
// again.
absl::StatusOr<bool> AgainNeeded(const CampaignWork &work, const Implementation &entry) {
  const absl::StatusOr<EntryTrials> trials = ReadTrials(work, entry);
  if (!trials.ok()) {
    return trials.status();
  }
  if (!trials->failure.empty()) {
    return false;
  }
  for (const uint64_t length : work.plan.lengths) {
    absl::StatusOr<RecordMeasurement> measurement = MakeMeasurement(work.plan, *trials, length);
    if (!measurement.ok()) {
      continue;  // has no samples: more trials would not help
    }
    if (NeedsMoreTrials(*measurement)) {
      return true;
    }
  }
  return false;
}

}  // namespace

absl::Status RunPlan(const CampaignWork &work) {
  constexpr char kPlan[] = "work/plan.json";
  if (!work.store->Has(kPlan)) {
    return work.store->Write(kPlan, PlanText(work.plan));
  }
  const absl::StatusOr<std::string> text = work.store->Read(kPlan);
  const absl::StatusOr<Plan> held = text.ok() ? ParsePlan(*text, kPlan) : text.status();
  return held.ok() ? CheckSamePlan(*held, work.plan) : held.status();
}

absl::Status RunKats(const CampaignWork &work) {
  absl::Status status = ForEachMissing(work, Pieces(work), KatFile, [&](const Piece &piece) {
    const KatVerdict verdict =
        RunKat(work.catalog, *piece.entry, piece.platform, work.workers.process, work.workers.timeout);
    const bool passed = verdict.state == KatVerdict::State::kPassed;
    work.progress->Done(Step("known answers of", *piece.entry,
                             absl::StrCat("on ", piece.platform, ": ", passed ? "PASS" : verdict.reason)));
    return work.store->Write(KatFile(*piece.entry, piece.platform), KatText(verdict));
  });
  return status.ok() ? CrossCheckKats(work) : status;
}

absl::Status RunTrials(const CampaignWork &work) {
  const std::string &host = work.catalog.host_platform;
  std::vector<const Implementation *> timed;
  for (const Implementation &entry : work.entries) {
    if (entry.platforms.count(host) == 0) {
      work.progress->Skip(work.plan.trials);
      continue;
    }
    const absl::StatusOr<bool> passed = PassedKat(work, entry, host);
    if (!passed.ok()) {
      return passed.status();
    }
    if (*passed) {
      timed.push_back(&entry);
    } else {
      work.progress->Skip(work.plan.trials);
    }
  }
  for (uint64_t number = 1; number <= 2 * work.plan.trials; ++number) {
    for (const Implementation *entry : timed) {
      if (number > work.plan.trials) {
        const absl::StatusOr<bool> again = AgainNeeded(work, *entry);
        if (!again.ok()) {
          return again.status();
        }
        if (!*again) {
          continue;
        }
        work.progress->Add(1);
      }
      if (absl::Status status = MakeTrial(work, *entry, number, work.plan.trials); !status.ok()) {
        return status;
      }
    }
  }
  return absl::OkStatus();
}

absl::Status RunCounts(const CampaignWork &work) {
  return ForEachMissing(work, Pieces(work), CountFile, [&](const Piece &piece) -> absl::Status {
    const absl::StatusOr<bool> passed = PassedKat(work, *piece.entry, piece.platform);
    if (!passed.ok()) {
      return passed.status();
    }
    CountWork count;
    count.started = work.workers.now();
    if (!*passed) {
      count.failure = "the known-answer tests did not pass";
    } else {
      absl::StatusOr<std::vector<uint64_t>> counts =
          work.workers.counter(*piece.entry, piece.platform, work.plan.lengths);
      count.failure = counts.ok() ? "" : std::string(counts.status().message());
      count.instructions = counts.ok() ? *std::move(counts) : std::vector<uint64_t>();
    }
    count.ended = work.workers.now();
    work.progress->Done(
        Step("instructions of", *piece.entry,
             absl::StrCat("on ", piece.platform, ": ", count.failure.empty() ? "counted" : count.failure)));
    return work.store->Write(CountFile(*piece.entry, piece.platform), CountText(count));
  });
}

}  // namespace xbench
