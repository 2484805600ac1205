#include "compare/page/page_comparisons.h"

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "absl/status/statusor.h"
#include "compare/page/comparison_json.h"
#include "compare/page/comparison_plan.h"
#include "compare/page/fastest_versions.h"
#include "compare/page/lean_set.h"
#include "compare/versions/against_reference.h"
#include "compare/versions/architectures.h"
#include "compare/versions/set_comparison.h"
#include "compare/versions/set_warnings.h"
#include "harness/catalog/catalog.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

// Made is a comparison, and where its versions come from.
struct Made {
  SetComparison comparison;
  SidesOf sides;
};

// Maker makes the comparisons of a page.
class Maker {
 public:
  Maker(const std::vector<NamedDataSet> &sets, const SeriesIndex &series) : series_(series) {
    lean_.reserve(sets.size());
    for (const NamedDataSet &set : sets) {
      lean_.push_back(LeanSet(set.data));
    }
  }

  Made Make(const PlannedComparison &planned) const {
    switch (planned.kind) {
      case ComparisonKind::kArchitectures:
      case ComparisonKind::kFastest:
        return MakeArchitectures(planned);
      case ComparisonKind::kReference:
        return MakeReference(planned);
      case ComparisonKind::kSets:
        break;
    }
    const ComparisonBounds bounds;
    return Made{CompareSets(lean_[planned.before], lean_[planned.after], bounds), [=](const RecordIdentity &id) {
                  return std::make_pair(series_.Find(planned.before, id), series_.Find(planned.after, id));
                }};
  }

 private:
  Made MakeArchitectures(const PlannedComparison &planned) const {
    // The plan has only pairs with records on both sides.
    const absl::StatusOr<ArchitecturePair> pair = PairArchitectures(lean_[planned.before], lean_[planned.after], {});
    const auto side = [this](size_t set, RecordIdentity id, const char *platform) {
      id.platform = platform;
      return series_.Find(set, id);
    };
    if (planned.kind == ComparisonKind::kArchitectures) {
      return Made{WithoutBuilds(*pair), [=](const RecordIdentity &id) {
                    return std::make_pair(side(planned.before, id, kX86), side(planned.after, id, kArm));
                  }};
    }
    FastestPair fastest = FastestVersions(*pair);
    SetComparison comparison = WithoutBuilds(fastest.pair);
    const auto chosen = [side](const std::map<InstanceName, Version> &versions, size_t set, RecordIdentity id,
                               const char *platform) {
      const auto version = versions.find({id.candidate, id.instance});
      if (version == versions.end()) {
        return std::optional<size_t>();
      }
      std::tie(id.implementation, id.profile) = version->second;
      return side(set, id, platform);
    };
    return Made{std::move(comparison),
                [=, before = std::move(fastest.before), after = std::move(fastest.after)](const RecordIdentity &id) {
                  return std::make_pair(chosen(before, planned.before, id, kX86),
                                        chosen(after, planned.after, id, kArm));
                }};
  }

  // WithoutBuilds compares a pair. Its warnings are those about the systems alone: on another architecture flags and
  // libraries always differ.
  static SetComparison WithoutBuilds(const ArchitecturePair &pair) {
    SetComparison comparison = CompareSets(pair.before, pair.after, ComparisonBounds());
    comparison.warnings = SetWarningTexts({pair.before.environment, {}}, {pair.after.environment, {}});
    return comparison;
  }

  Made MakeReference(const PlannedComparison &planned) const {
    const absl::StatusOr<ReferencePair> pair = SplitByReference(lean_[planned.before], "");
    SetComparison comparison = CompareSets(pair->before, pair->after, ComparisonBounds());
    comparison.warnings.clear();  // other flags and bytes are what is compared
    return Made{std::move(comparison), [=](const RecordIdentity &id) {
                  RecordIdentity reference = id;
                  reference.implementation = "ref";
                  reference.profile = "reference";
                  return std::make_pair(series_.Find(planned.before, reference), series_.Find(planned.before, id));
                }};
  }

  const SeriesIndex &series_;
  std::vector<DataSet> lean_;
};

Json HeadJson(const PlannedComparison &planned) {
  return {{"kind", ComparisonKindName(planned.kind)}, {"before", planned.before}, {"after", planned.after}};
}

}  // namespace

Json PageComparisonsJson(const std::vector<NamedDataSet> &sets, const SeriesIndex &series, size_t most_cells,
                         ValueTable *values) {
  const ComparisonPlan plan = PlanComparisons(sets, most_cells);
  const Maker maker(sets, series);
  Json made = Json::array();
  for (const PlannedComparison &planned : plan.made) {
    const Made one = maker.Make(planned);
    Json json = HeadJson(planned);
    json["judged"] = one.comparison.judged;
    json["threshold"] = one.comparison.bounds.threshold;
    json["level"] = one.comparison.bounds.level;
    Json warnings = Json::array();
    for (const std::string &warning : one.comparison.warnings) {
      warnings.push_back(values->Add(warning));
    }
    json["warnings"] = std::move(warnings);
    json["versions"] = ComparedVersionsJson(one.comparison, one.sides, values);
    made.push_back(std::move(json));
  }
  Json left_out = Json::array();
  for (const PlannedComparison &planned : plan.left_out) {
    left_out.push_back(HeadJson(planned));
  }
  return {{"made", std::move(made)}, {"left_out", std::move(left_out)}};
}

}  // namespace xbench
