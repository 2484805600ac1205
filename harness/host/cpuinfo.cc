#include "harness/host/cpuinfo.h"

#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "harness/host/cpu_list.h"

namespace xbench {
namespace {

constexpr char kCpuinfo[] = "/proc/cpuinfo";

// Implementer and part of MIDR_EL1 (Linux, arch/arm64/include/asm/cputype.h), as /proc/cpuinfo writes them.
struct ArmPart {
  const char *implementer;
  const char *part;
  const char *name;
};

constexpr ArmPart kArmParts[] = {
    {"0x41", "0xd03", "Arm Cortex-A53"},  {"0x41", "0xd05", "Arm Cortex-A55"},   {"0x41", "0xd08", "Arm Cortex-A72"},
    {"0x41", "0xd0b", "Arm Cortex-A76"},  {"0x41", "0xd0c", "Arm Neoverse-N1"},  {"0x41", "0xd40", "Arm Neoverse-V1"},
    {"0x41", "0xd41", "Arm Cortex-A78"},  {"0x41", "0xd44", "Arm Cortex-X1"},    {"0x41", "0xd46", "Arm Cortex-A510"},
    {"0x41", "0xd47", "Arm Cortex-A710"}, {"0x41", "0xd48", "Arm Cortex-X2"},    {"0x41", "0xd49", "Arm Neoverse-N2"},
    {"0x41", "0xd4f", "Arm Neoverse-V2"}, {"0x48", "0xd01", "HiSilicon TSV110"}, {"0x51", "0x001", "Qualcomm Oryon"},
    {"0xc0", "0xac3", "Ampere-1"},        {"0xc0", "0xac4", "Ampere-1a"},
};

// Lines are the lines "key : value" of one CPU.
using Lines = std::map<std::string, std::string>;

// ReadBlocks returns the blocks of the file that start with a line "processor : N", by N.
absl::StatusOr<std::map<unsigned, Lines>> ReadBlocks(const RootFiles &files) {
  const absl::StatusOr<std::string> text = files.Text(kCpuinfo);
  if (!text.ok()) {
    return text.status();
  }
  std::map<unsigned, Lines> blocks;
  Lines *block = nullptr;
  for (absl::string_view line : absl::StrSplit(*text, '\n')) {
    const std::vector<absl::string_view> parts = absl::StrSplit(line, absl::MaxSplits(':', 1));
    if (parts.size() != 2) {
      continue;
    }
    const std::string key(absl::StripAsciiWhitespace(parts[0]));
    const absl::string_view value = absl::StripAsciiWhitespace(parts[1]);
    unsigned cpu = 0;
    // 32-bit ARM kernels write "Processor" with a model: not ours.
    if (key == "processor" && absl::SimpleAtoi(value, &cpu) && cpu < kMostCpus) {
      block = &blocks[cpu];
    } else if (block != nullptr) {
      (*block)[key] = std::string(value);
    }
  }
  if (blocks.empty()) {
    return absl::InvalidArgumentError(absl::StrCat(kCpuinfo, ": expected lines 'processor : N'; found none"));
  }
  return blocks;
}

std::string Value(const Lines &lines, const char *key) {
  const auto found = lines.find(key);
  return found == lines.end() ? "" : found->second;
}

std::string ModelOf(const Lines &lines) {
  const std::string name = Value(lines, "model name");
  if (!name.empty()) {
    return Printable(name);
  }
  const std::string implementer = Value(lines, "CPU implementer");
  const std::string part = Value(lines, "CPU part");
  if (implementer.empty() || part.empty()) {
    return "";
  }
  const std::string numbers =
      absl::StrCat("implementer ", implementer, ", part ", part, ", variant ", Value(lines, "CPU variant"));
  for (const ArmPart &entry : kArmParts) {
    if (implementer == entry.implementer && part == entry.part) {
      return Printable(absl::StrCat(entry.name, " (", numbers, ")"));
    }
  }
  return Printable(numbers);
}

}  // namespace

absl::StatusOr<std::map<unsigned, std::string>> ReadCpuModels(const RootFiles &files) {
  const absl::StatusOr<std::map<unsigned, Lines>> blocks = ReadBlocks(files);
  if (!blocks.ok()) {
    return blocks.status();
  }
  std::map<unsigned, std::string> models;
  for (const auto &[cpu, lines] : *blocks) {
    std::string model = ModelOf(lines);
    if (!model.empty()) {
      models[cpu] = std::move(model);
    }
  }
  if (models.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat(kCpuinfo, ": expected 'model name', or 'CPU implementer' and 'CPU part'; found neither"));
  }
  return models;
}

std::string JoinModels(const std::map<unsigned, std::string> &models) {
  std::string joined;
  std::map<std::string, bool> seen;
  for (const auto &[cpu, model] : models) {
    if (!std::exchange(seen[model], true)) {
      absl::StrAppend(&joined, joined.empty() ? "" : " + ", model);
    }
  }
  return joined;
}

absl::StatusOr<bool> HypervisorFlag(const RootFiles &files) {
  const absl::StatusOr<std::map<unsigned, Lines>> blocks = ReadBlocks(files);
  if (!blocks.ok()) {
    return blocks.status();
  }
  const std::string flags = Value(blocks->begin()->second, "flags");
  if (flags.empty()) {
    return absl::InvalidArgumentError(absl::StrCat(kCpuinfo, ": expected a line 'flags'; found none"));
  }
  for (absl::string_view flag : absl::StrSplit(flags, ' ')) {
    if (flag == "hypervisor") {
      return true;
    }
  }
  return false;
}

absl::StatusOr<bool> LooksLikeAarch64(const RootFiles &files) {
  const absl::StatusOr<std::map<unsigned, Lines>> blocks = ReadBlocks(files);
  if (!blocks.ok()) {
    return blocks.status();
  }
  const Lines &lines = blocks->begin()->second;
  if (lines.count("CPU implementer") != 0) {
    return true;
  }
  if (lines.count("vendor_id") != 0) {
    return false;
  }
  return absl::InvalidArgumentError(
      absl::StrCat(kCpuinfo, ": expected 'CPU implementer' (AArch64) or 'vendor_id' (x86-64); found neither"));
}

}  // namespace xbench
