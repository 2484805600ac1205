// document.h - docs/performance.md: operation counts beside executed instructions, and memory, of a data set.
#ifndef NGCC_XBENCH_HARNESS_PERFORMANCE_DOCUMENT_H_
#define NGCC_XBENCH_HARNESS_PERFORMANCE_DOCUMENT_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/performance/operations.h"
#include "harness/record/data_set.h"

namespace xbench {

// PerformanceDocument is the result, as Markdown.
struct PerformanceDocument {
  std::string text;  // the whole document
  // candidate id -> its table of memory, which its README shows too
  std::vector<std::pair<std::string, std::string>> memory;
};

// BuildPerformanceDocument makes the document of all candidates in `data_set`; baselines are left out. A figure is from
// the records alone: executed instructions of one call, divided by the bytes of the message; the same divided by the
// operations for a byte, which are those of a block divided by its bytes; instructions per core cycle only where core
// cycles were measured. What is missing is "n/a" with the reason.
//
// FailedPrecondition if known-answer tests of a record failed, if `operations` lack a candidate, an implementation or
// an instance of the data set, or name an implementation that the data set does not have.
absl::StatusOr<PerformanceDocument> BuildPerformanceDocument(const DataSet &data_set,
                                                             const std::vector<CandidateOperations> &operations);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_PERFORMANCE_DOCUMENT_H_
