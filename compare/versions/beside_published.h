// beside_published.h - the reference records of a data set beside figures that others published.
#ifndef NGCC_XBENCH_COMPARE_VERSIONS_BESIDE_PUBLISHED_H_
#define NGCC_XBENCH_COMPARE_VERSIONS_BESIDE_PUBLISHED_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/published/published.h"
#include "harness/record/data_set.h"

namespace xbench {

// PublishedRow is one cell of a data set and what was published for it, both in core cycles per byte.
struct PublishedRow {
  RecordIdentity identity;
  std::optional<double> median;    // here: of the accepted trials' medians
  std::optional<double> mean;      // here: over all samples of the accepted trials
  double published = 0;            // a mean
  std::string printed;             // it, as printed
  bool contaminated = false;       // other work was probably timed with it (harness/published)
  std::optional<double> quotient;  // mean / published
  std::string reason;              // why there is none, "" if there is
};

// BesidePublished is all rows, and what must be known to read them.
struct BesidePublished {
  std::vector<std::string> introduction;  // why the figures may differ
  std::vector<PublishedRow> rows;
};

// SetBesidePublished returns a row for each cell of `table` and each platform of `data_set` that has its instance as
// `ref` or `submitted` in profile reference. Both figures are core cycles per byte, or there is no quotient: reference
// ticks are not cycles. The quotient is of figures of two machines, compilers and, for `ref`, two programs; the
// introduction says so. NotFound if no cell of the table has a record.
absl::StatusOr<BesidePublished> SetBesidePublished(const DataSet &data_set, const PublishedTable &table);

// Select leaves the rows whose CellName holds `filter`, with `by_ratio` those with the largest quotient first.
void Select(const std::string &filter, bool by_ratio, BesidePublished *result);

// The formats: for a terminal (with `colour`, compare/sheet.h), Markdown, CSV and JSON (compare/schema). Of the table
// only `columns` are shown (compare/columns.h); InvalidArgument for one that there is not.
absl::StatusOr<std::string> PublishedText(const BesidePublished &result, const std::vector<std::string> &columns,
                                          bool colour);
absl::StatusOr<std::string> PublishedMarkdown(const BesidePublished &result, const std::vector<std::string> &columns);
absl::StatusOr<std::string> PublishedCsv(const BesidePublished &result, const std::vector<std::string> &columns);
std::string PublishedJson(const BesidePublished &result);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_VERSIONS_BESIDE_PUBLISHED_H_
