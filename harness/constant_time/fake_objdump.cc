#include "harness/constant_time/fake_objdump.h"

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/strip.h"

namespace xbench {
namespace {

constexpr uint64_t kFunction = 0x401000;
constexpr uint64_t kFunctionBytes = 0x100;

constexpr char kSymbols[] =
    "\nprogram:     file format elf64-x86-64\n\nSYMBOL TABLE:\n"
    "0000000000000000 l    df *ABS*\t0000000000000000 f.c\n"
    "0000000000480100 l     O .data\t0000000000000008 other\n"
    "0000000000480000 g     O .rodata\t0000000000000100 .hidden table\n"
    "0000000000401000 g     F .text\t0000000000000100 f\n\n";

std::string Disassembly(uint64_t pc) {
  if (pc < kFunction || pc >= kFunction + kFunctionBytes) {
    return "\nprogram:     file format elf64-x86-64\n\n";
  }
  const uint64_t distance = pc - kFunction;
  return absl::StrFormat(
      "\nprogram:     file format elf64-x86-64\n\n\nDisassembly of section .text:\n\n%016x <f%s>:\nf():\n"
      "/proc/self/cwd/./candidates/f.c:%d (discriminator 3)\n  %x:\tmov    (%%rax),\t%%ebx\n  %x:\tret\n",
      pc, distance == 0 ? "" : absl::StrFormat("+0x%x", distance), distance, pc, pc + 2);
}

}  // namespace

ProcessRunner FakeObjdump() {
  return [](const std::vector<std::string> &words, std::chrono::seconds) -> absl::StatusOr<ProcessResult> {
    ProcessResult result;
    result.out = kSymbols;
    for (absl::string_view word : words) {
      uint64_t pc = 0;
      if (absl::ConsumePrefix(&word, "--start-address=") && absl::SimpleAtoi(word, &pc)) {
        result.out = Disassembly(pc);
      }
    }
    return result;
  };
}

Places FakePlaces() {
  return {"objdump", "program", {{"message", 0x500000, 64}, {"stack", 0x7000000, 0}}, FakeObjdump()};
}

}  // namespace xbench
