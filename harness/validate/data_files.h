// data_files.h - the files of a data set, as they are.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_DATA_FILES_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_DATA_FILES_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace xbench {

// DataFiles are all files of a folder but those of work/, which is the campaign's own.
struct DataFiles {
  std::map<std::string, std::string> texts;  // path below the folder -> content
  std::vector<std::string> odd;              // paths of links, devices and whatever else is no file and no folder
};

// ReadDataFiles reads the folder. NotFound if it is no folder, PermissionDenied with the path if something in it cannot
// be read. Links are not followed.
absl::StatusOr<DataFiles> ReadDataFiles(const std::string &folder);

// IsPage says whether `path` is in pages/, which is made out of the data set and not part of it.
bool IsPage(const std::string &path);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_DATA_FILES_H_
