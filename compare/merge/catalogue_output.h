// catalogue_output.h - writes a catalogue whole or not at all, and over nothing but an older catalogue.
#ifndef NGCC_XBENCH_COMPARE_MERGE_CATALOGUE_OUTPUT_H_
#define NGCC_XBENCH_COMPARE_MERGE_CATALOGUE_OUTPUT_H_

#include <string>
#include <vector>

#include "absl/status/status.h"

namespace xbench {

// The files of a catalogue's folder.
inline constexpr char kPageFile[] = "index.html";
inline constexpr char kCatalogueFile[] = "catalogue.json";

// CatalogueFiles are their contents.
struct CatalogueFiles {
  std::string page;
  std::string catalogue;
};

// CheckCatalogueOutput says before the work whether WriteCatalogue could write to `path`. FailedPrecondition with the
// reason if not: a folder that holds anything but an older catalogue, a file where a folder is meant, a folder that
// takes no new files, or a place inside one of the folders `data_sets`, which would no longer be what their checksums
// say. Changes nothing.
absl::Status CheckCatalogueOutput(const std::string &path, const std::vector<std::string> &data_sets);

// WriteCatalogue writes the page alone to a `path` that ends in ".html", else both files into the folder `path`: made
// beside it, flushed to the disk and then put in its place in one step, so that nobody sees a part of it and an older
// catalogue stays until the new one is there. FailedPrecondition with the reason on failure; nothing is changed then.
absl::Status WriteCatalogue(const std::string &path, const CatalogueFiles &files);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_MERGE_CATALOGUE_OUTPUT_H_
