#include "compare/colour.h"

#include <unistd.h>

#include <cstdlib>

#include "absl/status/status.h"
#include "harness/tool/nearest_name.h"

namespace xbench {

absl::StatusOr<Colour> ParseColour(absl::string_view value) {
  if (value == "auto") {
    return Colour::kAuto;
  }
  if (value == "always") {
    return Colour::kAlways;
  }
  if (value == "never") {
    return Colour::kNever;
  }
  return absl::InvalidArgumentError(UnknownName("--colour", value, {"auto", "always", "never"}));
}

bool UseColour(Colour colour, bool to_file) {
  if (colour != Colour::kAuto) {
    return colour == Colour::kAlways;
  }
  const char *no_color = std::getenv("NO_COLOR");
  const char *term = std::getenv("TERM");
  const bool refused = no_color != nullptr && *no_color != '\0';
  const bool dumb = term == nullptr || absl::string_view(term) == "dumb";
  return !to_file && !refused && !dumb && isatty(STDOUT_FILENO) == 1;
}

}  // namespace xbench
