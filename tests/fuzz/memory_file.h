// memory_file.h - an input as a file, for readers that take a path.
#ifndef NGCC_XBENCH_TESTS_FUZZ_MEMORY_FILE_H_
#define NGCC_XBENCH_TESTS_FUZZ_MEMORY_FILE_H_

#include <string>

#include "absl/strings/string_view.h"

namespace xbench {

// MemoryFile is a file without a place in any folder. It lives until the program ends.
class MemoryFile {
 public:
  MemoryFile();

  // Fill replaces the content and returns the file's path.
  const std::string &Fill(absl::string_view content);
  const std::string &path() const {
    return path_;
  }

 private:
  int descriptor_;
  std::string path_;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_TESTS_FUZZ_MEMORY_FILE_H_
