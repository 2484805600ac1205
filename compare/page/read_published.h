// read_published.h - files of published figures, as the command line names them.
#ifndef NGCC_XBENCH_COMPARE_PAGE_READ_PUBLISHED_H_
#define NGCC_XBENCH_COMPARE_PAGE_READ_PUBLISHED_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/published/published.h"

namespace xbench {

// ReadPublishedTables reads `files`, seen from the caller's folder (ResolveOutput). Fails with the file and the place
// if one cannot be read or understood.
absl::StatusOr<std::vector<PublishedTable>> ReadPublishedTables(const std::vector<std::string> &files);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_READ_PUBLISHED_H_
