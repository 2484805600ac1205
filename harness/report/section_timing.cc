#include "harness/report/section_timing.h"

#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/constant_time/verdict.h"
#include "harness/report/record_cells.h"
#include "harness/report/scaled_number.h"

namespace xbench {
namespace {

PageCell StateCell(TimingState state, const std::string &reason) {
  return state == TimingState::kNotAvailable ? MissingCell(reason) : CodeCell(TimingStateWord(state));
}

PageCell AmountCell(uint64_t value, const char *type, const TimingVerdict &verdict, const std::string &reason) {
  return verdict.calls == 0 ? MissingCell(reason) : WholeCell(GroupedText(value), value, type, "1");
}

// DifferenceCells returns where the first thing is that depends on the message, and what happens there.
std::vector<PageCell> DifferenceCells(const Words &words, const TimingVerdict &verdict) {
  if (!verdict.difference.has_value()) {
    const PageCell none =
        verdict.state == TimingState::kPass ? TextCell(words(Term::kNone)) : MissingCell(verdict.reason);
    return {none, none};
  }
  const TimingDifference &difference = *verdict.difference;
  std::string seen = absl::StrCat(difference.first_message, ": ", difference.first);
  if (!difference.second_message.empty()) {
    absl::StrAppend(&seen, "; ", difference.second_message, ": ", difference.second);
  }
  return {CodeCell(PlaceText(difference.place)), CodeCell(absl::StrCat(difference.kind, ", ", difference.method, ", ",
                                                                       difference.message_bits, " bit: ", seen))};
}

PageCell LatencyCell(const Words &words, const TimingVerdict &verdict, const std::string &reason) {
  if (verdict.calls == 0) {
    return MissingCell(reason);
  }
  std::vector<std::string> sites;
  sites.reserve(verdict.variable_latency.size());
  for (const VariableLatency &site : verdict.variable_latency) {
    sites.push_back(absl::StrCat(site.latency, " ", PlaceText(site.place), " [", site.operands, "]"));
  }
  return sites.empty() ? TextCell(words(Term::kNone)) : CodeCell(absl::StrJoin(sites, "; "));
}

std::vector<PageCell> Row(const Words &words, const std::string &label, const std::string &version,
                          const Record &record) {
  const TimingVerdict &verdict = record.constant_time;
  // What taint alone flagged has no calls to compare, and no reason of its own.
  const std::string reason = verdict.reason.empty() ? words(Term::kTimingNoCalls) : verdict.reason;
  std::vector<PageCell> row = {TextCell(label), TextCell(version), TextCell(record.identity.platform),
                               StateCell(verdict.state, verdict.reason)};
  for (PageCell &cell : DifferenceCells(words, verdict)) {
    row.push_back(std::move(cell));
  }
  row.push_back(AmountCell(verdict.lengths, "message_lengths", verdict, reason));
  row.push_back(AmountCell(verdict.calls, "calls", verdict, reason));
  row.push_back(AmountCell(verdict.different_calls, "calls", verdict, reason));
  row.push_back(StateCell(verdict.taint, verdict.taint_reason));
  row.push_back(LatencyCell(words, verdict, reason));
  return row;
}

}  // namespace

std::vector<PageSection> TimingSections(const PageInput &input, const CandidateGroup &candidate) {
  const Words &words = input.words;
  PageTable table;
  table.id = "constant_time";
  table.columns = {{"instance", words(Term::kInstance)},
                   {"version", words(Term::kVersion)},
                   {"platform", words(Term::kPlatform)},
                   {"verdict", words(Term::kTimingVerdict)},
                   {"place", words(Term::kTimingPlace)},
                   {"difference", words(Term::kTimingDifference)},
                   {"lengths", words(Term::kTimingLengths), true},
                   {"calls", words(Term::kTimingCalls), true},
                   {"different_calls", words(Term::kTimingDifferentCalls), true},
                   {"taint", "Valgrind"},
                   {"variable_latency", words(Term::kTimingLatency)}};
  for (const VersionGroup &version : candidate.versions) {
    for (const InstanceGroup &instance : version.instances) {
      for (const std::string &platform : input.index.platforms()) {
        const auto records = instance.records.find(platform);
        if (records != instance.records.end()) {
          table.rows.push_back(Row(words, instance.label, version.Name(), *records->second.front()));
        }
      }
    }
  }
  PageSection section{"constant_time", 2, words(Term::kHeadingTiming), {}};
  section.blocks.emplace_back(PageParagraph{words(Term::kTimingIntroduction)});
  section.blocks.emplace_back(std::move(table));
  return {section};
}

}  // namespace xbench
