// formula.h - the arithmetic of operation counts, written so that a reader can follow it.
#ifndef NGCC_XBENCH_HARNESS_PERFORMANCE_FORMULA_H_
#define NGCC_XBENCH_HARNESS_PERFORMANCE_FORMULA_H_

#include <cstdint>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace xbench {

// EvaluateFormula returns the value of a sum of products of decimal numbers, like "24 * 4 * (3 * 15 + 12)". Blanks are
// ignored. InvalidArgument with the place for anything else, and for a value above 10^15.
absl::StatusOr<uint64_t> EvaluateFormula(absl::string_view text);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_PERFORMANCE_FORMULA_H_
