// check_zip FILE: exit code 0 if the ZIP file may be unpacked (zip_check.h), else 1 and the reason on standard error.
#include <fstream>
#include <iostream>
#include <string>

#include "candidates/archive/zip_check.h"

namespace {

constexpr std::streamoff kMostBytes = std::streamoff{512} << 20;

}  // namespace

int main(int argc, char **argv) {
  if (argc != 2) {
    std::cerr << "usage: check_zip FILE\n";
    return 2;
  }
  std::ifstream file(argv[1], std::ios::binary | std::ios::ate);
  const std::streamoff size = file.tellg();
  if (!file || size > kMostBytes) {
    std::cerr << argv[1] << ": expected a file of at most " << kMostBytes << " bytes that can be read; found "
              << (file ? std::to_string(size) + " bytes" : "none") << "\n";
    return 1;
  }
  file.seekg(0);
  std::string bytes(static_cast<size_t>(size), '\0');
  if (!file.read(bytes.data(), size)) {
    std::cerr << argv[1] << ": cannot be read\n";
    return 1;
  }
  const absl::Status status = xbench::CheckZip(bytes, xbench::ZipLimits());
  if (!status.ok()) {
    std::cerr << status.message() << "\n";
    return 1;
  }
  return 0;
}
