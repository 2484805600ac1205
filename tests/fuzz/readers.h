// readers.h - every reader of data from outside, in the one form that the fuzz driver calls.
#ifndef NGCC_XBENCH_TESTS_FUZZ_READERS_H_
#define NGCC_XBENCH_TESTS_FUZZ_READERS_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace xbench {

// Reader reads one input. `accepts` says whether the reader took it; it ends the program if what was read, written
// again, is not read as the same.
struct Reader {
  std::string name;  // of --reader
  std::function<bool(absl::string_view)> accepts;
};

// The readers: of known-answer data, of data sets, of command lines, and of all else.
std::vector<Reader> KatReaders();
std::vector<Reader> DataSetReaders();
std::vector<Reader> FlagReaders();
std::vector<Reader> OtherReaders();

// Require ends the program, with `what` as the reason, if `condition` does not hold.
void Require(bool condition, const char *what);

}  // namespace xbench

#endif  // NGCC_XBENCH_TESTS_FUZZ_READERS_H_
