// number_text.h - how numbers are printed; independent of the locale.
#ifndef NGCC_XBENCH_HARNESS_FIGURES_NUMBER_TEXT_H_
#define NGCC_XBENCH_HARNESS_FIGURES_NUMBER_TEXT_H_

#include <string>

#include "harness/figures/statistics.h"

namespace xbench {

// Grouped returns `value` rounded to a whole number, with commas: "2,331,123".
std::string Grouped(double value);

// Fixed returns `value` with `decimals` decimals: "11.23".
std::string Fixed(double value, int decimals);

// Scaled returns `value` with about four digits and no unit: "617.4", "2,391".
std::string Scaled(double value);

// RatioText returns `ratio` with about four digits: "0.987", "12.34", "345.6".
std::string RatioText(double ratio);

// RelativeInterval returns the ends of `interval` as differences from `middle` in per cent: "-0.4..+1.2 %".
std::string RelativeInterval(const Interval &interval, double middle);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_FIGURES_NUMBER_TEXT_H_
