#include "harness/resource/ar_archive.h"

#include <cstddef>
#include <cstdint>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"

namespace xbench {
namespace {

constexpr absl::string_view kMagic = "!<arch>\n";
constexpr absl::string_view kThinMagic = "!<thin>\n";

// The header of a member: ar_name, ar_date, ar_uid, ar_gid, ar_mode, ar_size, ar_fmag (GNU libc, ar.h).
constexpr size_t kHeaderSize = 60;
constexpr size_t kNameSize = 16;
constexpr size_t kSizeOffset = 48;
constexpr size_t kSizeSize = 10;
constexpr absl::string_view kHeaderEnd = "`\n";

// ParseDecimal reads a field of decimal digits with blanks after them.
bool ParseDecimal(absl::string_view field, uint64_t *value) {
  field = absl::StripTrailingAsciiWhitespace(field);
  for (const char c : field) {
    if (!absl::ascii_isdigit(static_cast<unsigned char>(c))) {
      return false;
    }
  }
  return absl::SimpleAtoi(field, value);
}

// MemberName turns the field ar_name into a name; "" if it is damaged.
std::string MemberName(absl::string_view field, absl::string_view long_names) {
  field = absl::StripTrailingAsciiWhitespace(field);
  if (absl::ConsumePrefix(&field, "/")) {
    uint64_t offset = 0;
    if (!ParseDecimal(field, &offset) || offset >= long_names.size()) {
      return "";
    }
    const absl::string_view rest = long_names.substr(offset);
    const size_t end = rest.find("/\n");
    return end == absl::string_view::npos ? "" : std::string(rest.substr(0, end));
  }
  return absl::ConsumeSuffix(&field, "/") ? std::string(field) : "";
}

}  // namespace

bool IsArArchive(absl::string_view bytes) {
  return absl::StartsWith(bytes, kMagic) || absl::StartsWith(bytes, kThinMagic);
}

absl::StatusOr<std::vector<ArMember>> ReadArArchive(absl::string_view bytes, absl::string_view name) {
  if (absl::StartsWith(bytes, kThinMagic)) {
    return absl::UnimplementedError(
        absl::StrCat(name, ": a thin archive, which holds names of files only; make it without `ar --thin`"));
  }
  if (!absl::StartsWith(bytes, kMagic)) {
    return absl::InvalidArgumentError(absl::StrCat(name, ": not an archive: expected \"!<arch>\" at its start"));
  }
  std::vector<ArMember> members;
  absl::string_view long_names;
  for (size_t offset = kMagic.size(); offset < bytes.size();) {
    const std::string place = absl::StrCat(name, ": archive member at byte ", offset, ": ");
    if (bytes.size() - offset < kHeaderSize) {
      return absl::InvalidArgumentError(absl::StrCat(place, "expected a header of ", kHeaderSize, " bytes; found ",
                                                     bytes.size() - offset, "; is the file cut?"));
    }
    const absl::string_view header = bytes.substr(offset, kHeaderSize);
    const absl::string_view field = header.substr(0, kNameSize);
    uint64_t size = 0;
    if (!absl::EndsWith(header, kHeaderEnd) || !ParseDecimal(header.substr(kSizeOffset, kSizeSize), &size)) {
      return absl::InvalidArgumentError(absl::StrCat(place, "damaged header"));
    }
    offset += kHeaderSize;
    if (size > bytes.size() - offset) {
      return absl::InvalidArgumentError(
          absl::StrCat(place, "expected ", size, " bytes; found ", bytes.size() - offset, "; is the file cut?"));
    }
    const absl::string_view content = bytes.substr(offset, size);
    // Members begin at even offsets; the last one may lack its fill byte.
    offset += size + (size % 2 != 0 && offset + size < bytes.size() ? 1 : 0);
    if (absl::StartsWith(field, "#1/")) {
      return absl::UnimplementedError(
          absl::StrCat(place, "its name is written as BSD does; expected an archive of GNU ar"));
    }
    if (absl::StartsWith(field, "// ")) {
      long_names = content;
    } else if (!absl::StartsWith(field, "/ ") && !absl::StartsWith(field, "/SYM64/ ")) {
      std::string member = MemberName(field, long_names);
      if (member.empty()) {
        return absl::InvalidArgumentError(absl::StrCat(place, "damaged name"));
      }
      members.push_back({std::move(member), content});
    }
  }
  return members;
}

}  // namespace xbench
