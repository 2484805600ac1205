#include "harness/resource/elf_object.h"

#include <cstddef>
#include <type_traits>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

constexpr absl::string_view kMagic = "\177ELF";
constexpr uint8_t kClass64 = 2;
constexpr uint8_t kLittleEndian = 1;
constexpr uint16_t kRelocatable = 1;
constexpr uint16_t kMachineX86_64 = 62;
constexpr uint16_t kMachineAArch64 = 183;
constexpr uint16_t kExtendedIndex = 0xffff;  // SHN_XINDEX

constexpr size_t kHeaderSize = 64;         // Elf64_Ehdr
constexpr size_t kSectionHeaderSize = 64;  // Elf64_Shdr
constexpr size_t kSymbolSize = 24;         // Elf64_Sym

// At is the little-endian integer at `offset`; the caller has seen that it is there.
template <typename T>
T At(absl::string_view bytes, size_t offset) {
  static_assert(std::is_unsigned_v<T>);
  uint64_t value = 0;
  for (size_t i = 0; i < sizeof(T); i++) {
    value |= uint64_t{static_cast<unsigned char>(bytes[offset + i])} << (8 * i);
  }
  return static_cast<T>(value);
}

// Part is bytes [offset, offset + size), or an error that names `what`.
absl::StatusOr<absl::string_view> Part(absl::string_view bytes, uint64_t offset, uint64_t size,
                                       absl::string_view what) {
  if (offset > bytes.size() || size > bytes.size() - offset) {
    return absl::InvalidArgumentError(absl::StrCat(what, ": expected ", size, " bytes at byte ", offset,
                                                   "; the object has ", bytes.size(), "; is the file cut?"));
  }
  return bytes.substr(offset, size);
}

// Text is the string at `offset` of a string table.
absl::StatusOr<std::string> Text(absl::string_view table, uint64_t offset, absl::string_view what) {
  const size_t end = offset < table.size() ? table.find('\0', offset) : absl::string_view::npos;
  if (end == absl::string_view::npos) {
    return absl::InvalidArgumentError(
        absl::StrCat(what, ": its name, at byte ", offset, " of ", table.size(), " of the string table, has no end"));
  }
  return std::string(table.substr(offset, end - offset));
}

// Header is what is needed of Elf64_Ehdr.
struct Header {
  xb_architecture architecture;
  uint64_t sections_offset;
  uint64_t section_count;
  uint32_t names_section;
};

absl::StatusOr<Header> ReadHeader(absl::string_view bytes, absl::string_view name) {
  if (!absl::StartsWith(bytes, kMagic)) {
    return absl::InvalidArgumentError(absl::StrCat(name, ": not an ELF file: expected \"\\177ELF\" at its start"));
  }
  absl::StatusOr<absl::string_view> header = Part(bytes, 0, kHeaderSize, absl::StrCat(name, ": ELF header"));
  if (!header.ok()) {
    return header.status();
  }
  const auto machine = At<uint16_t>(bytes, 18);
  const auto kind = At<uint16_t>(bytes, 16);
  if (At<uint8_t>(bytes, 4) != kClass64 || At<uint8_t>(bytes, 5) != kLittleEndian ||
      (machine != kMachineX86_64 && machine != kMachineAArch64)) {
    return absl::UnimplementedError(
        absl::StrCat(name, ": expected ELF64, little-endian, of machine 62 (x86-64) or 183 (AArch64); found class ",
                     At<uint8_t>(bytes, 4), ", byte order ", At<uint8_t>(bytes, 5), ", machine ", machine));
  }
  if (kind != kRelocatable) {
    return absl::UnimplementedError(
        absl::StrCat(name, ": expected a relocatable object (type 1); found type ", kind,
                     ": a linked program or library holds other code beside that of an instance"));
  }
  Header result = {};
  result.architecture = machine == kMachineX86_64 ? XB_X86_64 : XB_AARCH64;
  result.sections_offset = At<uint64_t>(bytes, 40);
  result.section_count = At<uint16_t>(bytes, 60);
  result.names_section = At<uint16_t>(bytes, 62);
  if (result.sections_offset == 0) {
    return absl::InvalidArgumentError(absl::StrCat(name, ": it has no section headers"));
  }
  if (At<uint16_t>(bytes, 58) != kSectionHeaderSize) {
    return absl::InvalidArgumentError(absl::StrCat(name, ": expected section headers of ", kSectionHeaderSize,
                                                   " bytes; found ", At<uint16_t>(bytes, 58)));
  }
  // Numbers too large for the header stand in section header 0.
  if (result.section_count == 0 || result.names_section == kExtendedIndex) {
    absl::StatusOr<absl::string_view> first =
        Part(bytes, result.sections_offset, kSectionHeaderSize, absl::StrCat(name, ": section header 0"));
    if (!first.ok()) {
      return first.status();
    }
    result.section_count = result.section_count == 0 ? At<uint64_t>(*first, 32) : result.section_count;
    result.names_section = result.names_section == kExtendedIndex ? At<uint32_t>(*first, 40) : result.names_section;
  }
  if (result.section_count == 0 || result.names_section >= result.section_count ||
      result.section_count > bytes.size() / kSectionHeaderSize) {
    return absl::InvalidArgumentError(absl::StrCat(name, ": it cannot have ", result.section_count,
                                                   " section headers and the section names in number ",
                                                   result.names_section));
  }
  return result;
}

