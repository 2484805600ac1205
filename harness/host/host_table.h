// host_table.h - a host report for a terminal.
#ifndef NGCC_XBENCH_HARNESS_HOST_HOST_TABLE_H_
#define NGCC_XBENCH_HARNESS_HOST_HOST_TABLE_H_

#include <string>

#include "harness/host/host_report.h"

namespace xbench {

// FormatHostTable returns the facts, the findings with what to do, and a last line that counts them. ASCII; the same
// for the same report.
std::string FormatHostTable(const HostReport &report);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_HOST_HOST_TABLE_H_
