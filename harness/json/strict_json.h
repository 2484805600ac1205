// strict_json.h - JSON input that is refused unless every part of it is known, present once and of the right type.
#ifndef NGCC_XBENCH_HARNESS_JSON_STRICT_JSON_H_
#define NGCC_XBENCH_HARNESS_JSON_STRICT_JSON_H_

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"

namespace xbench {

// ReadFile returns the content of the file at `path`; NotFound if it cannot be read.
absl::StatusOr<std::string> ReadFile(const std::string &path);

// kDeepestJson is how many objects and arrays may stand in each other.
inline constexpr int kDeepestJson = 64;

// ParseJson returns the value of `text`. `name` stands for the text in errors. InvalidArgument for bad syntax, for an
// object with a key twice (of which JSON readers keep either one without a word), for a byte order mark (RFC 8259,
// section 8.1), for a number that is none (NaN) or too large for a double, and for more than kDeepestJson levels.
absl::StatusOr<nlohmann::json> ParseJson(absl::string_view text, absl::string_view name);

// ObjectReader takes the members out of one JSON object. The first problem is kept in status(); after it every getter
// returns an empty value. Finish() makes a member that nobody asked for a problem too.
class ObjectReader {
 public:
  // `where` names the object in errors: "catalog.json: implementations[3]". `object` must outlive the reader.
  ObjectReader(const nlohmann::json &object, absl::string_view where);

  std::string String(absl::string_view key);
  std::string NonEmptyString(absl::string_view key);
  uint64_t Unsigned(absl::string_view key);
  double PositiveNumber(absl::string_view key);
  double Fraction(absl::string_view key);  // 0 to 1, both included
  bool Bool(absl::string_view key);
  std::vector<std::string> Strings(absl::string_view key);
  const nlohmann::json &Array(absl::string_view key);
  const nlohmann::json &Object(absl::string_view key);

  // Has says whether the object has member `key`, for members that may be absent.
  bool Has(absl::string_view key) const;
  // Ignore marks member `key` as known and not needed here.
  void Ignore(absl::string_view key);
  // Fail records a problem of member `key`, unless there already is one.
  void Fail(absl::string_view key, absl::string_view problem);
  // Finish returns the first problem, or that of a member that was never asked for.
  absl::Status Finish();

  const absl::Status &status() const {
    return status_;
  }
  const std::string &where() const {
    return where_;
  }

 private:
  const nlohmann::json *Member(absl::string_view key);

  const nlohmann::json &object_;
  std::string where_;
  std::set<std::string> used_;
  absl::Status status_;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_JSON_STRICT_JSON_H_
