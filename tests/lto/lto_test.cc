// Proves that whole-program link-time optimisation neither removes a measured call nor moves it out of the loop: a call
// executes as many instructions as without it, and gives the right digest. The negative control, calls without our
// barrier, must be found.
//
//   lto_test --emulator=PATH[,ARGUMENT]... --plugin=PATH --plain=PATH --lto=PATH --expect=kept|erased --digest=HEX
//            [--bench=PATH]
#include <stdio.h>
#include <sys/wait.h>

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "harness/count/protocol.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

// The optimiser may do better with the whole program before it, by a few instructions for each block; it may not save
// a tenth of a hash function. A call that was removed, or made once for two, saves half at least.
constexpr double kMaxChange = 0.10;

// The columns of the plugin's file (harness/count/protocol.h).
enum { kSeries = 1, kStep = 3, kInstructions = 4, kColumns = 9 };

const std::vector<uint64_t> &Lengths() {
  static const auto &lengths = *new std::vector<uint64_t>{32, 1024, 4096, 16384};
  return lengths;
}

std::map<std::string, std::string> &Flags() {
  static auto &flags = *new std::map<std::string, std::string>;
  return flags;
}

// RunShell starts `command` by the shell and returns its exit status and output.
std::pair<int, std::string> RunShell(const std::string &command) {
  FILE *pipe = popen(absl::StrCat(command, " 2>&1").c_str(), "r");
  std::string output;
  for (int c = getc(pipe); c != EOF; c = getc(pipe)) {
    output += static_cast<char>(c);
  }
  const int status = pclose(pipe);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, output};
}

std::string Emulator() {
  return absl::StrJoin(absl::StrSplit(Flags()["emulator"], ','), " ");
}

// ExecutedByOneCall runs a program with the plugin and returns, for each of Lengths(), what the run of two calls
// executes more than that of one. Unlike harness/count it asks for no more than that: in a program without a barrier
// the compiler also changes what surrounds the calls.
absl::StatusOr<std::vector<int64_t>> ExecutedByOneCall(const std::string &binary) {
  const std::string marks = absl::StrCat(::testing::TempDir(), "/marks");
  const auto [status, output] = RunShell(absl::StrCat(Emulator(), " -plugin ", Flags()["plugin"], ",out=", marks, " ",
                                                      binary, " --lengths=", absl::StrJoin(Lengths(), ",")));
  if (status != 0) {
    return absl::InternalError(absl::StrCat(binary, ": exit status ", status, "; ", output));
  }
  const absl::StatusOr<std::string> text = ReadFile(marks);
  if (!text.ok()) {
    return text.status();
  }
  std::map<std::pair<int64_t, int64_t>, int64_t> at;  // (series, step) -> instructions before the mark
  for (const absl::string_view line : absl::StrSplit(*text, '\n')) {
    std::vector<int64_t> columns;
    for (const absl::string_view word : absl::StrSplit(line, ' ')) {
      columns.push_back(0);
      if (!absl::SimpleAtoi(word, &columns.back())) {
        columns.clear();
        break;
      }
    }
    if (columns.size() == kColumns) {
      at[{columns[kSeries], columns[kStep]}] = columns[kInstructions];
    }
  }
  std::vector<int64_t> executed;
  for (size_t i = 1; i <= Lengths().size(); i++) {
    const auto series = static_cast<int64_t>(i);
    if (at.count({series, 0}) + at.count({series, 1}) + at.count({series, 2}) != XB_COUNT_STEPS) {
      return absl::InternalError(absl::StrCat(binary, ": no marks of length ", i, "; ", *text));
    }
    executed.push_back((at[{series, 2}] - at[{series, 1}]) - (at[{series, 1}] - at[{series, 0}]));
  }
  return executed;
}

