#include "harness/report/method_sections.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/host/host_fields.h"
#include "harness/record/quantity_type.h"
#include "harness/report/banner.h"
#include "harness/report/call_numbers.h"
#include "harness/report/record_cells.h"
#include "harness/report/scaled_number.h"

namespace xbench {
namespace {

PageTable ItemTable(const Words &words, const char *id) {
  PageTable table;
  table.id = id;
  table.columns = {{"item", words(Term::kItem)}, {"value", words(Term::kValue)}};
  return table;
}

// Distinct collects texts in the order of their first appearance.
class Distinct {
 public:
  void Add(const std::string &text) {
    if (seen_.insert(text).second) {
      texts_.push_back(text);
    }
  }
  std::string Join(const std::string &separator) const {
    return absl::StrJoin(texts_, separator);
  }

 private:
  std::set<std::string> seen_;
  std::vector<std::string> texts_;
};

std::vector<const Record *> Timed(const DataSet &data_set) {
  std::vector<const Record *> timed;
  for (const Record &record : data_set.records) {
    if (record.measurement.has_value()) {
      timed.push_back(&record);
    }
  }
  return timed;
}

std::string CpusText(const Words &words, const std::vector<const Record *> &timed) {
  std::set<int64_t> cpus;
  for (const Record *record : timed) {
    cpus.insert(record->plan.cpu);
  }
  if (cpus.empty()) {
    return words(Term::kNothingTimed);
  }
  return *cpus.begin() < 0 ? words(Term::kNotPinned) : words(Term::kPinnedTo, absl::StrJoin(cpus, ", "));
}

// SamplesText says between which bounds the accepted samples of a cell lie.
std::string SamplesText(const Words &words, const std::vector<const Record *> &timed) {
  if (timed.empty()) {
    return words(Term::kNothingTimed);
  }
  uint64_t fewest = CountCalls(*timed.front()->measurement).samples;
  uint64_t most = fewest;
  for (const Record *record : timed) {
    const uint64_t samples = CountCalls(*record->measurement).samples;
    fewest = std::min(fewest, samples);
    most = std::max(most, samples);
  }
  return words(Term::kSamplesBetween, fewest, most);
}

std::string ToolsText(const Environment &environment) {
  return absl::StrJoin(environment.tools, ", ", absl::PairFormatter(" "));
}

// FactRows appends one row for each fact, as a visitor of host_fields.h.
class FactRows {
 public:
  FactRows(std::string prefix, PageTable *table) : prefix_(std::move(prefix)), table_(table) {}

  template <typename T>
  void operator()(const char *name, const Fact<T> &fact, absl::string_view unit) {
    const PageCell item = CodeCell(absl::StrCat(prefix_, name));
    if (!fact.value.has_value()) {
      table_->rows.push_back({item, MissingCell(fact.reason)});
      return;
    }
    const std::string suffix = unit.empty() || unit == "1" ? "" : absl::StrCat(" ", unit);
    table_->rows.push_back({item, Cell(*fact.value, suffix, unit)});
  }

 private:
  static PageCell Cell(const std::string &value, const std::string &suffix, absl::string_view /*unit*/) {
    return TextCell(value + suffix);
  }
  static PageCell Cell(uint64_t value, const std::string &suffix, absl::string_view unit) {
    return WholeCell(GroupedText(value) + suffix, value, "fact", unit.empty() ? "1" : unit);
  }
  static PageCell Cell(int64_t value, const std::string &suffix, absl::string_view /*unit*/) {
    return TextCell(absl::StrCat(value, suffix));
  }
  static PageCell Cell(double value, const std::string &suffix, absl::string_view unit) {
    constexpr int kDecimals = 4;
    return NumberCell(ScaledDecimal(value, 0, kDecimals) + suffix, value, "fact", unit.empty() ? "1" : unit);
  }

