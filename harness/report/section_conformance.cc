#include "harness/report/section_conformance.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/report/call_numbers.h"
#include "harness/report/guide_flags.h"
#include "harness/report/record_cells.h"

namespace xbench {
namespace {

constexpr std::array<uint64_t, 8> kGuideLengths = {32, 128, 512, 1024, 4096, 8192, 16384, 65536};
constexpr uint64_t kGuideMeasurements = 100;

// Verdict is the answer to one demand.
struct Verdict {
  Term state = Term::kMet;
  std::string why;
};

// Checks answers the guide's demands for one candidate.
class Checks {
 public:
  Checks(const PageInput &input, const CandidateGroup &candidate)
      : input_(input), words_(input.words), candidate_(candidate) {
    for (const Record *record : candidate.records) {
      if (record->identity.platform == input.data_set.environment.host_platform) {
        native_.push_back(record);
      }
    }
  }

  // Version is met by a version of `profile` that has figures; one that was only built, or failed, shows nothing.
  Verdict Version(const std::string &profile) const {
    std::vector<std::string> timed;
    std::vector<std::string> others;
    for (const VersionGroup &version : candidate_.versions) {
      const bool counts = profile != "reference" || version.implementation == "ref" ||
                          version.implementation == "submitted" || candidate_.baseline;
      if (version.profile != profile || !counts) {
        continue;
      }
      const auto [with_time, all] = TimedCells(version);
      if (with_time > 0) {
        timed.push_back(version.Name());
      } else {
        others.push_back(words_(Term::kWhyVersionNotTimed, version.Name(), with_time, all));
      }
    }
    if (!timed.empty()) {
      return {Term::kMet, absl::StrJoin(timed, words_(Term::kListComma))};
    }
    return {Term::kNotMet, others.empty() ? words_(Term::kWhyNoVersion, profile)
                                          : absl::StrJoin(others, words_(Term::kListSemicolon))};
  }

  Verdict Flags() const {
    std::vector<std::string> differences;
    for (const Record *record : candidate_.records) {
      const RecordIdentity &id = record->identity;
      const FlagDifference difference = CompareWithGuide(record->environment.flags, id.profile, id.platform);
      if (difference.None()) {
        continue;
      }
      const std::string place = absl::StrCat(id.profile, " ", id.platform);
      const std::string left_out = absl::StrJoin(difference.left_out, " ");
      const std::string added = absl::StrJoin(difference.added, " ");
      const std::string text = !difference.known  ? words_(Term::kWhyNoGuideFlags, place)
                               : left_out.empty() ? words_(Term::kWhyFlagsAdded, place, added)
                               : added.empty()    ? words_(Term::kWhyFlagsLeftOut, place, left_out)
                                                  : words_(Term::kWhyFlagsChanged, place, left_out, added);
      if (std::find(differences.begin(), differences.end(), text) == differences.end()) {
        differences.push_back(text);
      }
    }
    if (differences.empty()) {
      return {Term::kMet, words_(Term::kWhyFlagsGuide)};
    }
    return {Term::kNotMet, absl::StrJoin(differences, words_(Term::kListSemicolon))};
  }

  Verdict OneCore() const {
    std::set<int64_t> cpus;
    for (const Record *record : Timed()) {
      cpus.insert(record->plan.cpu);
    }
    if (cpus.empty()) {
      return {Term::kNotMet, words_(Term::kNothingTimed)};
    }
    if (*cpus.begin() < 0) {
      return {Term::kNotMet, words_(Term::kNotPinned)};
    }
    return {Term::kMet, words_(Term::kWhyPinned, absl::StrJoin(cpus, ", "))};
  }

  Verdict Measurements() const {
    uint64_t fewest = 0;
    const std::vector<const Record *> timed = Timed();
    for (const Record *record : timed) {
      const uint64_t samples = CountCalls(*record->measurement).samples;
      fewest = record == timed.front() ? samples : std::min(fewest, samples);
    }
    if (timed.empty()) {
      return {Term::kNotMet, words_(Term::kNothingTimed)};
    }
    return {fewest >= kGuideMeasurements ? Term::kMet : Term::kNotMet, words_(Term::kWhyFewest, fewest)};
  }

  Verdict Lengths() const {
    std::vector<std::string> missing;
    for (const VersionGroup &version : candidate_.versions) {
      for (const InstanceGroup &instance : version.instances) {
        const std::string lengths = MissingLengths(instance);
        if (!lengths.empty()) {
          missing.push_back(words_(Term::kWhyLengthsMissing, instance.label, version.Name(), lengths));
        }
      }
    }
    if (missing.empty()) {
      // A version that is not built for the timed platform misses no length: without any other, nothing was timed.
      return Timed().empty() ? Verdict{Term::kNotMet, words_(Term::kNothingTimed)}
                             : Verdict{Term::kMet, words_(Term::kWhyAllLengths, absl::StrJoin(kGuideLengths, ", "))};
    }
    return {Term::kNotMet, absl::StrJoin(missing, words_(Term::kListSemicolon))};
  }

