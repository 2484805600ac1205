#include "harness/report/section_soak.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <tuple>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/report/record_cells.h"
#include "harness/report/scaled_number.h"
#include "harness/soak/soak_record.h"

namespace xbench {
namespace {

// PlaceOf returns where the soak's version stands on the page: number of the version, then of the instance. What has no
// record comes last.
std::pair<size_t, size_t> PlaceOf(const CandidateGroup &candidate, const SoakIdentity &id) {
  const auto version =
      std::find_if(candidate.versions.begin(), candidate.versions.end(), [&](const VersionGroup &group) {
        return group.implementation == id.implementation && group.profile == id.profile;
      });
  const auto place = static_cast<size_t>(version - candidate.versions.begin());
  if (version == candidate.versions.end()) {
    return {place, 0};
  }
  const auto instance = std::find_if(version->instances.begin(), version->instances.end(),
                                     [&](const InstanceGroup &group) { return group.instance == id.instance; });
  return {place, static_cast<size_t>(instance - version->instances.begin())};
}

// LabelOf returns the printed name of the soak's instance, or its KAT name if there is no record of it.
std::string LabelOf(const CandidateGroup &candidate, const SoakIdentity &id) {
  const auto record = std::find_if(candidate.records.begin(), candidate.records.end(),
                                   [&](const Record *other) { return other->identity.instance == id.instance; });
  return record == candidate.records.end() ? id.instance : (*record)->identity.label;
}

// SoaksOf returns the candidate's soaks in the order of its versions and instances, then by platform.
std::vector<const SoakRecord *> SoaksOf(const PageInput &input, const CandidateGroup &candidate) {
  std::vector<const SoakRecord *> soaks;
  for (const SoakRecord &soak : input.soaks) {
    if (soak.identity.candidate == candidate.candidate) {
      soaks.push_back(&soak);
    }
  }
  const auto key = [&](const SoakRecord *soak) {
    return std::make_tuple(PlaceOf(candidate, soak->identity), soak->identity.platform, soak->identity.FileName());
  };
  std::sort(soaks.begin(), soaks.end(), [&](const SoakRecord *a, const SoakRecord *b) { return key(a) < key(b); });
  return soaks;
}

PageCell AmountCell(uint64_t value, const char *type, const char *unit) {
  return WholeCell(GroupedText(value), value, type, unit);
}

// GrowthCell returns a difference in bytes, with its sign.
PageCell GrowthCell(const SoakFigure<double> &growth) {
  if (!growth.value.has_value()) {
    return MissingCell(growth.reason);
  }
  const double value = *growth.value;
  const std::string amount = GroupedText(static_cast<uint64_t>(std::llround(std::abs(value))));
  const char *sign = amount == "0" ? "" : value < 0 ? "-" : "+";
  return NumberCell(absl::StrCat(sign, amount), value, "resident_memory_of_process", "byte");
}

PageCell ShareOrReason(const SoakFigure<double> &share, bool sign) {
  return share.value.has_value() ? ShareCell(*share.value, sign) : MissingCell(share.reason);
}

std::vector<PageCell> Row(const Words &words, const CandidateGroup &candidate, const SoakRecord &soak) {
  const SoakIdentity &id = soak.identity;
  const SoakJudgement &judgement = soak.judgement;
  const SoakCounts totals = soak.Totals();
  const uint64_t duration = soak.DurationNs();
  return {TextCell(LabelOf(candidate, id)),
          TextCell(absl::StrCat(id.implementation, "/", id.profile)),
          TextCell(id.platform),
          TextCell(judgement.verdict),
          WholeCell(TimeText(static_cast<double>(duration)), duration, "time", "ns"),
          AmountCell(soak.windows.size(), "windows", "1"),
          AmountCell(totals.calls, "calls", "call"),
          AmountCell(totals.bytes, "message_length", "byte"),
          AmountCell(totals.mismatches, "calls", "call"),
          AmountCell(totals.errors, "calls", "call"),
          GrowthCell(judgement.memory_growth),
          ShareOrReason(judgement.throughput_change, true),
          ShareOrReason(judgement.throughput_spread, false),
          TextCell(judgement.reasons.empty() ? words(Term::kNone)
                                             : absl::StrJoin(judgement.reasons, words(Term::kListSemicolon))),
          CodeCell(absl::StrCat("soak/", id.FileName()))};
}

}  // namespace

std::vector<PageSection> SoakSections(const PageInput &input, const CandidateGroup &candidate) {
  const std::vector<const SoakRecord *> soaks = SoaksOf(input, candidate);
  if (soaks.empty()) {
    return {};
  }
  const Words &words = input.words;
  PageTable table;
  table.id = "soak";
  table.columns = {{"instance", words(Term::kInstance)},
                   {"version", words(Term::kVersion)},
                   {"platform", words(Term::kPlatform)},
                   {"verdict", words(Term::kSoakVerdict)},
                   {"duration", words(Term::kSoakDuration), true},
                   {"windows", words(Term::kSoakWindows), true},
                   {"calls", words(Term::kSoakCalls), true},
                   {"bytes", words(Term::kSoakBytes), true},
                   {"mismatches", words(Term::kSoakMismatches), true},
                   {"errors", words(Term::kSoakErrors), true},
                   {"memory_growth", words(Term::kSoakMemoryGrowth), true},
                   {"throughput_change", words(Term::kSoakThroughputChange), true},
                   {"throughput_spread", words(Term::kSoakThroughputSpread), true},
                   {"reasons", words(Term::kSoakReasons)},
                   {"file", words(Term::kFile)}};
  table.rows.reserve(soaks.size());
  for (const SoakRecord *soak : soaks) {
    table.rows.push_back(Row(words, candidate, *soak));
  }
  PageSection section{"soak", 2, words(Term::kHeadingSoak), {}};
  section.blocks.emplace_back(PageParagraph{words(Term::kSoakIntroduction)});
  section.blocks.emplace_back(std::move(table));
  return {section};
}

}  // namespace xbench
