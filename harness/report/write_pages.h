// write_pages.h - puts a set of pages into a folder, as a whole or not at all.
#ifndef NGCC_XBENCH_HARNESS_REPORT_WRITE_PAGES_H_
#define NGCC_XBENCH_HARNESS_REPORT_WRITE_PAGES_H_

#include <map>
#include <string>

#include "absl/status/status.h"

namespace xbench {

// Stale says what happens to files in the folder that do not belong to the new pages.
enum class Stale {
  kRemove,  // those with `suffix` are pages of an earlier run and go; anything else is refused
  kRefuse,  // the folder is somebody's own: everything else is refused, nothing is ever removed
};

// WritePages makes `folder` hold exactly `files` (name -> content). The new folder is made beside the old one and then
// put in its place, so that nobody sees a part of it; missing folders above it are made. A symbolic link is followed.
// FailedPrecondition with the path and the reason on failure; the old folder is then unchanged.
absl::Status WritePages(const std::string &folder, const std::map<std::string, std::string> &files, Stale stale,
                        const std::string &suffix);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_WRITE_PAGES_H_