  Verdict XofLengths() const {
    uint64_t most = 0;
    bool xof = false;
    for (const Record *record : candidate_.records) {
      xof = xof || record->identity.xof;
      for (const KatItem &item : record->kat.items) {
        most = record->identity.xof && item.name == "vectors" ? std::max(most, item.records) : most;
      }
    }
    if (!xof) {
      return {Term::kNotApplicable, words_(Term::kWhyNoXof)};
    }
    return {Term::kCannotBeTold, words_(Term::kWhyXofVectors, most)};
  }

  Verdict Kats() const {
    std::set<std::string> failed;
    std::set<std::string> all;
    for (const Record *record : candidate_.records) {
      const RecordIdentity &id = record->identity;
      const std::string name = absl::StrCat(id.label, " ", id.implementation, "/", id.profile, " ", id.platform);
      all.insert(name);
      if (!record->kat.passed) {
        failed.insert(name);
      }
    }
    if (failed.empty()) {
      return {Term::kMet, words_(Term::kWhyKatsPassed, all.size(), all.size())};
    }
    return {Term::kNotMet, words_(Term::kWhyKatsFailed, all.size() - failed.size(), all.size(),
                                  absl::StrJoin(failed, words_(Term::kListComma)))};
  }

  // Results is met by versions that passed: of one that did not, section 3 has no result for each test case.
  Verdict Results() const {
    const Verdict kats = Kats();
    return kats.state == Term::kMet ? Verdict{Term::kMet, words_(Term::kWhySeeSection, 3)} : kats;
  }

  Verdict Cycles() const {
    std::string reason = words_(Term::kNothingTimed);
    bool all = !native_.empty();
    for (const Record *record : native_) {
      const bool cycles = record->measurement.has_value() && record->measurement->quantity == Unit::kCoreCycles &&
                          record->measurement->quantity_statistics.has_value();
      if (!cycles && all) {
        reason = NoCyclesReason(*record);
      }
      all = all && cycles;
    }
    return all ? Verdict{Term::kMet, words_(Term::kWhyEveryCell, native_.size())} : Verdict{Term::kNotMet, reason};
  }

  Verdict Throughput() const {
    for (const Record *record : native_) {
      if (!record->measurement.has_value() || !record->measurement->time_statistics.has_value()) {
        return {Term::kNotMet, absl::StrCat(record->identity.FileName(), ": ", NoTimeReason(input_, *record))};
      }
    }
    return native_.empty() ? Verdict{Term::kNotMet, words_(Term::kNothingTimed)}
                           : Verdict{Term::kMet, words_(Term::kWhyEveryCell, native_.size())};
  }

  Verdict Memory(const std::vector<RecordCount RecordMemory::*> &figures) const {
    for (const Record *record : candidate_.records) {
      for (RecordCount RecordMemory::*figure : figures) {
        const RecordCount &count = record->memory.*figure;
        if (!count.value.has_value()) {
          return {Term::kNotMet, absl::StrCat(record->identity.FileName(), ": ", count.reason)};
        }
      }
    }
    return {Term::kMet, words_(Term::kWhyEveryCell, candidate_.records.size())};
  }

  Verdict Environment() const {
    const xbench::Environment &environment = input_.data_set.environment;
    const HostFacts &facts = environment.host.facts;
    std::vector<std::string> missing;
    const auto ask = [&](bool known, Term what) {
      if (!known) {
        missing.push_back(words_(what));
      }
    };
    const bool clock = !facts.cpus.empty() && facts.cpus.front().min_khz.value.has_value() &&
                       facts.cpus.front().max_khz.value.has_value();
    ask(facts.cpu_model.value.has_value(), Term::kProcessor);
    ask(clock, Term::kClock);
    ask(facts.memory_bytes.value.has_value(), Term::kMemory);
    ask(facts.kernel.value.has_value() && facts.distribution.value.has_value(), Term::kOsKernel);
    const bool compiler = std::all_of(candidate_.records.begin(), candidate_.records.end(), [](const Record *record) {
      return record->environment.compiler.value.has_value();
    });
    ask(compiler && environment.build_tool.value.has_value(), Term::kCompiler);
    ask(!environment.started.empty() && !environment.ended.empty(), Term::kCampaign);
    if (missing.empty()) {
      return {Term::kMet, words_(Term::kWhySeeSection, 2)};
    }
    return {Term::kNotMet, words_(Term::kWhyUnknown, absl::StrJoin(missing, words_(Term::kListComma)))};
  }

