#include "harness/figures/number_text.h"

#include "absl/strings/str_format.h"

namespace xbench {

std::string Grouped(double value) {
  std::string digits = absl::StrFormat("%.0f", value);
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) {
    digits.insert(static_cast<size_t>(at), ",");
  }
  return digits;
}

std::string Fixed(double value, int decimals) {
  return absl::StrFormat("%.*f", decimals, value);
}

std::string Scaled(double value) {
  return value < 1000 ? Fixed(value, 1) : Grouped(value);
}

std::string RatioText(double ratio) {
  constexpr double kTen = 10;
  constexpr double kHundred = 100;
  return Fixed(ratio, ratio < kTen ? 3 : (ratio < kHundred ? 2 : 1));
}

std::string RelativeInterval(const Interval &interval, double middle) {
  return absl::StrFormat("%+.1f..%+.1f %%", 100 * (interval.low / middle - 1), 100 * (interval.high / middle - 1));
}

}  // namespace xbench
