#include "harness/report/summary_page.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/record/quantity_type.h"
#include "harness/report/page_names.h"
#include "harness/report/record_cells.h"

namespace xbench {
namespace {

constexpr std::array<uint64_t, 3> kLengths = {32, 1024, 65536};

using Reader = Value (*)(const PageInput &, const Record &);

// Part is one table of the page.
struct Part {
  std::string profile;
  std::string platform;
  Reader value;
  Unit unit;
};

const Record *FindLength(const std::vector<const Record *> &records, uint64_t bytes) {
  const auto found = std::find_if(records.begin(), records.end(),
                                  [&](const Record *record) { return record->identity.message_bytes == bytes; });
  return found == records.end() ? nullptr : *found;
}

// NotesOf returns what is doubtful about a record: its outcome if it failed, else its marks.
std::vector<std::string> NotesOf(const Words &words, const Record &record, bool timed) {
  if (IsFailure(record)) {
    return {record.outcome};
  }
  std::vector<std::string> notes;
  if (timed && record.measurement.has_value()) {
    for (const std::string &mark : record.measurement->marks) {
      notes.push_back(MarkWord(words, mark));
    }
  }
  return notes;
}

// Notes says what is doubtful about a row: each note once, with the lengths that it is about.
std::string Notes(const Words &words, const std::vector<const Record *> &records, bool timed) {
  std::vector<std::pair<std::string, std::vector<std::string>>> notes;
  for (const Record *record : records) {
    for (const std::string &text : NotesOf(words, *record, timed)) {
      const auto found = std::find_if(notes.begin(), notes.end(), [&](const auto &note) { return note.first == text; });
      auto &lengths =
          found != notes.end() ? found->second : notes.emplace_back(text, std::vector<std::string>()).second;
      lengths.push_back(absl::StrCat(record->identity.message_bytes, " B"));
    }
  }
  std::vector<std::string> texts;
  texts.reserve(notes.size());
  for (const auto &[text, lengths] : notes) {
    const bool all = lengths.size() == records.size();
    texts.push_back(
        words(Term::kNoteAt, text, all ? words(Term::kAllLengths) : absl::StrJoin(lengths, words(Term::kListComma))));
  }
  return absl::StrJoin(texts, words(Term::kListSemicolon));
}

// Figure returns the value of `record` in the unit of `part`, or why there is none.
PageCell Figure(const PageInput &input, const Part &part, const Record &record) {
  const Value value = part.value(input, record);
  if (!value.known()) {
    return MissingCell(value.reason());
  }
  if (value.quantity().unit != part.unit) {
    return MissingCell(
        input.words(Term::kUnlike, UnitWord(input.words, value.quantity().unit), UnitWord(input.words, part.unit)));
  }
  return QuantityCell(value.quantity().value, part.unit);
}

std::vector<PageCell> Row(const PageInput &input, const Part &part, const CandidateGroup &candidate,
                          const VersionGroup &version, const InstanceGroup &instance) {
  std::vector<PageCell> row = {LinkCell(candidate.candidate, CandidatePage(candidate.candidate)),
                               TextCell(instance.label), TextCell(version.implementation)};
  const std::vector<const Record *> &records = instance.records.at(part.platform);
  for (const uint64_t bytes : kLengths) {
    const Record *record = FindLength(records, bytes);
    if (record == nullptr) {
      row.insert(row.end(), 2, MissingCell(input.words(Term::kLengthNotMeasured, bytes)));
      continue;
    }
    row.push_back(Figure(input, part, *record));
    row.push_back(YardstickCell(input, *record, part.value));
  }
  row.push_back(TextCell(Notes(input.words, records, part.unit != Unit::kEmulatedInstructions)));
  return row;
}

PageTable Table(const PageInput &input, const Part &part) {
  const Words &words = input.words;
  const std::string unit = UnitWord(words, part.unit);
  PageTable table;
  table.id = absl::StrCat("summary_", TypeOf(part.unit).type);
  table.caption = words(Term::kSummaryCaption, unit, part.platform, ProfileWord(words, part.profile));
  table.keys = {{"profile", words(Term::kProfile), part.profile}, {"platform", words(Term::kPlatform), part.platform}};
  table.columns = {{"candidate", words(Term::kCandidate)},
                   {"instance", words(Term::kInstance)},
                   {"implementation", words(Term::kImplementation)}};
  for (const uint64_t bytes : kLengths) {
    table.columns.push_back({absl::StrCat("at_", bytes), absl::StrCat(bytes, " B"), true});
    table.columns.push_back({absl::StrCat("pseudoxof_", bytes), words(Term::kToPseudoXofShort), true});
  }
  table.columns.push_back({"notes", words(Term::kNotes)});
  for (const CandidateGroup &candidate : input.index.candidates()) {
    for (const VersionGroup &version : candidate.versions) {
      for (const InstanceGroup &instance : version.instances) {
        if (version.profile == part.profile && instance.records.count(part.platform) != 0) {
          table.rows.push_back(Row(input, part, candidate, version, instance));
        }
      }
    }
  }
  return table;
}

// Profiles returns the guide's in its order, then others, as far as the data set has them.
std::vector<std::string> Profiles(const RecordIndex &index) {
  std::set<std::string> there;
  for (const CandidateGroup &candidate : index.candidates()) {
    for (const VersionGroup &version : candidate.versions) {
      there.insert(version.profile);
    }
  }
  std::vector<std::string> profiles;
  for (const char *profile : {"reference", "performance", "resource"}) {
    if (there.erase(profile) != 0) {
      profiles.emplace_back(profile);
    }
  }
  profiles.insert(profiles.end(), there.begin(), there.end());
  return profiles;
}

// TimedUnits returns the quantities of the data set's measurements.
std::set<Unit> TimedUnits(const DataSet &data_set) {
  std::set<Unit> units;
  for (const Record &record : data_set.records) {
    if (record.measurement.has_value()) {
      units.insert(record.measurement->quantity);
    }
  }
  return units;
}

PageSection FailedSection(const PageInput &input) {
  PageSection section{"failed", 2, input.words(Term::kHeadingFailed), {}};
  PageTable table;
  table.id = "failed";
  table.columns = {{"record", input.words(Term::kRecord)}, {"outcome", input.words(Term::kOutcome)}};
  for (const Record &record : input.data_set.records) {
    if (IsFailure(record)) {
      table.rows.push_back({CodeCell(record.identity.FileName()), TextCell(record.outcome)});
    }
  }
  if (table.rows.empty()) {
    section.blocks.emplace_back(PageParagraph{input.words(Term::kNoneFailed)});
  } else {
    section.blocks.emplace_back(std::move(table));
  }
  return section;
}

}  // namespace

Page SummaryPageOf(const PageInput &input) {
  const Words &words = input.words;
  const Environment &environment = input.data_set.environment;
  Page page;
  page.name = kSummaryPage;
  page.language = words.language();
  page.path = words(Term::kPath, environment.system, words(Term::kSummary));
  page.title = words(Term::kSummaryTitle, environment.host.facts.architecture, environment.system);
  PageSection timed{"timed", 2, words(Term::kHeadingTimed, environment.host_platform), {}};
  PageSection counted{"counted", 2, words(Term::kHeadingCounted), {}};
  timed.blocks.emplace_back(PageParagraph{words(Term::kSummaryIntroduction)});
  counted.blocks.emplace_back(PageParagraph{words(Term::kCountedIntroduction)});
  const std::set<Unit> units = TimedUnits(input.data_set);
  if (units.empty()) {
    timed.blocks.emplace_back(PageParagraph{words(Term::kNothingTimed)});
  }
  for (const std::string &profile : Profiles(input.index)) {
    for (const Unit unit : units) {
      timed.blocks.emplace_back(Table(input, {profile, environment.host_platform, QuantityOf, unit}));
    }
    for (const std::string &platform : input.index.platforms()) {
      counted.blocks.emplace_back(Table(input, {profile, platform, InstructionsOf, Unit::kEmulatedInstructions}));
    }
  }
  page.sections = {timed, counted, FailedSection(input)};
  return page;
}

}  // namespace xbench
