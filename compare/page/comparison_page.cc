#include "compare/page/comparison_page.h"

#include "compare/page/page_data.h"
#include "compare/page/page_document.h"
#include "compare/page/page_parts.h"

namespace xbench {

std::string MakeComparisonPage(const std::vector<NamedDataSet> &sets, const PageOptions &options) {
  return PageDocument(EmbeddedPageParts(), PageData(sets, options), options.language);
}

}  // namespace xbench
