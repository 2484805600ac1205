#include "harness/validate/page_makers.h"

#include <string>

#include "absl/strings/strip.h"
#include "harness/report/language.h"
#include "harness/report/pages.h"

namespace xbench {

PageMakers AllPageMakers() {
  PageMakers makers;
  for (const PageFormat format : {PageFormat::kMarkdown, PageFormat::kHtml, PageFormat::kJson, PageFormat::kCsv}) {
    for (const Language language : {Language::kEnglish, Language::kChinese}) {
      const std::string folder(absl::StripPrefix(PageFolder(format, language), "pages/"));
      makers[folder] = [format, language](const PageSource &source) {
        return MakePages(source.data_set, source.soaks, format, language);
      };
    }
  }
  return makers;
}

}  // namespace xbench
