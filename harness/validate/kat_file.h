// kat_file.h - reads a file of kat/: the known-answer tests of one implementation on one platform.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_KAT_FILE_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_KAT_FILE_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "harness/record/record.h"

namespace xbench {

// KatFile is the file.
struct KatFile {
  uint64_t schema = 0;
  std::string candidate;
  std::string instance;
  std::string implementation;
  std::string profile;
  std::string platform;
  RecordKat kat;
  std::string sha256;  // of the program that ran the tests

  // FileName returns "hash-19_MoFang_256_ref_reference_x86_1.json".
  std::string FileName() const;
};

// ParseKatFile reads it; `name` stands for it in errors. InvalidArgument with the place for anything missing, unknown,
// mistyped or twice. Takes schemas 1 and 2, which differ in nothing else.
absl::StatusOr<KatFile> ParseKatFile(absl::string_view text, absl::string_view name);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_KAT_FILE_H_
