#include "compare/page/comparison_plan.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "absl/strings/str_cat.h"
#include "harness/catalog/catalog.h"

namespace xbench {
namespace {

// SetShape is what a plan depends on.
struct SetShape {
  size_t records = 0;
  std::map<std::string, size_t> of_platform;                                     // platform -> records
  std::map<std::string, std::map<std::string, std::set<std::string>>> versions;  // platform -> instance -> versions
  std::map<std::string, std::set<std::string>> cells;  // platform -> instances with their message lengths
  size_t others = 0;                                   // records of versions that are no reference
  size_t matched = 0;                                  // of them, those whose reference there is, too
  std::string host;
};

bool IsReference(const RecordIdentity &id) {
  return id.implementation == "ref" && id.profile == "reference";
}

SetShape ShapeOf(const DataSet &data) {
  SetShape shape;
  shape.records = data.records.size();
  shape.host = data.environment.host_platform;
  std::set<std::string> references;
  for (const bool second_pass : {false, true}) {
    for (const Record &record : data.records) {
      const RecordIdentity &id = record.identity;
      const std::string instance = absl::StrCat(id.candidate, "\n", id.instance);
      const std::string cell = absl::StrCat(instance, "\n", id.message_bytes);
      const std::string key = absl::StrCat(id.platform, "\n", cell);
      if (!second_pass) {
        ++shape.of_platform[id.platform];
        shape.versions[id.platform][instance].insert(absl::StrCat(id.implementation, "\n", id.profile));
        shape.cells[id.platform].insert(cell);
        references.insert(IsReference(id) ? key : "");
      } else if (!IsReference(id)) {
        ++shape.others;
        shape.matched += references.count(key);
      }
    }
  }
  return shape;
}

size_t Count(const SetShape &shape, const char *platform) {
  const auto found = shape.of_platform.find(platform);
  return found == shape.of_platform.end() ? 0 : found->second;
}

// HasChoice says whether an instance has more than one version on `platform`.
bool HasChoice(const SetShape &shape, const char *platform) {
  const auto found = shape.versions.find(platform);
  return found != shape.versions.end() &&
         std::any_of(found->second.begin(), found->second.end(), [](const auto &one) { return one.second.size() > 1; });
}

// Planner collects what is wanted, the most wanted first.
class Planner {
 public:
  explicit Planner(size_t most_cells) : most_cells_(most_cells) {}

  void Want(ComparisonKind kind, size_t before, size_t after, size_t cells) {
    if (cells == 0) {
      return;
    }
    const bool fits = cells <= most_cells_ - used_;
    used_ += fits ? cells : 0;
    (fits ? plan_.made : plan_.left_out).push_back({kind, before, after, cells});
  }

  void WantArchitectures(const std::vector<SetShape> &shapes, size_t x86, size_t arm) {
    const size_t before = Count(shapes[x86], kX86);
    const size_t after = Count(shapes[arm], kArm);
    if (before == 0 || after == 0) {
      return;
    }
    if (HasChoice(shapes[x86], kX86) || HasChoice(shapes[arm], kArm)) {
      Want(ComparisonKind::kFastest, x86, arm,
           std::max(shapes[x86].cells.at(kX86).size(), shapes[arm].cells.at(kArm).size()));
    }
    Want(ComparisonKind::kArchitectures, x86, arm, std::max(before, after));
  }

  ComparisonPlan Sorted() const {
    ComparisonPlan sorted = plan_;
    for (std::vector<PlannedComparison> *list : {&sorted.made, &sorted.left_out}) {
      std::sort(list->begin(), list->end(), [](const PlannedComparison &a, const PlannedComparison &b) {
        return std::make_tuple(a.kind, a.before, a.after) < std::make_tuple(b.kind, b.before, b.after);
      });
    }
    return sorted;
  }

 private:
  size_t most_cells_;
  size_t used_ = 0;
  ComparisonPlan plan_;
};

}  // namespace

const char *ComparisonKindName(ComparisonKind kind) {
  switch (kind) {
    case ComparisonKind::kArchitectures:
      return "architectures";
    case ComparisonKind::kFastest:
      return "fastest";
    case ComparisonKind::kReference:
      return "reference";
    case ComparisonKind::kSets:
      break;
  }
  return "sets";
}

ComparisonPlan PlanComparisons(const std::vector<NamedDataSet> &sets, size_t most_cells) {
  std::vector<SetShape> shapes;
  shapes.reserve(sets.size());
  for (const NamedDataSet &set : sets) {
    shapes.push_back(ShapeOf(set.data));
  }
  Planner planner(most_cells);
  for (size_t i = 0; i < shapes.size(); ++i) {
    // What was timed on one architecture, with what was timed on the other one in a set up to here.
    for (size_t j = 0; j < i; ++j) {
      if (shapes[i].host == kX86 && shapes[j].host == kArm) {
        planner.WantArchitectures(shapes, i, j);
      } else if (shapes[i].host == kArm && shapes[j].host == kX86) {
        planner.WantArchitectures(shapes, j, i);
      }
    }
    planner.WantArchitectures(shapes, i, i);
    planner.Want(ComparisonKind::kReference, i, i, shapes[i].matched > 0 ? shapes[i].others : 0);
    if (i > 0) {
      planner.Want(ComparisonKind::kSets, 0, i, std::max(shapes[0].records, shapes[i].records));
    }
  }
  return planner.Sorted();
}

}  // namespace xbench
