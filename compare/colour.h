// colour.h - whether a table goes to somebody's eyes, in colours.
#ifndef NGCC_XBENCH_COMPARE_COLOUR_H_
#define NGCC_XBENCH_COMPARE_COLOUR_H_

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace xbench {

enum class Colour { kAuto, kAlways, kNever };

// ParseColour reads the value of --colour. InvalidArgument with what was expected.
absl::StatusOr<Colour> ParseColour(absl::string_view value);

// UseColour says whether a table is to be coloured. With kAuto it is if it goes to standard output (not `to_file`),
// that is a terminal, TERM is not "dumb", and NO_COLOR is not set (no-color.org).
bool UseColour(Colour colour, bool to_file);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_COLOUR_H_
