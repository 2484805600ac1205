// zip_check.h - whether a ZIP file of unknown origin may be unpacked: nothing outside its folder, nothing but plain
// files, nothing of absurd size.
#ifndef NGCC_XBENCH_CANDIDATES_ARCHIVE_ZIP_CHECK_H_
#define NGCC_XBENCH_CANDIDATES_ARCHIVE_ZIP_CHECK_H_

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace xbench {

// ZipLimits are what a package may have. The largest packages of the competition have some 200 files of source, and KAT
// files of a few hundred MiB.
struct ZipLimits {
  size_t files = 20000;                       // files and folders
  uint64_t file_bytes = uint64_t{256} << 20;  // of one file, unpacked
  uint64_t all_bytes = uint64_t{1} << 30;     // of all files, unpacked
  uint64_t ratio = 200;                       // unpacked to packed size, of files larger than `ratio_from`
  uint64_t ratio_from = uint64_t{1} << 20;    // bytes
  size_t name_bytes = 512;                    // of a path
  size_t part_bytes = 200;                    // of a name between two slashes
  size_t depth = 32;                          // folders of a path
};

// CheckZip examines the bytes of a ZIP file (APPNOTE.TXT of PKWARE, version 6.3.10, section 4) without unpacking it:
// its directory, and that the header before each file's data says the same. Refused are
//   * what is cut, has bytes before or behind it, several disks, ZIP64 (nothing so large is allowed), encryption,
//   methods
//     other than "stored" and "deflated";
//   * names that are empty, absolute, have a `..`, a `.` or an empty part, a backslash, a drive letter or a control
//     character, are longer or deeper than allowed, or are there twice, in another case too, or as a file and a folder;
//   * links, devices and anything else that is neither file nor folder;
//   * two files that share bytes of the archive;
//   * more, larger or better compressed files than `limits` allow.
// The declared sizes are believed; who unpacks has to stop at them.
//
// InvalidArgument says which file, what was expected, what was found, and what to do.
absl::Status CheckZip(absl::string_view bytes, const ZipLimits &limits);

}  // namespace xbench

#endif  // NGCC_XBENCH_CANDIDATES_ARCHIVE_ZIP_CHECK_H_
