#include "harness/catalog/select.h"

#include <algorithm>
#include <functional>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/tool/nearest_name.h"

namespace xbench {
namespace {

// Among the names of implementations: the fastest one.
constexpr char kBest[] = "best";

// Filter is one list of names of the command line.
struct Filter {
  const char *kind;
  const char *option;
  const std::vector<std::string> &wanted;
  std::function<std::vector<std::string>(const Implementation &)> names;  // what the implementation may be called
};

bool Contains(const std::vector<std::string> &names, const std::string &name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool Matches(const Filter &filter, const Implementation &entry) {
  const std::vector<std::string> names = filter.names(entry);
  return filter.wanted.empty() ||
         std::any_of(names.begin(), names.end(), [&](const auto &name) { return Contains(filter.wanted, name); });
}

absl::Status CheckNames(const Filter &filter, const Catalog &catalog) {
  std::vector<std::string> known;
  for (const Implementation &entry : catalog.implementations) {
    for (const std::string &name : filter.names(entry)) {
      if (!Contains(known, name)) {
        known.push_back(name);
      }
    }
  }
  for (const std::string &name : filter.wanted) {
    if (!Contains(known, name)) {
      return absl::InvalidArgumentError(absl::StrCat(filter.option, ": ", UnknownName(filter.kind, name, known)));
    }
  }
  return absl::OkStatus();
}

bool IsBest(const Implementation &entry) {
  return std::any_of(entry.platforms.begin(), entry.platforms.end(),
                     [](const auto &platform) { return platform.second.best; });
}

// InDefaultProfile says whether `entry` is what stands for its implementation when no profile is asked for: the one
// built with `reference`; where there is none, the one built with `performance`.
bool InDefaultProfile(const Catalog &catalog, const Implementation &entry) {
  if (entry.profile == "reference") {
    return true;
  }
  return entry.profile == "performance" &&
         std::none_of(catalog.implementations.begin(), catalog.implementations.end(), [&](const Implementation &other) {
           return other.candidate == entry.candidate && other.instance == entry.instance &&
                  other.implementation == entry.implementation && other.profile == "reference";
         });
}

}  // namespace

absl::StatusOr<std::vector<Implementation>> Select(const Catalog &catalog, const Selection &selection) {
  using Names = std::vector<std::string>;
  const std::vector<Filter> filters = {
      {"candidate", "--candidates", selection.candidates, [](const auto &e) { return Names{e.candidate}; }},
      {"instance", "--instances", selection.instances,
       [](const auto &e) {
         return Names{e.instance, e.label};
       }},
      {"implementation", "--implementations", selection.implementations,
       [](const auto &e) {
         return IsBest(e) ? Names{e.implementation, kBest} : Names{e.implementation};
       }},
      {"profile", "--profiles", selection.profiles, [](const auto &e) { return Names{e.profile}; }},
  };
  for (const Filter &filter : filters) {
    if (absl::Status status = CheckNames(filter, catalog); !status.ok()) {
      return status;
    }
  }
  std::vector<Implementation> selected;
  for (const Implementation &entry : catalog.implementations) {
    const bool wanted_as_best = Contains(selection.implementations, kBest) && IsBest(entry);
    if (selection.profiles.empty() && !wanted_as_best && !InDefaultProfile(catalog, entry)) {
      continue;
    }
    if (std::all_of(filters.begin(), filters.end(), [&](const auto &filter) { return Matches(filter, entry); })) {
      selected.push_back(entry);
    }
  }
  if (selected.empty()) {
    std::vector<std::string> given;
    for (const Filter &filter : filters) {
      if (!filter.wanted.empty()) {
        given.push_back(absl::StrCat(filter.option, "=", absl::StrJoin(filter.wanted, ",")));
      }
    }
    return absl::InvalidArgumentError(
        absl::StrCat("no implementation of the catalogue matches all of ", absl::StrJoin(given, " ")));
  }
  return selected;
}

}  // namespace xbench
