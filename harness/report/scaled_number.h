// scaled_number.h - numbers as the pages print them: correctly rounded decimals with a unit that fits.
//
// Every function rounds the exact value of the double once, to nearest, ties to even (IEEE 754's default), and chooses
// the unit after rounding: 999,960 is "1.00 M" and not "1000.0 k". Digits that the form has are printed also if they
// are zeros. The decimal mark is a point and the thousands mark a comma, in any locale. A value that is not finite
// gives "n/a": a figure that nobody has is a cell with a reason, and never gets here.
#ifndef NGCC_XBENCH_HARNESS_REPORT_SCALED_NUMBER_H_
#define NGCC_XBENCH_HARNESS_REPORT_SCALED_NUMBER_H_

#include <cstdint>
#include <string>

namespace xbench {

// ScaledDecimal returns value / 10^power with `decimals` decimals (0 or more): (12880.7, 3, 1) is "12.9". Zero has no
// sign.
std::string ScaledDecimal(double value, int power, int decimals);

// CycleText returns a number of cycles, ticks or the like in the form of the published pages: a whole number below
// 10,000; below a million with one decimal and " k"; below 1000 M with two decimals and " M"; then with two decimals
// and " G".
std::string CycleText(double value);

// TimeText returns a duration with three significant digits: "619 ns", "4.80 µs", "1.48 ms", "12.0 s". Below 1 ns it
// has more decimals, from 1000 s on no decimals.
std::string TimeText(double nanoseconds);

// RateText returns a figure per byte, or a throughput, with one decimal.
std::string RateText(double value);

// TimesText returns a ratio: "0.28×", "63.30×". Two decimals; below 0.1 two significant digits.
std::string TimesText(double ratio);

// PercentText returns a share in per cent with one decimal: 0.0123 is "1.2 %". With `sign`, also "+1.2 %".
std::string PercentText(double share, bool sign);

// FrequencyText returns a clock in GHz with two decimals: 2710000 is "2.71 GHz".
std::string FrequencyText(uint64_t kilohertz);

// GroupedText returns a whole number with commas: "2,331,123".
std::string GroupedText(uint64_t value);

// PlainNumber returns the shortest decimal text that reads back as `value`; for machines (CSV).
std::string PlainNumber(double value);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_SCALED_NUMBER_H_
