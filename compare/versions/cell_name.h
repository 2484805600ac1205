// cell_name.h - how a cell is named in tables, filters and on the command line.
#ifndef NGCC_XBENCH_COMPARE_VERSIONS_CELL_NAME_H_
#define NGCC_XBENCH_COMPARE_VERSIONS_CELL_NAME_H_

#include <string>

#include "harness/record/record.h"

namespace xbench {

// CellName returns "hash-19 MoFang_256 ref/reference x86_1 1024"; without the length if that is 0.
std::string CellName(const RecordIdentity &identity);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_VERSIONS_CELL_NAME_H_
