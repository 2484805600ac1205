#include "harness/report/candidate_page.h"

#include <iterator>

#include "harness/report/page_names.h"
#include "harness/report/section_basic.h"
#include "harness/report/section_conformance.h"
#include "harness/report/section_environment.h"
#include "harness/report/section_evidence.h"
#include "harness/report/section_kat.h"
#include "harness/report/section_performance.h"
#include "harness/report/section_resources.h"
#include "harness/report/section_soak.h"
#include "harness/report/section_timing.h"

namespace xbench {

Page CandidatePageOf(const PageInput &input, const CandidateGroup &candidate) {
  const Environment &environment = input.data_set.environment;
  Page page;
  page.name = CandidatePage(candidate.candidate);
  page.language = input.words.language();
  page.path = input.words(Term::kPath, environment.system, candidate.candidate);
  page.title = input.words(Term::kCandidateTitle, candidate.candidate, candidate.algorithm,
                           environment.host.facts.architecture, environment.system);
  PageSection head{"about", 2, input.words(Term::kHeadingAbout), {}};
  head.blocks.emplace_back(PageParagraph{input.words(Term::kAbout)});
  page.sections.push_back(head);
  for (const auto part : {BasicSections, EnvironmentSections, KatSections, TimingSections, PerformanceSections,
                          ResourceSections, SoakSections, EvidenceSections, ConformanceSections}) {
    std::vector<PageSection> sections = part(input, candidate);
    page.sections.insert(page.sections.end(), std::make_move_iterator(sections.begin()),
                         std::make_move_iterator(sections.end()));
  }
  return page;
}

}  // namespace xbench
