#include "candidates/archive/zip_check.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace xbench {
namespace {

constexpr uint32_t kLocalMagic = 0x04034b50;
constexpr uint32_t kEntryMagic = 0x02014b50;
constexpr uint32_t kEndMagic = 0x06054b50;
constexpr size_t kLocalSize = 30;
constexpr size_t kEntrySize = 46;
constexpr size_t kEndSize = 22;
constexpr unsigned kEncrypted = 0x2041;  // bits 0, 6 and 13 of the flags
constexpr unsigned kSizesBehind = 0x0008;
constexpr unsigned kStored = 0;
constexpr unsigned kDeflated = 8;
constexpr uint64_t kMostDeflateRatio = 1032;  // of the format: 258 bytes by two bits
constexpr unsigned kMadeByUnix = 3;
constexpr unsigned kMadeByMac = 19;
constexpr uint32_t kTypeMask = 0170000;
constexpr uint32_t kTypeFile = 0100000;
constexpr uint32_t kTypeFolder = 0040000;

// Number reads a number of `size` bytes, little endian; the caller has made sure that they are there.
uint64_t Number(absl::string_view bytes, size_t at, size_t size) {
  uint64_t value = 0;
  for (size_t i = size; i > 0; --i) {
    value = value << 8 | static_cast<uint8_t>(bytes[at + i - 1]);
  }
  return value;
}
uint32_t Number4(absl::string_view bytes, size_t at) {
  return static_cast<uint32_t>(Number(bytes, at, 4));
}
unsigned Number2(absl::string_view bytes, size_t at) {
  return static_cast<unsigned>(Number(bytes, at, 2));
}

absl::Status Refuse(absl::string_view where, absl::string_view expected, absl::string_view found) {
  return absl::InvalidArgumentError(
      absl::StrCat(where, ": expected ", expected, "; found ", found,
                   "; look at the package by hand, and if it is to be trusted unpack it and name the folder"));
}

// Entry is one line of the directory.
struct Entry {
  std::string name;  // as it stands there
  std::string shown;
  unsigned system = 0;  // that it was made on
  unsigned flags = 0;
  unsigned method = 0;
  uint64_t packed = 0;
  uint64_t unpacked = 0;
  uint32_t attributes = 0;
  uint64_t offset = 0;
};

absl::Status CheckName(const Entry &entry, const ZipLimits &limits) {
  absl::string_view path = entry.name;
  if (path.size() > limits.name_bytes) {
    return Refuse(entry.shown.substr(0, 100), absl::StrCat("a name of at most ", limits.name_bytes, " bytes"),
                  absl::StrCat(path.size()));
  }
  for (const char letter : path) {
    if (absl::ascii_iscntrl(static_cast<unsigned char>(letter))) {
      return Refuse(entry.shown, "a name without control characters", "one");
    }
  }
  if (absl::StrContains(path, '\\') || (path.size() > 1 && path[1] == ':')) {
    return Refuse(entry.shown, "a path with slashes within the package", "a backslash or a drive");
  }
  if (!path.empty() && path.back() == '/') {
    path.remove_suffix(1);
  }
  const std::vector<absl::string_view> parts = absl::StrSplit(path, '/');
  if (parts.size() > limits.depth + 1) {
    return Refuse(entry.shown, absl::StrCat("at most ", limits.depth, " folders"), absl::StrCat(parts.size() - 1));
  }
  for (const absl::string_view part : parts) {
    if (part.empty() || part == "." || part == "..") {
      return Refuse(entry.shown, "a path within the package",
                    part.empty() ? "an absolute path or an empty name" : absl::StrCat("a part `", part, "`"));
    }
    if (part.size() > limits.part_bytes) {
      return Refuse(entry.shown.substr(0, 100), absl::StrCat("names of at most ", limits.part_bytes, " bytes"),
                    absl::StrCat(part.size()));
    }
  }
  return absl::OkStatus();
}

absl::Status CheckKind(const Entry &entry) {
  const uint32_t type = (entry.attributes >> 16) & kTypeMask;
  const bool folder = !entry.name.empty() && entry.name.back() == '/';
  const bool has_type = (entry.system == kMadeByUnix || entry.system == kMadeByMac) && type != 0;
  if (has_type && type != (folder ? kTypeFolder : kTypeFile)) {
    return Refuse(entry.shown, "a file or a folder",
                  absl::StrCat("a link, a device or the like (type ", absl::Hex(type), ")"));
  }
  if (folder && entry.unpacked != 0) {
    return Refuse(entry.shown, "a folder without data", absl::StrCat(entry.unpacked, " bytes"));
  }
  if ((entry.flags & kEncrypted) != 0) {
    return Refuse(entry.shown, "a file that is not encrypted", "an encrypted one");
  }
  if (entry.method != kStored && entry.method != kDeflated) {
    return Refuse(entry.shown, "method 0 (stored) or 8 (deflated)", absl::StrCat("method ", entry.method));
  }
  return absl::OkStatus();
}

absl::Status CheckSizes(const Entry &entry, const ZipLimits &limits) {
  if (entry.unpacked > limits.file_bytes) {
    return Refuse(entry.shown, absl::StrCat("at most ", limits.file_bytes, " bytes unpacked"),
                  absl::StrCat(entry.unpacked));
  }
  if (entry.method == kStored && entry.packed != entry.unpacked) {
    return Refuse(entry.shown, "one size, as it is stored as it is",
                  absl::StrCat(entry.packed, " and ", entry.unpacked, " bytes"));
  }
  const uint64_t most = entry.unpacked > limits.ratio_from ? limits.ratio : kMostDeflateRatio;
  if (entry.unpacked / most > entry.packed) {
    return Refuse(entry.shown, absl::StrCat("at most ", most, " times its packed size"),
                  absl::StrCat(entry.packed, " bytes that become ", entry.unpacked));
  }
  return absl::OkStatus();
}

// Reader goes through an archive.
class Reader {
 public:
  Reader(absl::string_view bytes, const ZipLimits &limits) : bytes_(bytes), limits_(limits) {}