// CheckKept returns why the calls of the program `lto` are not those of `plain`, or OK.
absl::Status CheckKept(const std::string &plain, const std::string &lto) {
  const absl::StatusOr<std::vector<int64_t>> expected = ExecutedByOneCall(plain);
  if (!expected.ok()) {
    return expected.status();
  }
  const absl::StatusOr<std::vector<int64_t>> found = ExecutedByOneCall(lto);
  if (!found.ok()) {
    return found.status();
  }
  for (size_t i = 0; i < Lengths().size(); i++) {
    const auto before = static_cast<double>((*expected)[i]);
    const auto after = static_cast<double>((*found)[i]);
    printf("%lu bytes: %.0f instructions without, %.0f with link-time optimisation\n",
           static_cast<unsigned long>(Lengths()[i]), before, after);
    if (before < static_cast<double>(Lengths()[i])) {
      return absl::InternalError("without optimisation a call executes less than an instruction for each byte");
    }
    if (after < before * (1 - kMaxChange) || after > before * (1 + kMaxChange)) {
      return absl::OutOfRangeError(absl::StrCat("a call with ", Lengths()[i], " bytes: expected ", before,
                                                " instructions, 10 % more or fewer; found ", after));
    }
  }
  return absl::OkStatus();
}

TEST(Kept, ACallExecutesTheWholeHash) {
  const absl::Status status = CheckKept(Flags()["plain"], Flags()["lto"]);
  EXPECT_TRUE(status.ok()) << status;
}

// The control: the check works, and the optimiser would remove the calls if it could.
TEST(Erased, CallsWithoutABarrierAreFoundMissing) {
  const absl::Status same = CheckKept(Flags()["plain"], Flags()["plain"]);
  EXPECT_TRUE(same.ok()) << same;
  const absl::Status status = CheckKept(Flags()["plain"], Flags()["lto"]);
  EXPECT_EQ(status.code(), absl::StatusCode::kOutOfRange) << status;
}

TEST(SelfCheck, GivesTheRightDigest) {
  for (const char *build : {"plain", "lto"}) {
    const auto [status, output] = RunShell(absl::StrCat(Emulator(), " ", Flags()[build], " --self-check"));
    EXPECT_EQ(status, 0) << build << "\n" << output;
    EXPECT_EQ(output, absl::StrCat(Flags()["digest"], "\n")) << build;
  }
}

// The benchmark program itself, on this machine: it refuses to run with another digest than --expect.
TEST(Bench, GivesTheRightDigest) {
  const std::string bench =
      absl::StrCat(Flags()["bench"], " --lengths=32 --samples=1 --iterations=1000 --quantity=nanoseconds --expect=");
  const auto [status, output] = RunShell(absl::StrCat(bench, Flags()["digest"]));
  EXPECT_EQ(status, 0) << output;
  std::string wrong = Flags()["digest"];
  wrong[0] = wrong[0] == '0' ? '1' : '0';
  const auto [wrong_status, wrong_output] = RunShell(absl::StrCat(bench, wrong));
  EXPECT_EQ(wrong_status, 1) << wrong_output;
  EXPECT_NE(wrong_output.find("expected " + wrong), std::string::npos) << wrong_output;
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  ::testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; i++) {
    const std::pair<std::string, std::string> flag = absl::StrSplit(argv[i], absl::MaxSplits('=', 1));
    xbench::Flags()[flag.first.substr(flag.first.find_first_not_of('-'))] = flag.second;
  }
  for (const char *needed : {"emulator", "plugin", "plain", "lto", "expect"}) {
    if (xbench::Flags()[needed].empty()) {
      fprintf(stderr, "--%s is missing\n", needed);
      return 2;
    }
  }
  std::string filter = xbench::Flags()["expect"] == "kept" ? "Kept.*" : "Erased.*";
  if (!xbench::Flags()["digest"].empty()) {
    filter += ":SelfCheck.*";
  }
  if (!xbench::Flags()["bench"].empty()) {
    filter += ":Bench.*";
  }
  ::testing::GTEST_FLAG(filter) = filter;
  return RUN_ALL_TESTS();
}
