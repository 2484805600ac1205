// csv.h - lines of comma-separated values (RFC 4180, but lines end in a line feed alone).
#ifndef NGCC_XBENCH_COMPARE_CSV_H_
#define NGCC_XBENCH_COMPARE_CSV_H_

#include <string>
#include <vector>

namespace xbench {

// CsvLine returns one line with its line feed; a field is quoted if it has to be.
std::string CsvLine(const std::vector<std::string> &fields);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_CSV_H_
