// nearest_name.h - "did you mean": the known name that is closest to a mistyped one.
#ifndef NGCC_XBENCH_HARNESS_TOOL_NEAREST_NAME_H_
#define NGCC_XBENCH_HARNESS_TOOL_NEAREST_NAME_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace xbench {

// EditDistance returns the least number of single-byte insertions, deletions and replacements that turn `a` into `b`
// (Levenshtein), after folding ASCII case and treating '_' like '-', which KAT names and printed labels mix up.
size_t EditDistance(absl::string_view a, absl::string_view b);

// NearestName returns the entry of `known` with the smallest EditDistance to `name`, the first one of equals, or "" if
// `known` is empty.
std::string NearestName(absl::string_view name, const std::vector<std::string> &known);

// UnknownName returns the sentence for a name that is not in `known`:
// "unknown KIND 'NAME'; the nearest known one is 'X' (known: X, Y, ...)".
std::string UnknownName(absl::string_view kind, absl::string_view name, const std::vector<std::string> &known);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_TOOL_NEAREST_NAME_H_
