#include "tests/fuzz/memory_file.h"

#include <sys/mman.h>
#include <unistd.h>

#include "absl/strings/str_cat.h"
#include "tests/fuzz/readers.h"

namespace xbench {

MemoryFile::MemoryFile()
    : descriptor_(memfd_create("fuzz", MFD_CLOEXEC)), path_(absl::StrCat("/proc/self/fd/", descriptor_)) {
  Require(descriptor_ >= 0, "memfd_create failed: the kernel has no files in memory");
}

const std::string &MemoryFile::Fill(absl::string_view content) {
  const auto size = static_cast<ssize_t>(content.size());
  Require(ftruncate(descriptor_, 0) == 0 && pwrite(descriptor_, content.data(), content.size(), 0) == size,
          "the file in memory cannot be written");
  return path_;
}

}  // namespace xbench
