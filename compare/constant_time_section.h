// constant_time_section.h - the table of verdicts of constant time.
#ifndef NGCC_XBENCH_COMPARE_CONSTANT_TIME_SECTION_H_
#define NGCC_XBENCH_COMPARE_CONSTANT_TIME_SECTION_H_

#include "compare/document.h"
#include "compare/notes.h"
#include "compare/report.h"

namespace xbench {

// ConstantTimeSection has a row for each implementation that is shown: whether anything depends on the message on each
// platform (harness/constant_time), and where the first such thing is. Reasons of missing verdicts go to `notes`.
Section ConstantTimeSection(const Report &report, Notes *notes);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_CONSTANT_TIME_SECTION_H_
