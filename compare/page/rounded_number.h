// rounded_number.h - the numbers of a page: as many digits as a measurement has.
#ifndef NGCC_XBENCH_COMPARE_PAGE_ROUNDED_NUMBER_H_
#define NGCC_XBENCH_COMPARE_PAGE_ROUNDED_NUMBER_H_

namespace xbench {

// RoundedNumber returns `value` rounded to six significant decimal digits. The same in every locale.
double RoundedNumber(double value);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_ROUNDED_NUMBER_H_
