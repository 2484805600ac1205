#include "harness/report/method_page.h"

#include <string>
#include <utility>

#include "harness/report/method_sections.h"
#include "harness/report/page_names.h"

namespace xbench {
namespace {

PageSection Definitions(const Words &words) {
  PageSection section{"definitions", 2, words(Term::kHeadingDefinitions), {}};
  PageList list;
  for (const Term term :
       {Term::kDefineMessage, Term::kDefineTrial, Term::kDefineGate, Term::kDefineMedian, Term::kDefineInterval,
        Term::kDefineMean, Term::kDefineThroughput, Term::kDefineRejection, Term::kDefineMarks, Term::kDefineRatio,
        Term::kDefineCost, Term::kDefineInstructions, Term::kDefineMemory, Term::kDefineNumbers}) {
    list.items.push_back(words(term));
  }
  section.blocks.emplace_back(std::move(list));
  return section;
}

PageSection Limits(const Words &words) {
  PageSection section{"limits", 2, words(Term::kHeadingLimits), {}};
  PageList list;
  for (const Term term :
       {Term::kLimitTypes, Term::kLimitWarm, Term::kLimitMachine, Term::kLimitCounts, Term::kLimitSecurity}) {
    list.items.push_back(words(term));
  }
  section.blocks.emplace_back(std::move(list));
  return section;
}

}  // namespace

Page MethodPageOf(const PageInput &input) {
  const Words &words = input.words;
  const Environment &environment = input.data_set.environment;
  Page page;
  page.name = kMethodPage;
  page.language = words.language();
  page.path = words(Term::kPath, environment.system, words(Term::kMethod));
  page.title = words(Term::kMethodTitle, environment.host.facts.architecture, environment.system);
  page.sections = {CampaignSection(input), CounterSection(input), DisturbanceSection(input),
                   HostSection(input),     Definitions(words),    Limits(words)};
  return page;
}

}  // namespace xbench
