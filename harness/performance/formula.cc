#include "harness/performance/formula.h"

#include <string>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

constexpr uint64_t kLargest = 1000000000000000;

// Parser reads from left to right; after the first problem every part is 0 and nothing is read any more.
class Parser {
 public:
  explicit Parser(absl::string_view text) : text_(text) {}

  absl::StatusOr<uint64_t> All() {
    const uint64_t value = Sum();
    if (status_.ok() && Next() != '\0') {
      Fail("the end");
    }
    return status_.ok() ? absl::StatusOr<uint64_t>(value) : status_;
  }

 private:
  // Next returns the next character that is no blank, '\0' at the end, without reading it.
  char Next() {
    while (at_ < text_.size() && text_[at_] == ' ') {
      ++at_;
    }
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  uint64_t Fail(absl::string_view expected) {
    status_.Update(absl::InvalidArgumentError(
        absl::StrCat("formula \"", text_, "\": expected ", expected, " at character ", at_ + 1)));
    at_ = text_.size();
    return 0;
  }

  uint64_t Bounded(uint64_t value) {
    return value > kLargest ? Fail("a value of at most 10^15") : value;
  }

  // NOLINTNEXTLINE(misc-no-recursion): one level for each bracket of a formula in this repository
  uint64_t Sum() {
    uint64_t value = Product();
    while (Next() == '+') {
      ++at_;
      value = Bounded(value + Product());
    }
    return value;
  }

  // NOLINTNEXTLINE(misc-no-recursion): one level for each bracket of a formula in this repository
  uint64_t Product() {
    uint64_t value = Factor();
    while (Next() == '*') {
      ++at_;
      const uint64_t factor = Factor();
      value = factor != 0 && value > kLargest / factor ? Fail("a value of at most 10^15") : value * factor;
    }
    return value;
  }

  // NOLINTNEXTLINE(misc-no-recursion): one level for each bracket of a formula in this repository
  uint64_t Factor() {
    constexpr uint64_t kBase = 10;
    constexpr int kMaxDepth = 20;
    if (Next() == '(') {
      if (++depth_ > kMaxDepth) {
        return Fail("at most 20 brackets within each other");
      }
      ++at_;
      const uint64_t value = Sum();
      if (Next() != ')') {
        return Fail("\")\"");
      }
      ++at_;
      --depth_;
      return value;
    }
    if (!absl::ascii_isdigit(static_cast<unsigned char>(Next()))) {
      return Fail("a number or \"(\"");
    }
    uint64_t value = 0;
    while (at_ < text_.size() && absl::ascii_isdigit(static_cast<unsigned char>(text_[at_]))) {
      value = Bounded(kBase * value + static_cast<uint64_t>(text_[at_] - '0'));
      ++at_;
    }
    return value;
  }

  absl::string_view text_;
  size_t at_ = 0;
  int depth_ = 0;
  absl::Status status_;
};

}  // namespace

absl::StatusOr<uint64_t> EvaluateFormula(absl::string_view text) {
  return Parser(text).All();
}

}  // namespace xbench
