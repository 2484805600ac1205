#include "harness/report/section_performance.h"

#include <map>
#include <set>
#include <string>

#include "absl/strings/str_cat.h"
#include "harness/record/quantity_type.h"
#include "harness/report/performance_tables.h"
#include "harness/report/record_cells.h"

namespace xbench {
namespace {

// CounterTexts says which counter each quantity comes from, and why no other one was measured.
std::vector<std::string> CounterTexts(const PageInput &input, const CandidateGroup &candidate) {
  const Words &words = input.words;
  std::set<std::string> seen;
  std::vector<std::string> texts;
  const auto add = [&](const std::string &text) {
    if (seen.insert(text).second) {
      texts.push_back(text);
    }
  };
  for (const Record *record : candidate.records) {
    if (record->measurement.has_value()) {
      const RecordMeasurement &measurement = *record->measurement;
      add(words(Term::kCounterIs, TypeOf(measurement.quantity).type, UnitWord(words, measurement.quantity),
                measurement.source));
      for (const auto &[type, reason] : measurement.unavailable) {
        add(words(Term::kCounterUnavailable, type, reason));
      }
    }
  }
  for (const std::string &platform : input.index.platforms()) {
    if (platform != input.data_set.environment.host_platform) {
      add(words(Term::kEmulatedPlatform, platform));
    }
  }
  return texts;
}

bool HasTicks(const CandidateGroup &candidate) {
  for (const Record *record : candidate.records) {
    if (record->measurement.has_value() && record->measurement->quantity == Unit::kReferenceTicks) {
      return true;
    }
  }
  return false;
}

PageSection VersionSection(const PageInput &input, const VersionGroup &version, size_t number) {
  const Words &words = input.words;
  PageSection section{absl::StrCat("performance_", number),
                      3,
                      absl::StrCat("4.", number, " ", version.Name(), words(Term::kOpen),
                                   ProfileWord(words, version.profile), words(Term::kClose)),
                      {}};
  const std::vector<TimedRecords> split = SplitByQuantity(input, version);
  if (split.empty()) {
    section.blocks.emplace_back(PageParagraph{words(Term::kVersionNotTimed, input.data_set.environment.host_platform)});
  }
  for (const TimedRecords &timed : split) {
    section.blocks.emplace_back(GuideTable(input, version, timed));
    section.blocks.emplace_back(StatisticsTable(input, version, timed));
  }
  section.blocks.emplace_back(InstructionTable(input, version));
  section.blocks.emplace_back(CostTable(input, version));
  return section;
}

}  // namespace

std::vector<PageSection> PerformanceSections(const PageInput &input, const CandidateGroup &candidate) {
  const Words &words = input.words;
  PageSection head{"performance", 2, words(Term::kHeadingPerformance), {}};
  head.blocks.emplace_back(PageParagraph{words(Term::kPerformanceIntroduction)});
  if (HasTicks(candidate)) {
    head.blocks.emplace_back(PageParagraph{words(Term::kTicksAreNotCycles)});
  }
  head.blocks.emplace_back(PageList{CounterTexts(input, candidate)});
  head.blocks.emplace_back(PageParagraph{words(Term::kYardstickExplained)});
  head.blocks.emplace_back(PageParagraph{words(Term::kCostExplained)});
  std::vector<PageSection> sections = {head};
  sections.reserve(candidate.versions.size() + 1);
  for (const VersionGroup &version : candidate.versions) {
    sections.push_back(VersionSection(input, version, sections.size()));
  }
  return sections;
}

}  // namespace xbench
