// elf_builder.h - makes small relocatable objects for tests.
#ifndef NGCC_XBENCH_HARNESS_RESOURCE_ELF_BUILDER_H_
#define NGCC_XBENCH_HARNESS_RESOURCE_ELF_BUILDER_H_

#include <cstdint>
#include <string>
#include <vector>

namespace xbench {

struct BuiltSection {
  std::string name;
  uint32_t type;
  uint64_t flags;
  uint64_t size;  // for SHT_NOBITS (8); else there are as many zero bytes
};

struct BuiltSymbol {
  std::string name;
  uint8_t info;  // binding * 16 + type
  uint16_t section;
  uint64_t size;
};

// BuildElf returns an object of `machine` (62: x86-64, 183: AArch64). Section headers: 0, then `sections`, then
// .symtab, .strtab and .shstrtab; they stand at its end. With `extended` the numbers of the header stand in section
// header 0.
std::string BuildElf(uint16_t machine, const std::vector<BuiltSection> &sections,
                     const std::vector<BuiltSymbol> &symbols, bool extended = false);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_RESOURCE_ELF_BUILDER_H_
