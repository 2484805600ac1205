#include "harness/campaign/campaign.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "harness/campaign/memory.h"
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
    count.failure = "the known-answer tests did not pass";
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
  absl::Status status = ForEachMissing(work, pieces, KatFile, [&](const Piece &piece) {
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
  work.progress->Begin(2 * pieces.size());
  absl::Status status = ForEachMissing(work, pieces, CountFile, [&](const Piece &piece) -> absl::Status {
    const absl::StatusOr<CountWork> count = Count(work, *piece.entry, piece.platform);
    if (!count.ok()) {
      return count.status();
    }
    work.progress->Done(
        Step("instructions of", *piece.entry,
             absl::StrCat("on ", piece.platform, ": ", count->failure.empty() ? "counted" : count->failure)));
    return work.store->Write(CountFile(*piece.entry, piece.platform), CountText(*count));
  });
  status.Update(ForEachMissing(work, pieces, MemoryFile, [&](const Piece &piece) -> absl::Status {
    const absl::StatusOr<MemoryWork> memory = FindMemory(work, *piece.entry, piece.platform);
    if (!memory.ok()) {
      return memory.status();
    }
    work.progress->Done(
        Step("memory of", *piece.entry,
             absl::StrCat("on ", piece.platform, ": ", memory->failure.empty() ? "found" : memory->failure)));
    return work.store->Write(MemoryFile(*piece.entry, piece.platform), MemoryText(*memory));
  }));
  return status;
}

}  // namespace xbench
