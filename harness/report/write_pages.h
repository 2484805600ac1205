// write_pages.h - puts a set of pages into a folder, as a whole or not at all.
#ifndef NGCC_XBENCH_HARNESS_REPORT_WRITE_PAGES_H_
#define NGCC_XBENCH_HARNESS_REPORT_WRITE_PAGES_H_

#include <map>
#include <string>

#include "absl/status/status.h"

namespace xbench {

// Leftovers says what happens to folders that an earlier run, which was killed, left half made beside the folder.
enum class Leftovers {
  kRemove,  // one with nothing but pages of the same names is removed
  kKeep,    // they are in somebody's own folder: nothing is ever removed there
};

// CheckPageFolder says whether `folder` may be replaced by `files` (name -> content): it does not exist, or holds
// nothing but regular files with these names. FailedPrecondition with what else is there and what to do. Changes
// nothing.
absl::Status CheckPageFolder(const std::string &folder, const std::map<std::string, std::string> &files);

// WritePages makes `folder` hold exactly `files`, if CheckPageFolder allows it. The new folder is made beside the old
// one and then put in its place, so that nobody sees a part of it; missing folders above it are made. A symbolic link
// is followed. FailedPrecondition with the path and the reason on failure; the old folder is then unchanged.
absl::Status WritePages(const std::string &folder, const std::map<std::string, std::string> &files,
                        Leftovers leftovers);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_WRITE_PAGES_H_
