// page_parts.h - the files of a page, as a program carries them.
#ifndef NGCC_XBENCH_COMPARE_PAGE_PAGE_PARTS_H_
#define NGCC_XBENCH_COMPARE_PAGE_PAGE_PARTS_H_

#include "compare/page/page_document.h"

namespace xbench {

// EmbeddedPageParts returns the parts of every page.
PageParts EmbeddedPageParts();

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_PAGE_PARTS_H_