  std::string prefix_;
  PageTable *table_;
};

PageTable FindingTable(const Words &words, const std::vector<Finding> &findings) {
  PageTable table;
  table.id = "host_findings";
  table.caption = words(Term::kHostFindings);
  table.columns = {{"id", words(Term::kFinding)},
                   {"title", words(Term::kMeaning)},
                   {"message", words(Term::kMessageText)},
                   {"action", words(Term::kAction)}};
  for (const Finding &finding : findings) {
    table.rows.push_back({CodeCell(InfoOf(finding.check).id), TextCell(FindingTitle(words, finding)),
                          TextCell(finding.message), TextCell(finding.action)});
  }
  return table;
}

// WithoutNumbers replaces each number in `reason`, so that reasons of one kind are the same.
std::string WithoutNumbers(const std::string &reason) {
  std::string text;
  for (size_t i = 0; i < reason.size(); ++i) {
    const char c = reason[i];
    const bool sign =
        c == '-' && i + 1 < reason.size() && absl::ascii_isdigit(static_cast<unsigned char>(reason[i + 1]));
    const bool inside = !text.empty() && text.back() == '#';
    const bool number = absl::ascii_isdigit(static_cast<unsigned char>(c)) || (c == '.' && inside);
    if (!number && !sign) {
      text += c;
    } else if (!inside) {
      text += '#';
    }
  }
  return text;
}

PageTable RejectionTable(const Words &words, const std::vector<const Record *> &timed) {
  PageTable table;
  table.id = "rejected_trials";
  table.caption = words(Term::kRejectedCaption);
  table.columns = {
      {"reason", words(Term::kReason)}, {"trials", words(Term::kTrials), true}, {"example", words(Term::kExample)}};
  std::map<std::string, std::pair<uint64_t, std::string>> reasons;  // -> trials, example
  for (const Record *record : timed) {
    for (const RecordTrial &trial : record->measurement->trials) {
      if (!trial.rejected_because.empty()) {
        auto &[count, example] = reasons[WithoutNumbers(trial.rejected_because)];
        example = count++ == 0
                      ? words(Term::kExampleIs, record->identity.FileName(), trial.number, trial.rejected_because)
                      : example;
      }
    }
  }
  for (const auto &[reason, group] : reasons) {
    table.rows.push_back({TextCell(reason), WholeCell(GroupedText(group.first), group.first, "trials", "trial"),
                          TextCell(group.second)});
  }
  return table;
}

PageTable MarkTable(const Words &words, const std::vector<const Record *> &timed) {
  PageTable table;
  table.id = "marks";
  table.caption = words(Term::kMarksCaption);
  table.columns = {
      {"mark", words(Term::kMark)}, {"meaning", words(Term::kMeaning)}, {"cells", words(Term::kCells), true}};
  std::map<std::string, uint64_t> marks;
  for (const Record *record : timed) {
    for (const std::string &mark : record->measurement->marks) {
      ++marks[mark];
    }
  }
  for (const auto &[mark, count] : marks) {
    table.rows.push_back(
        {CodeCell(mark), TextCell(MarkWord(words, mark)), WholeCell(GroupedText(count), count, "cells", "1")});
  }
  return table;
}

}  // namespace

PageSection CampaignSection(const PageInput &input) {
  const Words &words = input.words;
  const Environment &environment = input.data_set.environment;
  const std::vector<const Record *> timed = Timed(input.data_set);
  Distinct presets;
  Distinct trials;
  Distinct samples;
  for (const Record &record : input.data_set.records) {
    presets.Add(record.plan.preset);
    trials.Add(absl::StrCat(record.plan.trials));
    samples.Add(absl::StrCat(record.plan.samples));
  }
  PageTable table = ItemTable(words, "campaign");
  const auto add = [&](Term item, const std::string &value) {
    table.rows.push_back({TextCell(words(item)), TextCell(value)});
  };
  add(Term::kPreset, presets.Join(", "));
  add(Term::kPlannedTrials, trials.Join(", "));
  add(Term::kPlannedSamples, samples.Join(", "));
  add(Term::kSamplesOfACell, SamplesText(words, timed));
  add(Term::kCpu, CpusText(words, timed));
  add(Term::kMessageLengths, absl::StrJoin(input.index.lengths(), ", "));
  add(Term::kRecords, words(Term::kRecordsAre, input.data_set.records.size(), timed.size()));
  add(Term::kCampaign, absl::StrCat(environment.started, " / ", environment.ended));
  add(Term::kTimedPlatform, environment.host_platform);
  add(Term::kRevision, FactText(words, environment.revision));
  add(Term::kBuildTool, FactText(words, environment.build_tool));
  add(Term::kTools, ToolsText(environment));
  PageSection section{"campaign", 2, words(Term::kHeadingCampaign), {}};
  section.blocks.emplace_back(std::move(table));
  return section;
}

PageSection CounterSection(const PageInput &input) {
  const Words &words = input.words;
  PageTable table;
  table.id = "counters";
  table.columns = {
      {"quantity", words(Term::kQuantity)}, {"source", words(Term::kSource)}, {"cells", words(Term::kCells), true}};
  std::map<std::pair<std::string, std::string>, uint64_t> sources;  // type and source -> cells
  std::map<std::string, std::string> unavailable;
  for (const Record *record : Timed(input.data_set)) {
    const RecordMeasurement &measurement = *record->measurement;
    ++sources[{TypeOf(measurement.quantity).type, measurement.source}];
    unavailable.insert(measurement.unavailable.begin(), measurement.unavailable.end());
  }
  for (const auto &[source, count] : sources) {
    table.rows.push_back(
        {CodeCell(source.first), TextCell(source.second), WholeCell(GroupedText(count), count, "cells", "1")});
  }
  for (const auto &[type, reason] : unavailable) {
    table.rows.push_back({CodeCell(type), MissingCell(reason), WholeCell("0", 0, "cells", "1")});
  }
  PageSection section{"counters", 2, words(Term::kHeadingCounters), {}};
  section.blocks.emplace_back(std::move(table));
  for (const std::string &platform : input.index.platforms()) {
    if (platform != input.data_set.environment.host_platform) {
      section.blocks.emplace_back(PageParagraph{words(Term::kEmulatedPlatform, platform)});
    }
  }
  return section;
}

PageSection DisturbanceSection(const PageInput &input) {
  const Words &words = input.words;
  const std::vector<const Record *> timed = Timed(input.data_set);
  uint64_t rejected = 0;
  uint64_t accepted = 0;
  uint64_t marked = 0;
  for (const Record *record : timed) {
    const CallNumbers numbers = CountCalls(*record->measurement);
    rejected += numbers.rejected;
    accepted += numbers.trials;
    marked += record->measurement->marks.empty() ? 0 : 1;
  }
  PageSection section{"disturbances", 2, words(Term::kHeadingDisturbances), {}};
  section.blocks.emplace_back(
      PageParagraph{words(Term::kDisturbancesAre, rejected, rejected + accepted, marked, timed.size())});
  if (rejected > 0) {
    section.blocks.emplace_back(RejectionTable(words, timed));
  }
  if (marked > 0) {
    section.blocks.emplace_back(MarkTable(words, timed));
  }
  return section;
}

PageSection HostSection(const PageInput &input) {
  const Words &words = input.words;
  const HostFacts &facts = input.data_set.environment.host.facts;
  const std::vector<Finding> findings = DistinctFindings(input.data_set);
  PageSection section{"host", 2, words(Term::kHeadingHost), {}};
  if (findings.empty()) {
    section.blocks.emplace_back(PageParagraph{words(Term::kNoFindings)});
  } else {
    section.blocks.emplace_back(FindingTable(words, findings));
  }
  PageTable table = ItemTable(words, "host_facts");
  table.caption = words(Term::kHostFacts);
  table.rows.push_back({CodeCell("architecture"), TextCell(facts.architecture)});
  VisitHostFields(facts, FactRows("", &table));
  for (const CpuFacts &cpu : facts.cpus) {
    VisitCpuFields(cpu, FactRows(absl::StrCat("cpu ", cpu.cpu, ": "), &table));
  }
  section.blocks.emplace_back(std::move(table));
  return section;
}

}  // namespace xbench
