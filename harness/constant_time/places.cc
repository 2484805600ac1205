#include "harness/constant_time/places.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace xbench {
namespace {

constexpr std::chrono::seconds kTimeout(60);
constexpr uint64_t kLongestInstruction = 16;         // bytes
constexpr uint64_t kStackBytes = uint64_t{8} << 20;  // below the frame that the calls are made from
constexpr size_t kFlags = 7;                         // letters of `objdump --syms` that say what a symbol is

bool IsHexadecimal(absl::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return absl::ascii_isxdigit(c); });
}

std::string Offset(absl::string_view name, uint64_t distance) {
  return distance == 0 ? std::string(name) : absl::StrCat(name, "+0x", absl::Hex(distance));
}

// Function reads "0000000000401000 <name+0x1c>:", or returns "".
std::string Function(absl::string_view line) {
  const size_t open = line.find(" <");
  const bool is_heading =
      open != absl::string_view::npos && IsHexadecimal(line.substr(0, open)) && absl::ConsumeSuffix(&line, ">:");
  return is_heading ? std::string(line.substr(open + 2)) : "";
}

// Instruction reads "  401000:<tab>mov    (%rax),%ebx", or returns "".
std::string Instruction(absl::string_view line) {
  const size_t colon = line.find(":\t");
  if (colon == absl::string_view::npos || !IsHexadecimal(absl::StripAsciiWhitespace(line.substr(0, colon)))) {
    return "";
  }
  std::string text = absl::StrReplaceAll(line.substr(colon + 2), {{"\t", " "}});
  absl::RemoveExtraAsciiWhitespace(&text);
  return text;
}

// Source reads "/proc/self/cwd/folder/file.c:93 (discriminator 2)", or returns "". Bazel has the compiler work in
// /proc/self/cwd, so that the names in a program do not tell where it was built.
std::string Source(absl::string_view line) {
  line = line.substr(0, line.find(" (discriminator"));
  (void)absl::ConsumePrefix(&line, "/proc/self/cwd/");
  (void)absl::ConsumePrefix(&line, "./");
  const size_t colon = line.rfind(':');
  uint64_t number = 0;
  return colon != absl::string_view::npos && absl::SimpleAtoi(line.substr(colon + 1), &number) ? std::string(line) : "";
}

}  // namespace

absl::StatusOr<CodePlace> ParseCodePlace(absl::string_view text) {
  CodePlace place;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    if (const std::string function = Function(line); !function.empty()) {
      place.function = function;
    } else if (const std::string source = Source(line); !source.empty()) {
      place.source = source;
    } else if (const std::string instruction = Instruction(line); !instruction.empty()) {
      place.instruction = instruction;
      return place;
    }
  }
  return absl::InvalidArgumentError("objdump shows no instruction");
}

std::vector<DataSymbol> ParseDataSymbols(absl::string_view text) {
  std::vector<DataSymbol> symbols;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    // "0000000000480990 l     O .rodata<tab>0000000000000004 length.0": the flags have a place each; O is an object.
    const std::vector<absl::string_view> halves = absl::StrSplit(line, absl::MaxSplits('\t', 1));
    const size_t blank = line.find(' ');
    if (halves.size() != 2 || blank == absl::string_view::npos || line.size() < blank + 1 + kFlags ||
        line[blank + kFlags] != 'O') {
      continue;
    }
    const std::vector<absl::string_view> tail = absl::StrSplit(halves[1], ' ', absl::SkipEmpty());
    DataSymbol symbol;
    if (tail.size() >= 2 && absl::SimpleHexAtoi(line.substr(0, blank), &symbol.address) &&
        absl::SimpleHexAtoi(tail[0], &symbol.size)) {
      symbol.name = std::string(tail.back());
      symbols.push_back(std::move(symbol));
    }
  }
  std::stable_sort(symbols.begin(), symbols.end(),
                   [](const DataSymbol &a, const DataSymbol &b) { return a.address < b.address; });
  return symbols;
}

Places::Places(std::string objdump, std::string program, std::vector<ProgramRegion> regions, ProcessRunner runner)
    : objdump_(std::move(objdump)),
      program_(std::move(program)),
      regions_(std::move(regions)),
      runner_(std::move(runner)) {}

absl::StatusOr<CodePlace> Places::Code(uint64_t pc) const {
  const absl::StatusOr<ProcessResult> result =
      runner_({objdump_, "--disassemble", "--line-numbers", "--no-show-raw-insn", absl::StrCat("--start-address=", pc),
               absl::StrCat("--stop-address=", pc + kLongestInstruction), program_},
              kTimeout);
  if (!result.ok()) {
    return result.status();
  }
  if (const std::string failure = DescribeFailure(*result, kTimeout); !failure.empty()) {
    return absl::InternalError(absl::StrCat(objdump_, ": ", failure));
  }
  absl::StatusOr<CodePlace> place = ParseCodePlace(result->out);
  if (!place.ok()) {
    return absl::NotFoundError(absl::StrCat(program_, ": address 0x", absl::Hex(pc), ": ", place.status().message()));
  }
  return place;
}

absl::StatusOr<std::string> Places::Data(uint64_t address) {
  for (const ProgramRegion &region : regions_) {
    if (region.size > 0 && address >= region.address && address - region.address < region.size) {
      return Offset(region.name, address - region.address);
    }
    if (region.size == 0 && address < region.address && region.address - address <= kStackBytes) {
      return absl::StrCat(region.name, "-0x", absl::Hex(region.address - address));
    }
  }
  if (!symbols_read_) {
    const absl::StatusOr<ProcessResult> result = runner_({objdump_, "--syms", program_}, kTimeout);
    if (!result.ok()) {
      return result.status();
    }
    if (const std::string failure = DescribeFailure(*result, kTimeout); !failure.empty()) {
      return absl::InternalError(absl::StrCat(objdump_, ": ", failure));
    }
    symbols_ = ParseDataSymbols(result->out);
    symbols_read_ = true;
  }
  for (const DataSymbol &symbol : symbols_) {
    if (address >= symbol.address && address - symbol.address < symbol.size) {
      return Offset(symbol.name, address - symbol.address);
    }
  }
  return std::string();
}

}  // namespace xbench
