#include "harness/json/strict_json.h"

#include <cerrno>
#include <cmath>
#include <cstring>
#include <fstream>
#include <sstream>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

constexpr char kByteOrderMark[] = "\xef\xbb\xbf";

const nlohmann::json &EmptyArray() {
  static const nlohmann::json empty = nlohmann::json::array();
  return empty;
}

const nlohmann::json &EmptyObject() {
  static const nlohmann::json empty = nlohmann::json::object();
  return empty;
}

}  // namespace

absl::StatusOr<std::string> ReadFile(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    return absl::NotFoundError(absl::StrCat(path, ": cannot be opened: ", std::strerror(errno)));
  }
  std::ostringstream content;
  content << file.rdbuf();
  if (!file || !content) {
    return absl::NotFoundError(absl::StrCat(path, ": cannot be read; is it a file, and not empty?"));
  }
  return content.str();
}

absl::StatusOr<nlohmann::json> ParseJson(absl::string_view text, absl::string_view name) {
  std::vector<std::set<std::string>> keys;
  std::string duplicate;
  bool too_deep = false;
  if (absl::StartsWith(text, kByteOrderMark)) {
    return absl::InvalidArgumentError(
        absl::StrCat(name, ": begins with a byte order mark; expected JSON in UTF-8 without one"));
  }
  const auto watch = [&](int depth, nlohmann::json::parse_event_t event, nlohmann::json &parsed) {
    if (depth >= kDeepestJson) {
      too_deep = true;
      return false;
    }
    if (event == nlohmann::json::parse_event_t::object_start) {
      keys.emplace_back();
    } else if (event == nlohmann::json::parse_event_t::object_end) {
      keys.pop_back();
    } else if (event == nlohmann::json::parse_event_t::key) {
      const std::string key = parsed.get<std::string>();
      if (!keys.back().insert(key).second && duplicate.empty()) {
        duplicate = key;
      }
    }
    return true;
  };
  // The library reports syntax errors with their position only by exceptions; they end here.
  try {
    nlohmann::json value = nlohmann::json::parse(text.begin(), text.end(), watch);
    if (too_deep) {
      return absl::InvalidArgumentError(
          absl::StrCat(name, ": more than ", kDeepestJson, " objects and arrays stand in each other"));
    }
    if (!duplicate.empty()) {
      return absl::InvalidArgumentError(absl::StrCat(name, ": the key \"", duplicate, "\" stands twice in one object"));
    }
    return value;
  } catch (const nlohmann::json::exception &error) {
    return absl::InvalidArgumentError(absl::StrCat(name, ": not valid JSON: ", error.what()));
  }
}

ObjectReader::ObjectReader(const nlohmann::json &object, absl::string_view where)
    : object_(object.is_object() ? object : EmptyObject()), where_(where) {
  if (!object.is_object()) {
    status_ = absl::InvalidArgumentError(absl::StrCat(where_, ": expected an object; found ", object.type_name()));
  }
}

bool ObjectReader::Has(absl::string_view key) const {
  return object_.contains(std::string(key));
}

void ObjectReader::Ignore(absl::string_view key) {
  used_.insert(std::string(key));
}

void ObjectReader::Fail(absl::string_view key, absl::string_view problem) {
  if (status_.ok()) {
    status_ = absl::InvalidArgumentError(absl::StrCat(where_, ": \"", key, "\": ", problem));
  }
}

const nlohmann::json *ObjectReader::Member(absl::string_view key) {
  used_.insert(std::string(key));
  const auto member = object_.find(std::string(key));
  if (member == object_.end()) {
    Fail(key, "is missing");
    return nullptr;
  }
  return &*member;
}

std::string ObjectReader::String(absl::string_view key) {
  const nlohmann::json *member = Member(key);
  if (member != nullptr && !member->is_string()) {
    Fail(key, absl::StrCat("expected a string; found ", member->dump()));
    return "";
  }
  return member == nullptr ? "" : member->get<std::string>();
}

std::string ObjectReader::NonEmptyString(absl::string_view key) {
  std::string text = String(key);
  if (text.empty()) {
    Fail(key, "expected a string that is not empty");
  }
  return text;
}

uint64_t ObjectReader::Unsigned(absl::string_view key) {
  const nlohmann::json *member = Member(key);
  if (member != nullptr && !member->is_number_unsigned()) {
    Fail(key, absl::StrCat("expected an integer that is not negative; found ", member->dump()));
    return 0;
  }
  return member == nullptr ? 0 : member->get<uint64_t>();
}

double ObjectReader::PositiveNumber(absl::string_view key) {
  const nlohmann::json *member = Member(key);
  if (member == nullptr) {
    return 0;
  }
  const double number = member->is_number() ? member->get<double>() : 0;
  if (!(number > 0) || !std::isfinite(number)) {
    Fail(key, absl::StrCat("expected a number above 0; found ", member->dump()));
    return 0;
  }
  return number;
}

double ObjectReader::Fraction(absl::string_view key) {
  const nlohmann::json *member = Member(key);
  const double number = member != nullptr && member->is_number() ? member->get<double>() : -1;
  if (member != nullptr && !(number >= 0 && number <= 1)) {
    Fail(key, absl::StrCat("expected a number from 0 to 1; found ", member->dump()));
    return 0;
  }
  return number;
}

bool ObjectReader::Bool(absl::string_view key) {
  const nlohmann::json *member = Member(key);
  if (member != nullptr && !member->is_boolean()) {
    Fail(key, absl::StrCat("expected true or false; found ", member->dump()));
    return false;
  }
  return member != nullptr && member->get<bool>();
}

std::vector<std::string> ObjectReader::Strings(absl::string_view key) {
  std::vector<std::string> strings;
  for (const nlohmann::json &entry : Array(key)) {
    if (!entry.is_string()) {
      Fail(key, absl::StrCat("expected a list of strings; found ", entry.dump()));
      return {};
    }
    strings.push_back(entry.get<std::string>());
  }
  return strings;
}

const nlohmann::json &ObjectReader::Array(absl::string_view key) {
  const nlohmann::json *member = Member(key);
  if (member != nullptr && !member->is_array()) {
    Fail(key, absl::StrCat("expected a list; found ", member->type_name()));
    return EmptyArray();
  }
  return member == nullptr ? EmptyArray() : *member;
}

const nlohmann::json &ObjectReader::Object(absl::string_view key) {
  const nlohmann::json *member = Member(key);
  if (member != nullptr && !member->is_object()) {
    Fail(key, absl::StrCat("expected an object; found ", member->type_name()));
    return EmptyObject();
  }
  return member == nullptr ? EmptyObject() : *member;
}

absl::Status ObjectReader::Finish() {
  for (const auto &member : object_.items()) {
    if (used_.count(member.key()) == 0) {
      Fail(member.key(), "is not a known key here");
    }
  }
  return status_;
}

}  // namespace xbench