// Links holds, for each section, the fields by which sections refer to others.
struct Links {
  uint32_t name_offset;
  uint32_t link;
  uint64_t entry_size;
};

absl::StatusOr<std::vector<ElfSymbol>> ReadSymbols(const ElfObject &object, const std::vector<Links> &links,
                                                   size_t table, absl::string_view name) {
  const std::string place = absl::StrCat(name, ": section ", table, " (", object.sections[table].name, ")");
  const absl::string_view content = object.sections[table].content;
  if (links[table].entry_size != kSymbolSize || content.size() % kSymbolSize != 0 ||
      links[table].link >= object.sections.size()) {
    return absl::InvalidArgumentError(absl::StrCat(place, ": damaged symbol table: size ", content.size(),
                                                   ", entry size ", links[table].entry_size, ", string table ",
                                                   links[table].link));
  }
  std::vector<ElfSymbol> symbols;
  for (size_t offset = 0; offset < content.size(); offset += kSymbolSize) {
    absl::StatusOr<std::string> text = Text(object.sections[links[table].link].content, At<uint32_t>(content, offset),
                                            absl::StrCat(place, ": symbol ", offset / kSymbolSize));
    if (!text.ok()) {
      return text.status();
    }
    const bool local = At<uint8_t>(content, offset + 4) >> 4 == 0;  // STB_LOCAL
    symbols.push_back({*std::move(text), local, At<uint16_t>(content, offset + 6), At<uint64_t>(content, offset + 16)});
  }
  return symbols;
}

}  // namespace

absl::StatusOr<ElfObject> ReadElfObject(absl::string_view bytes, absl::string_view name) {
  absl::StatusOr<Header> header = ReadHeader(bytes, name);
  if (!header.ok()) {
    return header.status();
  }
  ElfObject object;
  object.architecture = header->architecture;
  std::vector<Links> links;
  for (uint64_t i = 0; i < header->section_count; i++) {
    const std::string place = absl::StrCat(name, ": section header ", i);
    // No overflow: the number of headers is below that of bytes.
    absl::StatusOr<absl::string_view> entry =
        header->sections_offset > bytes.size()
            ? Part(bytes, header->sections_offset, kSectionHeaderSize, place)
            : Part(bytes, header->sections_offset + i * kSectionHeaderSize, kSectionHeaderSize, place);
    if (!entry.ok()) {
      return entry.status();
    }
    ElfSection section;
    section.type = At<uint32_t>(*entry, 4);
    section.flags = At<uint64_t>(*entry, 8);
    section.size = At<uint64_t>(*entry, 32);
    // Header 0 is not a section: its fields may hold the numbers that are too large for the ELF header.
    if (section.type != kElfNoBits && i != 0) {
      absl::StatusOr<absl::string_view> content =
          Part(bytes, At<uint64_t>(*entry, 24), section.size, absl::StrCat(place, ": its content"));
      if (!content.ok()) {
        return content.status();
      }
      section.content = *content;
    }
    links.push_back({At<uint32_t>(*entry, 0), At<uint32_t>(*entry, 40), At<uint64_t>(*entry, 56)});
    object.sections.push_back(std::move(section));
  }
  const absl::string_view names = object.sections[header->names_section].content;
  for (size_t i = 1; i < object.sections.size(); i++) {
    absl::StatusOr<std::string> text = Text(names, links[i].name_offset, absl::StrCat(name, ": section header ", i));
    if (!text.ok()) {
      return text.status();
    }
    object.sections[i].name = *std::move(text);
  }
  for (size_t i = 1; i < object.sections.size(); i++) {
    if (object.sections[i].type == kElfSymbolTable) {
      absl::StatusOr<std::vector<ElfSymbol>> symbols = ReadSymbols(object, links, i, name);
      if (!symbols.ok()) {
        return symbols.status();
      }
      object.symbols.insert(object.symbols.end(), symbols->begin(), symbols->end());
    }
  }
  return object;
}

}  // namespace xbench
