// elf_object.h - the sections and symbols of one relocatable object: ELF64, little-endian, x86-64 or AArch64.
//
// Formats and numbers: System V ABI, generic part (gABI), chapters 4 and 5.
#ifndef NGCC_XBENCH_HARNESS_RESOURCE_ELF_OBJECT_H_
#define NGCC_XBENCH_HARNESS_RESOURCE_ELF_OBJECT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "harness/api/architecture.h"

namespace xbench {

// Values of ElfSection::type and bits of ElfSection::flags that are used here.
constexpr uint32_t kElfSymbolTable = 2;  // SHT_SYMTAB
constexpr uint32_t kElfNoBits = 8;       // SHT_NOBITS
constexpr uint64_t kElfWrite = 1;        // SHF_WRITE
constexpr uint64_t kElfAlloc = 2;        // SHF_ALLOC
constexpr uint64_t kElfExecute = 4;      // SHF_EXECINSTR
constexpr uint16_t kElfUndefined = 0;    // SHN_UNDEF
constexpr uint16_t kElfCommon = 0xfff2;  // SHN_COMMON

struct ElfSection {
  std::string name;
  uint32_t type = 0;
  uint64_t flags = 0;
  uint64_t size = 0;          // bytes
  absl::string_view content;  // empty for kElfNoBits; points into the object's bytes
};

struct ElfSymbol {
  std::string name;
  bool local = false;
  uint16_t section = 0;  // index, or one of the values above
  uint64_t size = 0;     // bytes
};

struct ElfObject {
  xb_architecture architecture = XB_X86_64;
  std::vector<ElfSection> sections;
  std::vector<ElfSymbol> symbols;
};

// ReadElfObject reads all headers, each within bounds. `bytes` must outlive the result; `name` stands for them in
// errors.
//
// InvalidArgument, with the place, for what is damaged or no ELF file; Unimplemented for one of another class, byte
// order or machine, and for a program or shared library.
absl::StatusOr<ElfObject> ReadElfObject(absl::string_view bytes, absl::string_view name);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_RESOURCE_ELF_OBJECT_H_
