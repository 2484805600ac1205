// ar_archive.h - the members of a static library.
#ifndef NGCC_XBENCH_HARNESS_RESOURCE_AR_ARCHIVE_H_
#define NGCC_XBENCH_HARNESS_RESOURCE_AR_ARCHIVE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace xbench {

// ArMember is one file of an archive. `content` points into the archive's bytes.
struct ArMember {
  std::string name;
  absl::string_view content;
};

// IsArArchive says whether `bytes` begin as an archive does, a thin one included.
bool IsArArchive(absl::string_view bytes);

// ReadArArchive returns the members in their order, without the symbol index ("/", "/SYM64/") and the table of long
// names
// ("//"). The format is that of GNU ar (System V names: "name/", "/offset"). `bytes` must outlive the result; `name`
// stands for them in errors.
//
// InvalidArgument, with the offset of the member, for a header or size that is damaged; Unimplemented for a thin
// archive (it holds names of files only) and for names of BSD.
absl::StatusOr<std::vector<ArMember>> ReadArArchive(absl::string_view bytes, absl::string_view name);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_RESOURCE_AR_ARCHIVE_H_