  Verdict Evidence() const {
    for (const Record *record : Timed()) {
      if (record->commands.empty()) {
        return {Term::kNotMet, words_(Term::kWhyNoCommand, record->identity.FileName())};
      }
    }
    return {Term::kMet, words_(Term::kWhySeeSection, 7)};
  }

 private:
  // TimedCells returns how many records of `version` have figures of an accepted trial, and how many there are.
  static std::pair<size_t, size_t> TimedCells(const VersionGroup &version) {
    std::pair<size_t, size_t> cells = {0, 0};
    for (const InstanceGroup &instance : version.instances) {
      for (const auto &platform : instance.records) {
        cells.first +=
            static_cast<size_t>(std::count_if(platform.second.begin(), platform.second.end(), [](const Record *record) {
              return record->measurement.has_value() && record->measurement->time_statistics.has_value();
            }));
        cells.second += platform.second.size();
      }
    }
    return cells;
  }

  std::vector<const Record *> Timed() const {
    std::vector<const Record *> timed;
    std::copy_if(native_.begin(), native_.end(), std::back_inserter(timed),
                 [](const Record *record) { return record->measurement.has_value(); });
    return timed;
  }

  // MissingLengths returns the guide's lengths that are not timed, of an instance that is built for the timed platform.
  std::string MissingLengths(const InstanceGroup &instance) const {
    const auto records = instance.records.find(input_.data_set.environment.host_platform);
    std::vector<uint64_t> missing;
    for (const uint64_t length : kGuideLengths) {
      const bool there = records == instance.records.end() ||
                         std::any_of(records->second.begin(), records->second.end(), [&](const Record *record) {
                           return record->identity.message_bytes == length && record->measurement.has_value();
                         });
      if (!there) {
        missing.push_back(length);
      }
    }
    return absl::StrJoin(missing, ", ");
  }

  std::string NoCyclesReason(const Record &record) const {
    if (!record.measurement.has_value() || record.measurement->quantity == Unit::kCoreCycles) {
      return absl::StrCat(record.identity.FileName(), ": ", NoTimeReason(input_, record));
    }
    const auto reason = record.measurement->unavailable.find("core_cycles");
    return reason != record.measurement->unavailable.end()
               ? reason->second
               : words_(Term::kWhyOtherQuantity, UnitWord(words_, record.measurement->quantity));
  }

  const PageInput &input_;
  const Words &words_;
  const CandidateGroup &candidate_;
  std::vector<const Record *> native_;  // records of the timed platform
};

std::vector<std::pair<Term, Verdict>> AllChecks(const PageInput &input, const CandidateGroup &candidate) {
  const Checks checks(input, candidate);
  const Words &words = input.words;
  return {
      {Term::kDemandReference, checks.Version("reference")},
      {Term::kDemandPerformance, checks.Version("performance")},
      {Term::kDemandResource, checks.Version("resource")},
      {Term::kDemandFlags, checks.Flags()},
      {Term::kDemandOneCore, checks.OneCore()},
      {Term::kDemandMeasurements, checks.Measurements()},
      {Term::kDemandInputs, {Term::kMet, words(Term::kWhyInputs)}},
      {Term::kDemandLengths, checks.Lengths()},
      {Term::kDemandXof, checks.XofLengths()},
      {Term::kDemandKats, checks.Kats()},
      {Term::kDemandBasic, {Term::kMet, words(Term::kWhySeeSection, 1)}},
      {Term::kDemandEnvironment, checks.Environment()},
      {Term::kDemandResults, checks.Results()},
      {Term::kDemandCycles, checks.Cycles()},
      {Term::kDemandThroughput, checks.Throughput()},
      {Term::kDemandStatic, checks.Memory({&RecordMemory::static_total})},
      {Term::kDemandPeak, checks.Memory({&RecordMemory::stack, &RecordMemory::heap_peak, &RecordMemory::static_total})},
      {Term::kDemandTransmission, {Term::kNotApplicable, words(Term::kWhyNoTransmission)}},
      {Term::kDemandEvidence, checks.Evidence()},
  };
}

}  // namespace

std::vector<PageSection> ConformanceSections(const PageInput &input, const CandidateGroup &candidate) {
  const Words &words = input.words;
  PageTable table;
  table.id = "conformance";
  table.columns = {{"demand", words(Term::kDemand)}, {"state", words(Term::kState)}, {"why", words(Term::kWhy)}};
  for (const std::pair<Term, Verdict> &check : AllChecks(input, candidate)) {
    const Verdict &verdict = check.second;
    table.rows.push_back({TextCell(words(check.first)), TextCell(words(verdict.state)), TextCell(verdict.why)});
  }
  PageSection section{"conformance", 2, words(Term::kHeadingConformance), {}};
  section.blocks.emplace_back(PageParagraph{words(Term::kConformanceIntroduction)});
  section.blocks.emplace_back(std::move(table));
  return {section};
}

}  // namespace xbench
