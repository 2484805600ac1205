// page_source.h - what pages are made from: a data set and its soaks.
#ifndef NGCC_XBENCH_HARNESS_REPORT_PAGE_SOURCE_H_
#define NGCC_XBENCH_HARNESS_REPORT_PAGE_SOURCE_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/record/data_set.h"
#include "harness/soak/soak_record.h"

namespace xbench {

// PageSource is all that is read of a data set's folder to make its pages (pages.h).
struct PageSource {
  DataSet data_set;
  std::vector<SoakRecord> soaks;  // by file name
};

// ReadPageSource reads the data set in `folder` (ReadDataSet) and soak/*.json, if there is such a folder. Fails with
// the file and the place if something cannot be read. It checks no figure, verdict or checksum: that is validation.
absl::StatusOr<PageSource> ReadPageSource(const std::string &folder);

// ParseSoaks returns the soaks among `files` (path within the data set -> text), which are those named soak/*.json, by
// file name; none if there are none. InvalidArgument with the file and the place if one of them is no record of a soak,
// or stands under a name that is not that of its content.
absl::StatusOr<std::vector<SoakRecord>> ParseSoaks(const std::map<std::string, std::string> &files);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_PAGE_SOURCE_H_
