#include "harness/report/pages.h"

#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "harness/report/banner.h"
#include "harness/report/candidate_page.h"
#include "harness/report/method_page.h"
#include "harness/report/page_input.h"
#include "harness/report/page_names.h"
#include "harness/report/render_csv.h"
#include "harness/report/render_html.h"
#include "harness/report/render_json.h"
#include "harness/report/render_markdown.h"
#include "harness/report/summary_page.h"

namespace xbench {
namespace {

std::vector<PageLink> Navigation(const PageInput &input) {
  std::vector<PageLink> links = {{kSummaryPage, input.words(Term::kSummary)},
                                 {kMethodPage, input.words(Term::kMethod)}};
  for (const CandidateGroup &candidate : input.index.candidates()) {
    links.push_back({CandidatePage(candidate.candidate), absl::StrCat(candidate.candidate, " ", candidate.algorithm)});
  }
  return links;
}

void Render(const Page &page, PageFormat format, std::map<std::string, std::string> *files) {
  const std::string name = absl::StrCat(page.name, FormatSuffix(format));
  switch (format) {
    case PageFormat::kMarkdown:
      (*files)[name] = RenderMarkdown(page);
      return;
    case PageFormat::kHtml:
      (*files)[name] = RenderHtml(page);
      return;
    case PageFormat::kJson:
      (*files)[name] = RenderJson(page);
      return;
    case PageFormat::kCsv:
      files->merge(RenderCsv(page));
      return;
  }
}

}  // namespace

const char *FormatName(PageFormat format) {
  switch (format) {
    case PageFormat::kMarkdown:
      return "markdown";
    case PageFormat::kHtml:
      return "html";
    case PageFormat::kJson:
      return "json";
    case PageFormat::kCsv:
      break;
  }
  return "csv";
}

const char *FormatSuffix(PageFormat format) {
  switch (format) {
    case PageFormat::kMarkdown:
      return ".md";
    case PageFormat::kHtml:
      return ".html";
    case PageFormat::kJson:
      return ".json";
    case PageFormat::kCsv:
      break;
  }
  return ".csv";
}

std::string PageFolder(PageFormat format, Language language) {
  return absl::StrCat("pages/", FormatName(format), "-", LanguageCode(language));
}

std::map<std::string, std::string> MakePages(const DataSet &data_set, absl::Span<const SoakRecord> soaks,
                                             PageFormat format, Language language) {
  const RecordIndex index(data_set);
  const PageInput input = {data_set, index, Words(language), soaks};
  const std::vector<PageLink> navigation = Navigation(input);
  std::map<std::string, std::string> files;
  // One at a time: the model of a large page takes much more memory than its text.
  const auto finish = [&](Page page) {
    page.navigation = navigation;
    SetBanner(input, &page);
    Render(page, format, &files);
  };
  finish(SummaryPageOf(input));
  finish(MethodPageOf(input));
  for (const CandidateGroup &candidate : index.candidates()) {
    finish(CandidatePageOf(input, candidate));
  }
  return files;
}

std::map<std::string, std::string> MakePages(const DataSet &data_set, PageFormat format, Language language) {
  return MakePages(data_set, {}, format, language);
}

}  // namespace xbench
