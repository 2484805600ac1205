// words.h - traces of the machine and of its user in the files of a data set.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_WORDS_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_WORDS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "harness/validate/data_files.h"
#include "harness/validate/file_finding.h"

namespace xbench {

// CheckWords finds absolute paths, and `words` as whole words, in any file. The trees that the kernel makes (/sys,
// /proc, /dev) and the few files that the host check names are no traces: they are the same on every machine.
void CheckWords(const DataFiles &files, const std::vector<std::string> &words, FileFindings *findings);

// UserName returns the name of the user number `id` in the text of a password file (passwd(5)), or "".
std::string UserName(absl::string_view users, uint64_t id);

// WordsOfThisMachine returns the names of its user (of the password file and of $USER) and of the host, also without
// its domain. Names that many machines share ("root", "localhost", "debian") and those shorter than three characters
// are left out: they tell nothing, and stand in texts by themselves.
std::vector<std::string> WordsOfThisMachine();

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_WORDS_H_
