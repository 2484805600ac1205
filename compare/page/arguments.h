// arguments.h - the command line of the page program.
#ifndef NGCC_XBENCH_COMPARE_PAGE_ARGUMENTS_H_
#define NGCC_XBENCH_COMPARE_PAGE_ARGUMENTS_H_

#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"

namespace xbench {

// PageArguments are what the user asked for.
struct PageArguments {
  bool help = false;
  std::string output;                                     // file
  std::string language = "en";                            // "en" or "zh"
  std::vector<std::string> published;                     // files of published figures
  std::vector<std::pair<std::string, std::string>> sets;  // name and folder
};

// PageHelp returns the text of --help.
std::string PageHelp();

// ParsePageArguments reads the words of a command. InvalidArgument with what was found, what was expected and what to
// do.
absl::StatusOr<PageArguments> ParsePageArguments(const std::vector<std::string> &words);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_ARGUMENTS_H_
