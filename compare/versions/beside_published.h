// beside_published.h - the reference records of a data set beside figures that others published.
#ifndef NGCC_XBENCH_COMPARE_VERSIONS_BESIDE_PUBLISHED_H_
#define NGCC_XBENCH_COMPARE_VERSIONS_BESIDE_PUBLISHED_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "compare/sheet.h"
#include "harness/published/published.h"
#include "harness/record/data_set.h"

namespace xbench {

// BesidePublished is the table and what must be known to read it.
struct BesidePublished {
  std::vector<std::string> introduction;  // why the figures may differ
  Sheet sheet;
  std::vector<std::string> notes;  // note i + 1: the reason behind "n/a [i + 1]"
};

// SetBesidePublished returns a row for each cell of `table` and each platform of `data_set` that has its instance as
// `ref` or `submitted` in profile reference. Both figures are core cycles per byte, or there is no quotient: reference
// ticks are not cycles. The quotient is of figures of two machines, compilers and, for `ref`, two programs; the
// introduction says so. NotFound if no cell of the table has a record.
absl::StatusOr<BesidePublished> SetBesidePublished(const DataSet &data_set, const PublishedTable &table);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_VERSIONS_BESIDE_PUBLISHED_H_
