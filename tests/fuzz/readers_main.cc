// Fuzz target of all readers of outside data: libFuzzer's main() calls it. --reader=NAME chooses one.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "tests/fuzz/planted.h"
#include "tests/fuzz/readers.h"

namespace xbench {
namespace {

const Reader *chosen = nullptr;

const Reader *Find(absl::string_view name) {
  static const auto *const readers = [] {
    auto *all = new std::vector<Reader>();
    for (const std::vector<Reader> &some : {KatReaders(), DataSetReaders(), FlagReaders(), OtherReaders()}) {
      all->insert(all->end(), some.begin(), some.end());
    }
    return all;
  }();
  for (const Reader &reader : *readers) {
    if (reader.name == name) {
      return &reader;
    }
  }
  for (const Reader &reader : *readers) {
    std::fprintf(stderr, "known reader: %s\n", reader.name.c_str());
  }
  return nullptr;
}

}  // namespace

void Require(bool condition, const char *what) {
  if (!condition) {
    std::fprintf(stderr, "fuzz: %s\n", what);
    std::abort();
  }
}

}  // namespace xbench

// libFuzzer ignores flags with two hyphens, and hands them on to the processes that it starts.
// cppcheck-suppress constParameter
// NOLINTNEXTLINE(readability-non-const-parameter): libFuzzer's interface
extern "C" int LLVMFuzzerInitialize(int *argc, char ***argv) {
  for (int i = 1; i < *argc; ++i) {
    absl::string_view flag = (*argv)[i];
    if (absl::ConsumePrefix(&flag, "--reader=")) {
      xbench::chosen = xbench::Find(flag);
    }
  }
  if (xbench::chosen == nullptr) {
    std::fputs("fuzz: expected --reader=NAME with the name of a reader\n", stderr);
    std::exit(2);
  }
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const std::string input(reinterpret_cast<const char *>(data), size);
  xb_fuzz_planted(xbench::chosen->accepts(input), data, size);
  return 0;
}