  absl::Status Check() {
    if (absl::Status found = ReadEnd(); !found.ok()) {
      return found;
    }
    if (absl::Status read = ReadEntries(); !read.ok()) {
      return read;
    }
    std::sort(used_.begin(), used_.end());
    uint64_t end = 0;
    for (const auto &[from, to] : used_) {
      if (from < end) {
        return Refuse(absl::StrCat("byte ", from), "files that share no bytes of the archive", "two that do");
      }
      end = to;
    }
    if (!used_.empty() && (used_.front().first != 0 || end > directory_)) {
      return Refuse("the archive", "the first file at its start, and the directory behind the last one",
                    "other bytes there");
    }
    return absl::OkStatus();
  }

 private:
  absl::Status ReadEnd() {
    // The comment behind it has at most 65535 bytes.
    for (size_t comment = 0; comment <= 0xffff && comment + kEndSize <= bytes_.size(); ++comment) {
      const size_t at = bytes_.size() - kEndSize - comment;
      if (Number4(bytes_, at) == kEndMagic && Number2(bytes_, at + 20) == comment) {
        entries_ = Number2(bytes_, at + 10);
        const uint64_t size = Number4(bytes_, at + 12);
        directory_ = Number4(bytes_, at + 16);
        if (Number4(bytes_, at + 4) != 0 || Number2(bytes_, at + 8) != entries_ || directory_ + size != at) {
          return Refuse("the archive", "one file with its directory at its end",
                        "several disks, ZIP64, or other bytes");
        }
        end_ = at;
        return absl::OkStatus();
      }
    }
    return Refuse("the archive", "the end of a ZIP file", "none: it is cut, or something else");
  }

  absl::Status ReadEntries() {
    if (entries_ > limits_.files) {
      return Refuse("the archive", absl::StrCat("at most ", limits_.files, " files"), absl::StrCat(entries_));
    }
    uint64_t total = 0;
    size_t at = directory_;
    for (size_t i = 0; i < entries_; ++i) {
      Entry entry;
      if (!ReadEntry(&at, &entry)) {
        return Refuse(absl::StrCat("entry ", i + 1, " of the directory"), "an entry", "other bytes");
      }
      for (const absl::Status &status : {CheckName(entry, limits_), CheckKind(entry), CheckSizes(entry, limits_),
                                         CheckPlace(entry), CheckUnique(entry.name, entry.shown)}) {
        if (!status.ok()) {
          return status;
        }
      }
      total += entry.unpacked;
      if (total > limits_.all_bytes) {
        return Refuse("the archive", absl::StrCat("at most ", limits_.all_bytes, " bytes unpacked"), "more");
      }
    }
    return at == end_ ? absl::OkStatus() : Refuse("the directory", "as many entries as are announced", "more");
  }

