#include "compare/page/rounded_number.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_format.h"

namespace xbench {

double RoundedNumber(double value) {
  double rounded = value;
  // Neither function looks at the locale, as those of the C library do.
  return absl::SimpleAtod(absl::StrFormat("%.6g", value), &rounded) ? rounded : value;
}

}  // namespace xbench
