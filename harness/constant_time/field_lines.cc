#include "harness/constant_time/field_lines.h"

#include <cerrno>
#include <cstdlib>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace xbench {
namespace {

constexpr int kDecimal = 10;
constexpr int kHexadecimal = 16;

}  // namespace

FieldLines::FieldLines(absl::string_view text, absl::string_view name) : rest_(text), name_(name) {}

bool FieldLines::Next() {
  fields_.clear();
  line_.clear();
  if (!status_.ok() || rest_.empty()) {
    return false;
  }
  number_++;
  const size_t feed = rest_.find('\n');
  if (feed == absl::string_view::npos) {
    Fail("the text ends within a line");
    return false;
  }
  line_ = std::string(rest_.substr(0, feed));
  rest_.remove_prefix(feed + 1);
  fields_ = absl::StrSplit(line_, ' ');
  return true;
}

void FieldLines::Expect(absl::string_view line) {
  if (!Next()) {
    Fail(absl::StrCat("expected the line \"", line, "\"; found the end of the text"));
  } else if (line_ != line) {
    Fail(absl::StrCat("expected the line \"", line, "\""));
  }
}

std::string FieldLines::Text(size_t index) const {
  return index < fields_.size() ? fields_[index] : "";
}

uint64_t FieldLines::ReadNumber(size_t index, int base, const char *kind) {
  const std::string text = Text(index);
  const bool starts_well =
      !text.empty() && (base == kDecimal ? absl::ascii_isdigit(static_cast<unsigned char>(text[0]))
                                         : absl::ascii_isxdigit(static_cast<unsigned char>(text[0])));
  char *end = nullptr;
  errno = 0;
  const uint64_t value = starts_well ? std::strtoull(text.c_str(), &end, base) : 0;
  if (!starts_well || errno != 0 || *end != '\0') {
    Fail(absl::StrCat("expected a ", kind, " number as field ", index + 1));
    return 0;
  }
  return status_.ok() ? value : 0;
}

uint64_t FieldLines::Number(size_t index) {
  return ReadNumber(index, kDecimal, "decimal");
}

uint64_t FieldLines::Hexadecimal(size_t index) {
  return ReadNumber(index, kHexadecimal, "hexadecimal");
}

void FieldLines::Fail(absl::string_view problem) {
  if (status_.ok()) {
    status_ = absl::InvalidArgumentError(absl::StrCat(name_, ":", number_, ": ", problem, "; found \"", line_, "\""));
  }
}

}  // namespace xbench
