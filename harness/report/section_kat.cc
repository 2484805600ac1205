#include "harness/report/section_kat.h"

#include <set>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/report/guide_flags.h"
#include "harness/report/record_cells.h"
#include "harness/report/scaled_number.h"

namespace xbench {
namespace {

std::string FlagsWord(const Words &words, const Record &record) {
  const FlagDifference difference =
      CompareWithGuide(record.environment.flags, record.identity.profile, record.identity.platform);
  return words(!difference.known ? Term::kFlagsOther : difference.None() ? Term::kFlagsGuide : Term::kFlagsChanged);
}

PageCell Flags(const Words &words, const std::vector<std::string> &flags) {
  return flags.empty() ? TextCell(words(Term::kNone)) : CodeCell(absl::StrJoin(flags, " "));
}

void AddRows(const PageInput &input, const VersionGroup &version, const InstanceGroup &instance, const Record &record,
             PageTable *table) {
  const Words &words = input.words;
  const std::vector<PageCell> head = {TextCell(instance.label), TextCell(version.Name()),
                                      TextCell(record.identity.platform), TextCell(FlagsWord(words, record))};
  const auto add = [&](const std::vector<PageCell> &rest) {
    table->rows.push_back(head);
    table->rows.back().insert(table->rows.back().end(), rest.begin(), rest.end());
  };
  if (!record.kat.passed) {
    const std::string reason = record.kat.reason.empty() ? record.outcome : record.kat.reason;
    add({TextCell(words(Term::kAllItems)), MissingCell(reason), MissingCell(reason),
         TextCell(words(Term::kNotPassed))});
  }
  for (const KatItem &item : record.kat.items) {
    PageCell expected = TextCell(words(Term::kExpectedOfVectors));
    if (!item.provenance.empty()) {
      expected = TextCell(item.provenance == "published"  ? words(Term::kExpectedPublished)
                          : item.provenance == "computed" ? words(Term::kExpectedComputed)
                                                          : item.provenance);
    }
    add({CodeCell(item.name), WholeCell(GroupedText(item.records), item.records, "test_cases", "1"), expected,
         TextCell(record.kat.passed ? "PASS" : words(Term::kItemPassed))});
  }
}

PageTable FlagsTable(const PageInput &input, const CandidateGroup &candidate) {
  const Words &words = input.words;
  PageTable table;
  table.id = "build_flags";
  table.caption = words(Term::kBuildFlags);
  table.columns = {{"profile", words(Term::kProfile)},
                   {"platform", words(Term::kPlatform)},
                   {"flags", words(Term::kFlags)},
                   {"left_out", words(Term::kLeftOut)},
                   {"added", words(Term::kAdded)}};
  std::set<std::string> seen;
  for (const Record *record : candidate.records) {
    const RecordIdentity &id = record->identity;
    const std::vector<std::string> &flags = record->environment.flags;
    if (!seen.insert(absl::StrCat(id.profile, "\n", id.platform, "\n", absl::StrJoin(flags, "\n"))).second) {
      continue;
    }
    const FlagDifference difference = CompareWithGuide(flags, id.profile, id.platform);
    const std::string unknown = words(Term::kNoGuideFlags, id.profile, id.platform);
    table.rows.push_back({TextCell(ProfileWord(words, id.profile)), TextCell(id.platform),
                          flags.empty() ? MissingCell(words(Term::kNoFlags)) : CodeCell(absl::StrJoin(flags, " ")),
                          difference.known ? Flags(words, difference.left_out) : MissingCell(unknown),
                          difference.known ? Flags(words, difference.added) : MissingCell(unknown)});
  }
  return table;
}

}  // namespace

std::vector<PageSection> KatSections(const PageInput &input, const CandidateGroup &candidate) {
  const Words &words = input.words;
  PageTable table;
  table.id = "known_answer_tests";
  table.columns = {{"instance", words(Term::kInstance)}, {"version", words(Term::kVersion)},
                   {"platform", words(Term::kPlatform)}, {"build_flags", words(Term::kBuildFlags)},
                   {"item", words(Term::kItem)},         {"cases", words(Term::kCases), true},
                   {"expected", words(Term::kExpected)}, {"result", words(Term::kResult)}};
  for (const VersionGroup &version : candidate.versions) {
    for (const InstanceGroup &instance : version.instances) {
      for (const std::string &platform : input.index.platforms()) {
        const auto records = instance.records.find(platform);
        if (records != instance.records.end()) {
          AddRows(input, version, instance, *records->second.front(), &table);
        }
      }
    }
  }
  PageSection section{"known_answer_tests", 2, words(Term::kHeadingKat), {}};
  section.blocks.emplace_back(PageParagraph{words(Term::kKatIntroduction)});
  section.blocks.emplace_back(std::move(table));
  section.blocks.emplace_back(FlagsTable(input, candidate));
  section.blocks.emplace_back(PageParagraph{words(Term::kFlagsExplained)});
  return {section};
}

}  // namespace xbench
