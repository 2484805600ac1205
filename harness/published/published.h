// published.h - the figures of others, as data: what was published for the submitted reference code.
#ifndef NGCC_XBENCH_HARNESS_PUBLISHED_PUBLISHED_H_
#define NGCC_XBENCH_HARNESS_PUBLISHED_PUBLISHED_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "harness/catalog/catalog.h"
#include "harness/figures/quantity.h"

namespace xbench {

// Rounded is a number as it was printed, with half a unit of its last digit.
struct Rounded {
  double value = 0;
  double half_unit = 0;  // the true number was within value +- half_unit
};

// ParseScaled reads a printed number of cycles: "1665", "12.9 k", "1.55 M". InvalidArgument for any other form.
absl::StatusOr<Rounded> ParseScaled(absl::string_view text);

// PublishedCell is one printed row: one label and message length.
struct PublishedCell {
  std::string printed_cycles_per_byte;  // "52.0", as printed
  Rounded cycles_per_byte;
  std::optional<Rounded> cycles;  // mean core cycles of one call, if printed
  bool contaminated = false;      // the suspicion of MarkContaminated
};

// PublishedKey is candidate id ("hash-19"), printed label ("MoFang-256") and message length in bytes.
using PublishedKey = std::tuple<std::string, std::string, uint64_t>;

// PublishedTable is one file.
struct PublishedTable {
  std::string system;     // "arm_1"
  std::string origin;     // where the figures come from
  std::string processor;  // "Qualcomm Oryon (CPU 2, one core)"
  std::string clock;
  std::string compiler;
  std::map<PublishedKey, PublishedCell> cells;
};

// ParsePublished reads a file of published figures. `name` stands for the text in errors. InvalidArgument if anything
// is unknown, missing or mistyped, if a label stands twice, or if the printed cycles per byte of a cell do not fit its
// printed cycles. Marks contaminated cells.
absl::StatusOr<PublishedTable> ParsePublished(absl::string_view text, absl::string_view name);

// kContaminationBound is how far a printed figure per byte may lie above that of a shorter message.
inline constexpr double kContaminationBound = 1.05;

// MarkContaminated marks each cell whose cycles per byte are above kContaminationBound times those of a shorter message
// of the same label: a longer message cannot cost a hash noticeably more per byte, so other work was timed with it.
void MarkContaminated(PublishedTable *table);

// FindPublished returns the cell of `entry` and `message_bytes` in core cycles per byte, or why there is none. Figures
// are about reference code: any implementation but "ref" in profile "reference" has none. `cell` is set to the cell, or
// to null.
Value FindPublished(const std::vector<PublishedTable> &tables, const Implementation &entry, uint64_t message_bytes,
                    const PublishedCell **cell);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_PUBLISHED_PUBLISHED_H_
