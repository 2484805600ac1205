// sha256.h - the SHA-256 of texts and files.
#ifndef NGCC_XBENCH_HARNESS_TOOL_SHA256_H_
#define NGCC_XBENCH_HARNESS_TOOL_SHA256_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace xbench {

// Sha256 returns the SHA-256 of `text`, as 64 lower-case hexadecimal digits.
std::string Sha256(absl::string_view text);

// FileSha256 returns that of the content of the file `path`; NotFound if it cannot be read.
absl::StatusOr<std::string> FileSha256(const std::string &path);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_TOOL_SHA256_H_
