// lengths.h - the message lengths that a command line names.
#ifndef NGCC_XBENCH_HARNESS_CATALOG_LENGTHS_H_
#define NGCC_XBENCH_HARNESS_CATALOG_LENGTHS_H_

#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace xbench {

// StandardLengths returns S1 to S8 of the self-assessment guide, in bytes: 32, 128, 512, 1024, 4096, 8192, 16384,
// 65536.
std::vector<uint64_t> StandardLengths();

// ParseLengths reads a list like "S1,S3..S5,1000": standard lengths, ranges of them, and numbers of bytes. The result
// is ascending, without duplicates. InvalidArgument, with what was expected, for anything else.
absl::StatusOr<std::vector<uint64_t>> ParseLengths(absl::string_view text);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CATALOG_LENGTHS_H_
