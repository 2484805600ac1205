#include "harness/report/scaled_number.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

constexpr char kNotFinite[] = "n/a";
constexpr int kManyDigits = 60;   // enough to see the first digit's place
constexpr int kAllDigits = 800;   // a double has at most 767 significant decimal digits
constexpr size_t kBuffer = 1024;  // holds kAllDigits, point, exponent
constexpr int kKilo = 3;
constexpr int kMega = 6;
constexpr int kGiga = 9;

// Digits is 0.d1d2d3... in units of 10^exponent with the point behind d1: d1.d2d3 * 10^exponent.
struct Digits {
  std::string digits;
  int exponent = 0;
};

// Scientific returns `value`, which is above 0, correctly rounded to `count` significant digits. std::to_chars rounds
// the exact value, to nearest and ties to even, and knows no locale.
Digits Scientific(double value, int count) {
  std::array<char, kBuffer> buffer{};
  const std::to_chars_result end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific, count - 1);
  const std::string text(buffer.data(), end.ptr);
  const size_t e = text.find('e');
  Digits result;
  result.digits = text.substr(0, e);
  result.digits.erase(std::remove(result.digits.begin(), result.digits.end(), '.'), result.digits.end());
  const char *exponent = text.data() + e + (text[e + 1] == '+' ? 2 : 1);
  (void)std::from_chars(exponent, text.data() + text.size(), result.exponent);
  return result;
}

// AboveHalf says whether `value` is above 5 * 10^exponent, where 10^exponent is the place of its first digit.
bool AboveHalf(double value) {
  const std::string digits = Scientific(value, kAllDigits).digits;
  return digits[0] > '5' || (digits[0] == '5' && digits.find_first_not_of('0', 1) != std::string::npos);
}

// WholeUnits returns value / 10^place, above 0, rounded to a whole number, as its digits.
std::string WholeUnits(double value, int place) {
  const int first = Scientific(value, kManyDigits).exponent;
  const int count = first - place + 1;
  if (count < 0) {
    return "0";
  }
  if (count == 0) {
    return AboveHalf(value) ? "1" : "0";
  }
  const Digits rounded = Scientific(value, count);
  return rounded.digits + std::string(static_cast<size_t>(rounded.exponent - first), '0');
}

// Point puts a decimal point before the last `decimals` of `digits`.
std::string Point(std::string digits, int decimals) {
  const auto after = static_cast<size_t>(decimals);
  if (digits.size() <= after) {
    digits.insert(0, after + 1 - digits.size(), '0');
  }
  if (after > 0) {
    digits.insert(digits.size() - after, ".");
  }
  return digits;
}

// LongerThan says whether a text without sign has more than `count` digits before the point.
bool LongerThan(const std::string &text, size_t count) {
  const size_t digits = std::min(text.find('.'), text.size());
  return digits > count;
}

std::string Sign(double value) {
  return value < 0 ? "-" : "";
}

}  // namespace

std::string ScaledDecimal(double value, int power, int decimals) {
  if (!std::isfinite(value)) {
    return kNotFinite;
  }
  const std::string units = value == 0 ? "0" : WholeUnits(std::abs(value), power - decimals);
  const bool zero = units.find_first_not_of('0') == std::string::npos;
  return absl::StrCat(zero ? "" : Sign(value), Point(units, decimals));
}

std::string CycleText(double value) {
  if (!std::isfinite(value)) {
    return kNotFinite;
  }
  constexpr size_t kWholeDigits = 4;
  constexpr size_t kScaledDigits = 3;
  const double size = std::abs(value);
  std::string text = ScaledDecimal(size, 0, 0);
  if (LongerThan(text, kWholeDigits)) {
    text = absl::StrCat(ScaledDecimal(size, kKilo, 1), " k");
  }
  if (LongerThan(text, kWholeDigits) || (absl::string_view(text).back() == 'k' && LongerThan(text, kScaledDigits))) {
    text = absl::StrCat(ScaledDecimal(size, kMega, 2), " M");
  }
  if (absl::string_view(text).back() == 'M' && LongerThan(text, kScaledDigits)) {
    text = absl::StrCat(ScaledDecimal(size, kGiga, 2), " G");
  }
  return absl::StrCat(text == "0" ? "" : Sign(value), text);
}

std::string TimeText(double nanoseconds) {
  if (!std::isfinite(nanoseconds)) {
    return kNotFinite;
  }
  if (nanoseconds == 0) {
    return "0 ns";
  }
  constexpr int kDigits = 3;
  constexpr std::array<const char *, 4> kUnits = {"ns", "µs", "ms", "s"};
  const Digits rounded = Scientific(std::abs(nanoseconds), kDigits);
  const int unit = std::clamp(rounded.exponent / kKilo, 0, static_cast<int>(kUnits.size()) - 1);
  // Digits behind the point; if there are none, the number of zeros that follow the three digits.
  const int behind = kDigits - 1 - rounded.exponent + kKilo * unit;
  const std::string digits = rounded.digits + std::string(static_cast<size_t>(std::max(0, -behind)), '0');
  return absl::StrCat(Sign(nanoseconds), Point(digits, std::max(0, behind)), " ", kUnits.at(static_cast<size_t>(unit)));
}

std::string RateText(double value) {
  return ScaledDecimal(value, 0, 1);
}

std::string TimesText(double ratio) {
  if (!std::isfinite(ratio)) {
    return kNotFinite;
  }
  int decimals = 2;
  if (ratio > 0) {
    decimals = std::max(decimals, 1 - Scientific(ratio, 2).exponent);
  }
  return absl::StrCat(ScaledDecimal(ratio, 0, decimals), "×");
}

std::string PercentText(double share, bool sign) {
  const std::string text = ScaledDecimal(share, -2, 1);
  return absl::StrCat(sign && text[0] != '-' && text != kNotFinite ? "+" : "", text, " %");
}

std::string FrequencyText(uint64_t kilohertz) {
  return absl::StrCat(ScaledDecimal(static_cast<double>(kilohertz), kMega, 2), " GHz");
}

std::string GroupedText(uint64_t value) {
  std::string digits = absl::StrCat(value);
  for (int at = static_cast<int>(digits.size()) - kKilo; at > 0; at -= kKilo) {
    digits.insert(static_cast<size_t>(at), ",");
  }
  return digits;
}

std::string PlainNumber(double value) {
  if (!std::isfinite(value)) {
    return kNotFinite;
  }
  std::array<char, kBuffer> buffer{};
  const std::to_chars_result end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  return std::string(buffer.data(), end.ptr);
}

}  // namespace xbench
