// kat_output.h - reads what the KAT binary prints.
#ifndef NGCC_XBENCH_HARNESS_CATALOG_KAT_OUTPUT_H_
#define NGCC_XBENCH_HARNESS_CATALOG_KAT_OUTPUT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace xbench {

// KatItem is one passed line: the vectors, or one KAT file.
struct KatItem {
  std::string name;        // "vectors", or the file's name "KAT_2_12_MoFang_256.txt"
  uint64_t records = 0;    // vectors or records that were checked
  std::string sha256;      // of the canonical transcript, 64 lower-case hex digits; "" for vectors
  std::string provenance;  // "published" or "computed"; "" for vectors
};

// operator== compares everything.
bool operator==(const KatItem &a, const KatItem &b);
inline bool operator!=(const KatItem &a, const KatItem &b) {
  return !(a == b);
}

// ParseKatOutput reads the standard output of a KAT binary that exited with 0. `name` is Implementation::Name(): every
// line must be about it, so that another binary's success is never taken for this one's. `items` are the items asked
// for, each of which must have passed. InvalidArgument with the line if anything is not as expected.
absl::StatusOr<std::vector<KatItem>> ParseKatOutput(absl::string_view text, absl::string_view name,
                                                    const std::vector<std::string> &items);

// FirstKatFailure returns the first line of `text` that reports a failure or something not run, or "" if none does.
std::string FirstKatFailure(absl::string_view text);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CATALOG_KAT_OUTPUT_H_
