#include "harness/campaign/campaign.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "harness/campaign/memory.h"
#include "harness/campaign/timing.h"
#include "harness/campaign/work_files.h"
#include "harness/catalog/kat_gate.h"
#include "harness/tool/parallel.h"

namespace xbench {
namespace {

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

// Phase is one kind of exact work.
struct Phase {
  std::string (*file)(const Implementation &, const std::string &);
  // Why the piece whose file has the content `text` failed, "" if it did not.
  absl::StatusOr<std::string> (*failure)(const std::string &text, const std::string &name);
};

absl::StatusOr<std::string> KatFailure(const std::string &text, const std::string &name) {
  const absl::StatusOr<KatVerdict> verdict = ParseKat(text, name);
  return verdict.ok() ? absl::StatusOr<std::string>(verdict->reason) : verdict.status();
}

absl::StatusOr<std::string> CountFailure(const std::string &text, const std::string &name) {
  const absl::StatusOr<CountWork> count = ParseCount(text, name);
  return count.ok() ? absl::StatusOr<std::string>(count->failure) : count.status();
}

absl::StatusOr<std::string> MemoryFailure(const std::string &text, const std::string &name) {
  const absl::StatusOr<MemoryWork> memory = ParseMemory(text, name);
  return memory.ok() ? absl::StatusOr<std::string>(memory->failure) : memory.status();
}

absl::StatusOr<std::string> TimingFailure(const std::string &text, const std::string &name) {
  const absl::StatusOr<TimingWork> timing = ParseTiming(text, name);
  return timing.ok() ? absl::StatusOr<std::string>(timing->failure) : timing.status();
}

// IsDone says whether the work of a piece was done: not ended by a limit that may be another one now, and not left out
// because of known-answer tests that have passed since, or by an option that is not given any more.
absl::StatusOr<bool> IsDone(const CampaignWork &work, const Phase &phase, const Piece &piece) {
  const std::string name = phase.file(*piece.entry, piece.platform);
  if (!work.store->Has(name)) {
    return false;
  }
  const absl::StatusOr<std::string> text = work.store->Read(name);
  const absl::StatusOr<std::string> failure = text.ok() ? phase.failure(*text, name) : text.status();
  if (failure.ok() && *failure == kTimingLeftOut) {
    return !work.workers.constant_time;
  }
  if (!failure.ok() || *failure != kKatsFailed) {
    return failure.ok() ? absl::StatusOr<bool>(!IsLimit(*failure)) : failure.status();
  }
  const absl::StatusOr<KatVerdict> kat = ReadKat(work, *piece.entry, piece.platform);
  return kat.ok() ? absl::StatusOr<bool>(kat->state != KatVerdict::State::kPassed) : kat.status();
}

// ForEachMissing does `work_of(piece)` for each piece that is not done, a few at a time.
absl::Status ForEachMissing(const CampaignWork &work, const std::vector<Piece> &pieces, const Phase &phase,
                            const std::function<absl::Status(const Piece &)> &work_of) {
  std::vector<absl::Status> statuses(pieces.size());
  ForEachIndex(pieces.size(), work.workers.jobs, [&](size_t i) {
    const absl::StatusOr<bool> done = IsDone(work, phase, pieces[i]);
    if (!done.ok()) {
      statuses[i] = done.status();
    } else if (*done) {
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

// The transcripts of an entry must be the same on both platforms: if not, both verdicts become failures.
absl::Status CrossCheckKats(const CampaignWork &work) {
  for (const Implementation &entry : work.entries) {
    KatVerdicts verdicts;
    for (const auto &platform : entry.platforms) {
      absl::StatusOr<KatVerdict> verdict = ReadKat(work, entry, platform.first);
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

absl::StatusOr<CountWork> Count(const CampaignWork &work, const Implementation &entry, const std::string &platform) {
  const absl::StatusOr<KatVerdict> kat = ReadKat(work, entry, platform);
  if (!kat.ok()) {
    return kat.status();
  }
  CountWork count;
  count.started = work.workers.now();
  if (kat->state != KatVerdict::State::kPassed) {
    count.failure = kKatsFailed;
  } else {
    absl::StatusOr<std::vector<uint64_t>> counts = work.workers.counter(entry, platform, work.plan.lengths);
    count.failure = counts.ok() ? "" : std::string(counts.status().message());
    count.instructions = counts.ok() ? *std::move(counts) : std::vector<uint64_t>();
  }
  count.ended = work.workers.now();
  return count;
}

}  // namespace

absl::Status FixPlan(const CampaignWork &work) {
  constexpr char kPlan[] = "work/plan.json";
  if (!work.store->Has(kPlan)) {
    return work.store->Write(kPlan, PlanText(work.plan));
  }
  const absl::StatusOr<std::string> text = work.store->Read(kPlan);
  const absl::StatusOr<Plan> held = text.ok() ? ParsePlan(*text, kPlan) : text.status();
  return held.ok() ? CheckSamePlan(*held, work.plan) : held.status();
}

absl::Status RunKats(const CampaignWork &work) {
  const std::vector<Piece> pieces = Pieces(work);
  work.progress->Begin(pieces.size());
  absl::Status status = ForEachMissing(work, pieces, {KatFile, KatFailure}, [&](const Piece &piece) {
    const KatVerdict verdict =
        RunKat(work.catalog, *piece.entry, piece.platform, work.workers.process, work.workers.timeout);
    const bool passed = verdict.state == KatVerdict::State::kPassed;
    work.progress->Done(Step("known answers of", *piece.entry,
                             absl::StrCat("on ", piece.platform, ": ", passed ? "PASS" : verdict.reason)));
    return work.store->Write(KatFile(*piece.entry, piece.platform), KatText(verdict));
  });
  return status.ok() ? CrossCheckKats(work) : status;
}

absl::Status RunCounts(const CampaignWork &work) {
  const std::vector<Piece> pieces = Pieces(work);
  constexpr size_t kFindings = 3;
  work.progress->Begin(kFindings * pieces.size());
  absl::Status status =
      ForEachMissing(work, pieces, {CountFile, CountFailure}, [&](const Piece &piece) -> absl::Status {
        const absl::StatusOr<CountWork> count = Count(work, *piece.entry, piece.platform);
        if (!count.ok()) {
          return count.status();
        }
        work.progress->Done(
            Step("instructions of", *piece.entry,
                 absl::StrCat("on ", piece.platform, ": ", count->failure.empty() ? "counted" : count->failure)));
        return work.store->Write(CountFile(*piece.entry, piece.platform), CountText(*count));
      });
  status.Update(ForEachMissing(work, pieces, {MemoryFile, MemoryFailure}, [&](const Piece &piece) -> absl::Status {
    const absl::StatusOr<MemoryWork> memory = FindMemory(work, *piece.entry, piece.platform);
    if (!memory.ok()) {
      return memory.status();
    }
    work.progress->Done(
        Step("memory of", *piece.entry,
             absl::StrCat("on ", piece.platform, ": ", memory->failure.empty() ? "found" : memory->failure)));
    return work.store->Write(MemoryFile(*piece.entry, piece.platform), MemoryText(*memory));
  }));
  status.Update(
      ForEachMissing(work, pieces, {ConstantTimeFile, TimingFailure}, [&](const Piece &piece) -> absl::Status {
        const absl::StatusOr<TimingWork> timing = FindTiming(work, *piece.entry, piece.platform);
        if (!timing.ok()) {
          return timing.status();
        }
        work.progress->Done(Step("constant time of", *piece.entry,
                                 absl::StrCat("on ", piece.platform, ": ", TimingStateWord(timing->verdict.state))));
        return work.store->Write(ConstantTimeFile(*piece.entry, piece.platform), TimingText(*timing));
      }));
  return status;
}

}  // namespace xbench
