#include "harness/report/section_basic.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/report/page_names.h"

namespace xbench {
namespace {

bool Any(const CandidateGroup &candidate, bool RecordIdentity::*property) {
  return std::any_of(candidate.records.begin(), candidate.records.end(),
                     [&](const Record *record) { return record->identity.*property; });
}

std::string Function(const Words &words, const CandidateGroup &candidate) {
  const bool xof = Any(candidate, &RecordIdentity::xof);
  const bool fixed = std::any_of(candidate.records.begin(), candidate.records.end(),
                                 [](const Record *record) { return !record->identity.xof; });
  std::vector<std::string> functions;
  if (fixed) {
    functions.push_back(words(Term::kFunctionDigest));
  }
  if (xof) {
    functions.push_back(words(Term::kFunctionXof));
  }
  return absl::StrJoin(functions, words(Term::kListComma));
}

std::string Submission(const Words &words, const CandidateGroup &candidate) {
  if (candidate.baseline) {
    return words(Term::kSubmissionBaseline);
  }
  const bool submitted = std::any_of(candidate.versions.begin(), candidate.versions.end(),
                                     [](const VersionGroup &version) { return version.implementation == "submitted"; });
  return words(submitted ? Term::kSubmissionIncluded : Term::kSubmissionNotIncluded);
}

PageTable ItemTable(const Words &words, const CandidateGroup &candidate) {
  std::vector<std::string> versions;
  std::vector<std::string> labels;
  for (const VersionGroup &version : candidate.versions) {
    versions.push_back(version.Name());
    for (const InstanceGroup &instance : version.instances) {
      if (std::find(labels.begin(), labels.end(), instance.label) == labels.end()) {
        labels.push_back(instance.label);
      }
    }
  }
  const std::string comma = words(Term::kListComma);
  PageTable table;
  table.id = "basic";
  table.columns = {{"item", words(Term::kItem)}, {"value", words(Term::kValue)}};
  const auto add = [&](Term item, const PageCell &value) { table.rows.push_back({TextCell(words(item)), value}); };
  add(Term::kCategory, TextCell(words(candidate.baseline ? Term::kCategoryBaseline : Term::kCategoryHash)));
  add(Term::kFunction, TextCell(Function(words, candidate)));
  add(Term::kAlgorithm, TextCell(candidate.algorithm));
  add(Term::kVersions, TextCell(absl::StrJoin(versions, comma)));
  add(Term::kParameterSets, TextCell(absl::StrJoin(labels, comma)));
  add(Term::kSecurityReport, MissingCell(words(Term::kSecurityReportReason)));
  add(Term::kMeasurementMethod, LinkCell(words(Term::kSeeMethodPage), kMethodPage));
  add(Term::kSubmission, TextCell(Submission(words, candidate)));
  return table;
}

PageTable ParameterTable(const Words &words, const CandidateGroup &candidate) {
  PageTable table;
  table.id = "parameter_sets";
  table.caption = words(Term::kParameterSets);
  table.columns = {{"instance", words(Term::kInstance)},
                   {"kat_name", words(Term::kKatName)},
                   {"digest", words(Term::kDigestBits), true},
                   {"block", words(Term::kBlockBits), true},
                   {"xof", words(Term::kXof)},
                   {"messages", words(Term::kMessages)}};
  std::set<std::string> seen;
  for (const Record *record : candidate.records) {
    const RecordIdentity &id = record->identity;
    if (!seen.insert(id.instance).second) {
      continue;
    }
    table.rows.push_back({TextCell(id.label), CodeCell(id.instance),
                          WholeCell(absl::StrCat(id.digest_bits), id.digest_bits, "length", "bit"),
                          id.block_bits > 0 ? WholeCell(absl::StrCat(id.block_bits), id.block_bits, "length", "bit")
                                            : MissingCell(words(Term::kNoBlockLength)),
                          TextCell(words(id.xof ? Term::kYes : Term::kNo)),
                          TextCell(words(id.whole_bytes ? Term::kWholeBytes : Term::kAnyBits))});
  }
  return table;
}

}  // namespace

std::vector<PageSection> BasicSections(const PageInput &input, const CandidateGroup &candidate) {
  PageSection section{"basic", 2, input.words(Term::kHeadingBasic), {}};
  section.blocks.emplace_back(ItemTable(input.words, candidate));
  section.blocks.emplace_back(ParameterTable(input.words, candidate));
  return {section};
}

}  // namespace xbench
