#include "harness/schema/schema_error.h"

#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"

namespace xbench {
namespace {

constexpr size_t kLongestValue = 60;  // characters of a found value that are shown

// What valijson reports about the outside of something that failed inside.
bool IsAlternative(absl::string_view message) {
  return absl::StartsWith(message, "Failed to validate against child schema #");
}

bool IsChoice(absl::string_view message) {
  return absl::StrContains(message, "allowed by oneOf constraint");
}

bool IsConsequence(absl::string_view message) {
  return absl::StartsWith(message, "Failed to validate against schema associated with") ||
         absl::StartsWith(message, "Failed to validate against additional properties schema") ||
         absl::StartsWith(message, "Failed to validate item #");
}

// Item is a problem, or all problems of an alternative.
struct Item {
  SchemaError error;
  bool alternative = false;
  std::vector<SchemaError> problems;  // of an alternative
};

bool IsBelow(const std::vector<std::string> &place, const std::vector<std::string> &top) {
  return place.size() >= top.size() && std::equal(top.begin(), top.end(), place.begin());
}

// CloseAlternative makes one item of all trailing problems at or below the place of `error`.
void CloseAlternative(const SchemaError &error, std::vector<Item> *items) {
  Item closed = {error, true, {}};
  while (!items->empty() && IsBelow(items->back().error.place, error.place) &&
         !(items->back().alternative && items->back().error.place == error.place)) {
    Item &last = items->back();
    std::vector<SchemaError> inner = last.alternative ? std::move(last.problems) : std::vector{last.error};
    closed.problems.insert(closed.problems.begin(), inner.begin(), inner.end());
    items->pop_back();
  }
  items->push_back(std::move(closed));
}

// Choose replaces the trailing alternatives at the place of `error` by the problems of the best one.
void Choose(const SchemaError &error, std::vector<Item> *items) {
  std::vector<SchemaError> best;
  while (!items->empty() && items->back().alternative && items->back().error.place == error.place) {
    std::vector<SchemaError> &problems = items->back().problems;
    if (best.empty() || problems.size() <= best.size()) {
      best = std::move(problems);
    }
    items->pop_back();
  }
  for (SchemaError &problem : best) {
    items->push_back({std::move(problem), false, {}});
  }
}

std::string PathOf(const std::vector<std::string> &place) {
  std::string path;
  for (size_t i = 1; i < place.size(); ++i) {
    const bool index = place[i].find_first_not_of("[0123456789]") == std::string::npos;
    const absl::string_view name = absl::StripSuffix(absl::StripPrefix(place[i], "["), "]");
    absl::StrAppend(&path, index ? absl::StrCat("[", name, "]") : absl::StrCat(path.empty() ? "" : ".", name));
  }
  return path.empty() ? "document" : path;
}

std::string Found(const std::vector<std::string> &place, const nlohmann::json &json) {
  const nlohmann::json *value = &json;
  for (size_t i = 1; i < place.size(); ++i) {
    const std::string name(absl::StripSuffix(absl::StripPrefix(place[i], "["), "]"));
    size_t index = 0;
    if (value->is_object() && value->contains(name)) {
      value = &(*value)[name];
    } else if (value->is_array() && absl::SimpleAtoi(name, &index) && index < value->size()) {
      value = &(*value)[index];
    } else {
      return "";
    }
  }
  const std::string text = value->dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  return absl::StrCat("; found ", text.substr(0, kLongestValue), text.size() > kLongestValue ? "..." : "");
}

}  // namespace

std::string FirstProblem(const std::vector<SchemaError> &errors, const nlohmann::json &json) {
  std::vector<Item> items;
  for (const SchemaError &error : errors) {
    if (IsAlternative(error.message)) {
      CloseAlternative(error, &items);
    } else if (IsChoice(error.message)) {
      Choose(error, &items);
    } else if (!IsConsequence(error.message)) {
      items.push_back({error, false, {}});
    }
  }
  if (items.empty()) {
    return "does not fit the schema";
  }
  const bool inside = items.front().alternative && !items.front().problems.empty();
  const SchemaError &first = inside ? items.front().problems.front() : items.front().error;
  return absl::StrCat(PathOf(first.place), ": ", first.message, Found(first.place, json));
}

}  // namespace xbench
