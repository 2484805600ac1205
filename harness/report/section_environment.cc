#include "harness/report/section_environment.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "harness/report/record_cells.h"
#include "harness/report/scaled_number.h"

namespace xbench {
namespace {

constexpr uint64_t kMebibyte = uint64_t{1} << 20U;

// Parts collects what is known, and what is not by its reason, so that one reason stands once.
class Parts {
 public:
  explicit Parts(const Words &words) : words_(words) {}
  void Add(const std::string &text) {
    known_.push_back(text);
  }
  void Miss(Term what, const std::string &reason) {
    const auto found =
        std::find_if(missing_.begin(), missing_.end(), [&](const auto &entry) { return entry.first == reason; });
    std::vector<std::string> &names =
        found != missing_.end() ? found->second : missing_.emplace_back(reason, Names()).second;
    names.push_back(words_(what));
  }
  std::string Text() const {
    std::vector<std::string> all = known_;
    for (const auto &[reason, names] : missing_) {
      all.push_back(words_(Term::kPartMissing, absl::StrJoin(names, words_(Term::kListComma)), reason));
    }
    return absl::StrJoin(all, words_(Term::kListSemicolon));
  }

 private:
  using Names = std::vector<std::string>;
  const Words &words_;
  Names known_;
  std::vector<std::pair<std::string, Names>> missing_;
};

void AddNamed(Term name, Term sentence, const Fact<std::string> &fact, const Words &words, Parts *parts) {
  if (fact.value.has_value()) {
    parts->Add(words(sentence, *fact.value));
  } else {
    parts->Miss(name, fact.reason);
  }
}

// CpuText names the CPUs that the candidate's trials were pinned to.
std::string CpuText(const Words &words, const CandidateGroup &candidate) {
  std::set<int64_t> cpus;
  for (const Record *record : candidate.records) {
    if (record->measurement.has_value()) {
      cpus.insert(record->plan.cpu);
    }
  }
  if (cpus.empty()) {
    return words(Term::kNothingTimed);
  }
  if (*cpus.begin() < 0) {
    return words(Term::kNotPinned);
  }
  return words(Term::kPinnedTo, absl::StrJoin(cpus, ", "));
}

std::string MachineText(const Words &words, const Environment &environment) {
  const HostFacts &facts = environment.host.facts;
  Parts parts(words);
  parts.Add(words(Term::kSystemIs, environment.system, facts.architecture));
  AddNamed(Term::kVirtualMachine, Term::kVirtualMachineIs, facts.virtual_machine, words, &parts);
  AddNamed(Term::kContainer, Term::kContainerIs, facts.container, words, &parts);
  return parts.Text();
}

std::string ClocksText(const Words &words, const HostFacts &facts) {
  if (facts.cpus.empty()) {
    return words(Term::kNotAvailableBecause, words(Term::kNoCpuExamined));
  }
  std::vector<std::string> clocks;
  clocks.reserve(facts.cpus.size());
  for (const CpuFacts &cpu : facts.cpus) {
    const std::string text = ClockText(words, facts, cpu);
    clocks.push_back(facts.cpus.size() == 1 ? text : words(Term::kCpuClock, cpu.cpu, text));
  }
  return absl::StrJoin(clocks, words(Term::kListSemicolon));
}

PageCell MemoryCell(const Fact<uint64_t> &memory) {
  if (!memory.value.has_value()) {
    return MissingCell(memory.reason);
  }
  return WholeCell(absl::StrCat(*memory.value / kMebibyte, " MiB"), *memory.value, "memory", "byte");
}

// WithoutZone takes the Z from a UTC time: the heading says that it is one.
std::string WithoutZone(const std::string &time) {
  return std::string(absl::StripSuffix(time, "Z"));
}

// FactsOf returns the texts of a fact of the candidate's records on `platform`, each once.
std::string FactsOf(const Words &words, const CandidateGroup &candidate, const std::string &platform,
                    Fact<std::string> RecordEnvironment::*fact) {
  std::vector<std::string> texts;
  for (const Record *record : candidate.records) {
    const std::string text = FactText(words, record->environment.*fact);
    if (record->identity.platform == platform && std::find(texts.begin(), texts.end(), text) == texts.end()) {
      texts.push_back(text);
    }
  }
  return absl::StrJoin(texts, words(Term::kListSemicolon));
}

std::string CompilerText(const PageInput &input, const CandidateGroup &candidate) {
  std::vector<std::string> compilers;
  for (const std::string &platform : input.index.platforms()) {
    const std::string compiler = FactsOf(input.words, candidate, platform, &RecordEnvironment::compiler);
    if (!compiler.empty()) {
      compilers.push_back(absl::StrCat(compiler, " (", platform, ")"));
    }
  }
  return absl::StrCat(absl::StrJoin(compilers, input.words(Term::kListComma)), " / ",
                      FactText(input.words, input.data_set.environment.build_tool));
}

}  // namespace

std::string ClockText(const Words &words, const HostFacts &facts, const CpuFacts &cpu) {
  Parts parts(words);
  if (cpu.min_khz.value.has_value() && cpu.max_khz.value.has_value()) {
    const std::string low = FrequencyText(*cpu.min_khz.value);
    const std::string high = FrequencyText(*cpu.max_khz.value);
    parts.Add(*cpu.min_khz.value == *cpu.max_khz.value ? words(Term::kClockFixed, low)
                                                       : words(Term::kClockBetween, low, high));
  } else {
    parts.Miss(Term::kClockBounds, cpu.min_khz.value.has_value() ? cpu.max_khz.reason : cpu.min_khz.reason);
  }
  AddNamed(Term::kGovernor, Term::kGovernorIs, cpu.governor, words, &parts);
  AddNamed(Term::kBoost, Term::kBoostIs, cpu.boost, words, &parts);
  AddNamed(Term::kSmt, Term::kSmtIs, facts.smt, words, &parts);
  return parts.Text();
}

std::vector<PageSection> EnvironmentSections(const PageInput &input, const CandidateGroup &candidate) {
  const Words &words = input.words;
  const Environment &environment = input.data_set.environment;
  const HostFacts &facts = environment.host.facts;
  PageTable table;
  table.id = "environment";
  table.columns = {{"item", words(Term::kItem)}, {"value", words(Term::kValue)}};
  const auto add = [&](Term item, const PageCell &value) { table.rows.push_back({TextCell(words(item)), value}); };
  add(Term::kProcessor,
      TextCell(words(Term::kProcessorIs, FactText(words, facts.cpu_model), CpuText(words, candidate))));
  add(Term::kMachine, TextCell(MachineText(words, environment)));
  add(Term::kClock, TextCell(ClocksText(words, facts)));
  add(Term::kMemory, MemoryCell(facts.memory_bytes));
  add(Term::kOsKernel,
      TextCell(absl::StrCat(FactText(words, facts.distribution), " / ", FactText(words, facts.kernel))));
  add(Term::kCompiler, TextCell(CompilerText(input, candidate)));
  add(Term::kCampaign, TextCell(absl::StrCat(WithoutZone(environment.started), " / ", WithoutZone(environment.ended))));
  add(Term::kTimedPlatform, CodeCell(environment.host_platform));
  for (const std::string &platform : input.index.platforms()) {
    if (platform != environment.host_platform) {
      const std::string emulator = FactsOf(words, candidate, platform, &RecordEnvironment::emulator);
      add(Term::kOtherPlatform, TextCell(words(Term::kOtherPlatformIs, platform, emulator)));
    }
  }
  add(Term::kRevision, FactCell(environment.revision));
  for (const auto &[name, digest] : environment.sha256) {
    table.rows.push_back({TextCell(words(Term::kSha256Of, name)), CodeCell(digest)});
  }
  PageSection section{"environment", 2, words(Term::kHeadingEnvironment), {}};
  section.blocks.emplace_back(std::move(table));
  return {section};
}

}  // namespace xbench