  bool ReadEntry(size_t *at, Entry *entry) const {
    const size_t left = end_ - *at;
    if (left < kEntrySize || Number4(bytes_, *at) != kEntryMagic) {
      return false;
    }
    const size_t name = Number2(bytes_, *at + 28);
    const size_t size = kEntrySize + name + Number2(bytes_, *at + 30) + Number2(bytes_, *at + 32);
    if (left < size) {
      return false;
    }
    entry->name = std::string(bytes_.substr(*at + kEntrySize, name));
    entry->shown = absl::CHexEscape(entry->name);
    entry->system = static_cast<uint8_t>(bytes_[*at + 5]);
    entry->flags = Number2(bytes_, *at + 8);
    entry->method = Number2(bytes_, *at + 10);
    entry->packed = Number4(bytes_, *at + 20);
    entry->unpacked = Number4(bytes_, *at + 24);
    entry->attributes = Number4(bytes_, *at + 38);
    entry->offset = Number4(bytes_, *at + 42);
    *at += size;
    return true;
  }

  // The header before the data names the same file, and all of it lies before the directory.
  absl::Status CheckPlace(const Entry &entry) {
    const uint64_t at = entry.offset;
    if (at + kLocalSize > directory_ || Number4(bytes_, at) != kLocalMagic) {
      return Refuse(entry.shown, absl::StrCat("its header at byte ", at), "other bytes");
    }
    const size_t name = Number2(bytes_, at + 26);
    const uint64_t end = at + kLocalSize + name + Number2(bytes_, at + 28) + entry.packed;
    if (end > directory_) {
      return Refuse(entry.shown, "all its data before the directory", absl::StrCat("its end at byte ", end));
    }
    if (bytes_.substr(at + kLocalSize, name) != entry.name || Number2(bytes_, at + 8) != entry.method ||
        Number2(bytes_, at + 6) != entry.flags) {
      return Refuse(entry.shown, "the same name and method in the directory and before the data", "two different ones");
    }
    if ((entry.flags & kSizesBehind) == 0 &&
        (Number4(bytes_, at + 18) != entry.packed || Number4(bytes_, at + 22) != entry.unpacked)) {
      return Refuse(entry.shown, "the same sizes in the directory and before the data", "two different ones");
    }
    used_.emplace_back(at, end);
    return absl::OkStatus();
  }

  absl::Status CheckUnique(absl::string_view name, const std::string &shown) {
    const bool folder = !name.empty() && name.back() == '/';
    const std::string key = absl::AsciiStrToLower(folder ? name.substr(0, name.size() - 1) : name);
    if (!names_.emplace(key, folder).second) {
      return Refuse(shown, "each file once, whatever the case of its letters", "one of this name before it");
    }
    // What stands before a slash is a folder.
    for (size_t slash = key.find('/'); slash != std::string::npos; slash = key.find('/', slash + 1)) {
      const auto parent = names_.find(key.substr(0, slash));
      if (parent != names_.end() && !parent->second) {
        return Refuse(shown, "folders only before a slash", "a file of that name");
      }
    }
    return absl::OkStatus();
  }

  absl::string_view bytes_;
  const ZipLimits &limits_;
  size_t entries_ = 0;
  size_t directory_ = 0;                             // its first byte
  size_t end_ = 0;                                   // the first byte behind it
  std::vector<std::pair<uint64_t, uint64_t>> used_;  // bytes of the files, with their headers
  std::map<std::string, bool> names_;                // in lower case -> whether it is a folder
};

}  // namespace

absl::Status CheckZip(absl::string_view bytes, const ZipLimits &limits) {
  return Reader(bytes, limits).Check();
}

}  // namespace xbench
