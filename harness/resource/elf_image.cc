#include "harness/resource/elf_image.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "harness/json/strict_json.h"
#include "harness/resource/ar_archive.h"
#include "harness/resource/elf_object.h"

namespace xbench {
namespace {

constexpr uint32_t kNote = 7;  // SHT_NOTE

// No library comes near: a larger sum is a damaged size, and sums below cannot overflow.
constexpr uint64_t kMaxBytes = uint64_t{1} << 48;

// GCC marks an object without machine code by this symbol (lto-plugin, simple-object).
constexpr absl::string_view kSlimSymbol = "__gnu_lto_slim";

uint64_t *Place(const ElfSection &section, StaticMemory *memory) {
  if ((section.flags & kElfAlloc) == 0) {
    return nullptr;
  }
  if (section.type == kNote || absl::StartsWith(section.name, ".eh_frame") ||
      absl::StartsWith(section.name, ".gcc_except_table")) {
    return &memory->other;
  }
  if ((section.flags & kElfExecute) != 0) {
    return &memory->text;
  }
  if (section.type == kElfNoBits) {
    return &memory->bss;
  }
  return (section.flags & kElfWrite) != 0 ? &memory->data : &memory->rodata;
}

// Commons gathers what the linker makes of common symbols.
struct Commons {
  std::map<std::string, uint64_t> largest;
  std::set<std::string> defined;

  void Add(const ElfObject &object) {
    for (const ElfSymbol &symbol : object.symbols) {
      if (symbol.section == kElfCommon) {
        uint64_t &size = largest[symbol.name];
        size = std::max(size, symbol.size);
      } else if (!symbol.local && symbol.section != kElfUndefined) {
        defined.insert(symbol.name);
      }
    }
  }
};

absl::Status TooLarge(absl::string_view place, uint64_t size) {
  return absl::InvalidArgumentError(absl::StrCat(place, ": a size of ", size, " bytes cannot be right"));
}

absl::StatusOr<StaticMemory> MemoryOf(const ElfObject &object, absl::string_view name) {
  StaticMemory memory;
  for (size_t i = 1; i < object.sections.size(); i++) {
    const ElfSection &section = object.sections[i];
    uint64_t *place = Place(section, &memory);
    if (place == nullptr) {
      continue;
    }
    if (section.size > kMaxBytes || *place + section.size > kMaxBytes) {
      return TooLarge(absl::StrCat(name, ": section ", i, " (", section.name, ")"), section.size);
    }
    *place += section.size;
  }
  for (const ElfSymbol &symbol : object.symbols) {
    if (symbol.name == kSlimSymbol) {
      return absl::InvalidArgumentError(absl::StrCat(
          name, ": it has no machine code, only the representation of -flto; compile with -ffat-lto-objects"));
    }
  }
  return memory;
}

absl::Status Add(const StaticMemory &part, absl::string_view name, StaticMemory *sum) {
  for (uint64_t StaticMemory::*figure :
       {&StaticMemory::text, &StaticMemory::rodata, &StaticMemory::data, &StaticMemory::bss, &StaticMemory::other}) {
    sum->*figure += part.*figure;
    if (sum->*figure > kMaxBytes) {
      return TooLarge(name, sum->*figure);
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<ElfImage> ParseElfImage(absl::string_view bytes, absl::string_view name) {
  std::vector<ArMember> files = {{"", bytes}};
  if (IsArArchive(bytes)) {
    absl::StatusOr<std::vector<ArMember>> archive = ReadArArchive(bytes, name);
    if (!archive.ok()) {
      return archive.status();
    }
    files = *std::move(archive);
  }
  if (files.empty()) {
    return absl::InvalidArgumentError(absl::StrCat(name, ": an archive without members; expected objects"));
  }
  ElfImage image;
  Commons commons;
  for (const ArMember &file : files) {
    const std::string place = file.name.empty() ? std::string(name) : absl::StrCat(name, "(", file.name, ")");
    absl::StatusOr<ElfObject> object = ReadElfObject(file.content, place);
    if (!object.ok()) {
      return object.status();
    }
    if (!image.members.empty() && object->architecture != image.architecture) {
      return absl::InvalidArgumentError(absl::StrCat(place, ": an object for ",
                                                     xb_architecture_name(object->architecture), " among others for ",
                                                     xb_architecture_name(image.architecture)));
    }
    image.architecture = object->architecture;
    absl::StatusOr<StaticMemory> memory = MemoryOf(*object, place);
    if (!memory.ok()) {
      return memory.status();
    }
    if (absl::Status status = Add(*memory, place, &image.memory); !status.ok()) {
      return status;
    }
    image.members.push_back({file.name, *memory});
    commons.Add(*object);
  }
  for (const auto &[symbol, size] : commons.largest) {
    if (commons.defined.count(symbol) == 0) {
      if (size > kMaxBytes || image.common + size > kMaxBytes) {
        return TooLarge(absl::StrCat(name, ": common symbol ", symbol), size);
      }
      image.common += size;
    }
  }
  StaticMemory common;
  common.bss = image.common;
  if (absl::Status status = Add(common, name, &image.memory); !status.ok()) {
    return status;
  }
  return image;
}

absl::StatusOr<ElfImage> ReadElfImage(const std::string &path, absl::string_view name) {
  absl::StatusOr<std::string> bytes = ReadFile(path);
  if (!bytes.ok()) {
    return bytes.status();
  }
  return ParseElfImage(*bytes, name);
}

}  // namespace xbench
