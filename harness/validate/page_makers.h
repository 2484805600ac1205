// page_makers.h - what makes the pages of each folder: harness/report, in all formats and languages.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_PAGE_MAKERS_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_PAGE_MAKERS_H_

#include "harness/validate/pages.h"

namespace xbench {

// AllPageMakers returns a maker for each folder that `bazel run //harness:report` makes.
PageMakers AllPageMakers();

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_PAGE_MAKERS_H_
