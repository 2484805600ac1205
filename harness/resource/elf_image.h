// elf_image.h - the static memory of an instance's library: code, constants and variables, from its ELF image.
//
// A library here is a static archive or one relocatable object, before it is linked: what other objects of a program
// add is not in it. What goes where follows from a section's type and flags, not from its name (System V ABI, generic
// part, chapter 4):
//
//   not SHF_ALLOC                        nothing: not loaded. Debug information, symbols, comments, the link-time
//                                        representation of -flto (.gnu.lto_*)
//   SHF_EXECINSTR                        text: machine code
//   SHT_NOBITS                           bss: variables that start as 0, .tbss included
//   SHF_WRITE                            data: variables that start as something else, .tdata and .init_array included;
//                                        .data.rel.ro too, constants with addresses, which a loader may have to write
//   other, but see below                 rodata: constants
//   .eh_frame*, .gcc_except_table*, or   other: tables for unwinding, and notes. Loaded as well, but neither code nor
//   SHT_NOTE                             constants of the program, and not part of `Total`
//   common symbols                       bss, each name once with its largest size, if nothing defines it
//
// Bytes are those of the sections: what the linker adds for alignment between them, or saves by merging equal strings
// and inline functions of C++, is not seen. `size -A` of GNU binutils prints the same sections; the column text of
// plain `size` is text + rodata + other here, its data and bss are data and bss (common symbols with --common).
#ifndef NGCC_XBENCH_HARNESS_RESOURCE_ELF_IMAGE_H_
#define NGCC_XBENCH_HARNESS_RESOURCE_ELF_IMAGE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "harness/api/architecture.h"

namespace xbench {

// StaticMemory is in bytes.
struct StaticMemory {
  uint64_t text = 0;
  uint64_t rodata = 0;
  uint64_t data = 0;
  uint64_t bss = 0;
  uint64_t other = 0;

  // Total is text, rodata, data and bss together.
  uint64_t Total() const {
    return text + rodata + data + bss;
  }
};

// ElfMember is one object of a library.
struct ElfMember {
  std::string name;     // "" if the library is one object
  StaticMemory memory;  // without common symbols
};

struct ElfImage {
  xb_architecture architecture = XB_X86_64;
  std::vector<ElfMember> members;
  uint64_t common = 0;  // bytes of common symbols, which belong to no member; part of memory.bss
  StaticMemory memory;  // of all members and common symbols
};

// ParseElfImage reads the library whose content is `bytes`; `name` stands for it in errors.
//
// InvalidArgument, with the place, for a damaged file, an archive without members, members of different architectures,
// and an object that has only the link-time representation of -flto (-fno-fat-lto-objects): it has no machine code yet.
// Unimplemented for other formats (ar_archive.h, elf_object.h).
absl::StatusOr<ElfImage> ParseElfImage(absl::string_view bytes, absl::string_view name);

// ReadElfImage is ParseElfImage of the file at `path`. `name` stands for it in errors, which so need not show a path.
// NotFound if it cannot be read.
absl::StatusOr<ElfImage> ReadElfImage(const std::string &path, absl::string_view name);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_RESOURCE_ELF_IMAGE_H_
