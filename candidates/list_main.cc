// list_main.cc - `bazel run //candidates:list`: the programme's submissions and their state here.
#include <cstdio>
#include <string>

#include "absl/strings/str_cat.h"
#include "candidates/programme.h"
#include "harness/json/strict_json.h"

namespace {

enum { kExitOk = 0, kExitDisagree = 1, kExitUsage = 2, kExitEnvironment = 3 };

int Fail(int code, absl::string_view text) {
  (void)std::fputs(absl::StrCat("list: ", text, "\n").c_str(), stderr);
  return code;
}

// Reads a file with one of the parsers.
template <typename T>
absl::StatusOr<T> Read(const char *path, absl::StatusOr<T> (*parse)(absl::string_view, absl::string_view)) {
  const absl::StatusOr<std::string> text = xbench::ReadFile(path);
  return text.ok() ? parse(*text, path) : text.status();
}

}  // namespace

int main(int argc, char **argv) {
  if (argc != 3) {
    return Fail(kExitUsage, "usage: bazel run //candidates:list (it takes no arguments)");
  }
  const auto programme = Read(argv[1], xbench::ParseProgramme);
  const auto built = Read(argv[2], xbench::ParseBuilt);
  if (!programme.ok() || !built.ok()) {
    return Fail(kExitEnvironment, programme.ok() ? built.status().message() : programme.status().message());
  }
  if (std::fputs(xbench::ProgrammeTable(*programme, *built).c_str(), stdout) < 0 || std::fflush(stdout) != 0) {
    return Fail(kExitEnvironment, "standard output cannot be written");
  }
  int code = kExitOk;
  for (const std::string &difference : xbench::Disagreements(*programme, *built)) {
    code = Fail(kExitDisagree, difference);
  }
  return code;
}
