#include "harness/resource/elf_builder.h"

namespace xbench {
namespace {

constexpr uint32_t kNoBits = 8;

template <typename T>
void Put(T value, std::string *bytes) {
  for (size_t i = 0; i < sizeof(T); i++) {
    bytes->push_back(static_cast<char>(static_cast<uint64_t>(value) >> (8 * i)));
  }
}

struct Header {
  uint32_t name = 0;
  uint32_t type = 0;
  uint64_t flags = 0;
  uint64_t offset = 0;
  uint64_t size = 0;
  uint32_t link = 0;
  uint64_t entry_size = 0;
};

void PutHeader(const Header &header, std::string *bytes) {
  Put<uint32_t>(header.name, bytes);
  Put<uint32_t>(header.type, bytes);
  Put<uint64_t>(header.flags, bytes);
  Put<uint64_t>(0, bytes);
  Put<uint64_t>(header.offset, bytes);
  Put<uint64_t>(header.size, bytes);
  Put<uint32_t>(header.link, bytes);
  Put<uint32_t>(0, bytes);
  Put<uint64_t>(1, bytes);
  Put<uint64_t>(header.entry_size, bytes);
}

}  // namespace

std::string BuildElf(uint16_t machine, const std::vector<BuiltSection> &sections,
                     const std::vector<BuiltSymbol> &symbols, bool extended) {
  std::string content(64, '\0');
  std::string names(1, '\0');
  std::vector<Header> headers(1);
  const auto name = [&names](const std::string &text) {
    const uint32_t offset = static_cast<uint32_t>(names.size());
    names += text + '\0';
    return offset;
  };
  for (const BuiltSection &section : sections) {
    headers.push_back({name(section.name), section.type, section.flags, content.size(), section.size, 0, 0});
    content.append(section.type == kNoBits ? 0 : section.size, '\0');
  }
  std::string strings(1, '\0');
  std::string table(24, '\0');
  for (const BuiltSymbol &symbol : symbols) {
    Put<uint32_t>(static_cast<uint32_t>(strings.size()), &table);
    Put<uint8_t>(symbol.info, &table);
    Put<uint8_t>(0, &table);
    Put<uint16_t>(symbol.section, &table);
    Put<uint64_t>(0, &table);
    Put<uint64_t>(symbol.size, &table);
    strings += symbol.name + '\0';
  }
  const uint32_t strings_index = static_cast<uint32_t>(headers.size()) + 1;
  headers.push_back({name(".symtab"), 2, 0, content.size(), table.size(), strings_index, 24});
  content += table;
  headers.push_back({name(".strtab"), 3, 0, content.size(), strings.size(), 0, 0});
  content += strings;
  const uint32_t own_name = name(".shstrtab");
  headers.push_back({own_name, 3, 0, content.size(), names.size(), 0, 0});
  content += names;
  if (extended) {
    headers[0].size = headers.size();
    headers[0].link = static_cast<uint32_t>(headers.size() - 1);
  }
  std::string start = "\177ELF\2\1\1";
  start.resize(16, '\0');
  Put<uint16_t>(1, &start);
  Put<uint16_t>(machine, &start);
  Put<uint32_t>(1, &start);
  Put<uint64_t>(0, &start);
  Put<uint64_t>(0, &start);
  Put<uint64_t>(content.size(), &start);
  Put<uint32_t>(0, &start);
  Put<uint16_t>(64, &start);
  Put<uint16_t>(0, &start);
  Put<uint16_t>(0, &start);
  Put<uint16_t>(64, &start);
  Put<uint16_t>(extended ? 0 : static_cast<uint16_t>(headers.size()), &start);
  Put<uint16_t>(extended ? 0xffff : static_cast<uint16_t>(headers.size() - 1), &start);
  content.replace(0, start.size(), start);
  for (const Header &header : headers) {
    PutHeader(header, &content);
  }
  return content;
}

}  // namespace xbench
