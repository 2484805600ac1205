#include "compare/page/page_data.h"

#include <optional>
#include <set>
#include <string>
#include <utility>

#include "compare/page/curve_fit.h"
#include "compare/page/page_comparisons.h"
#include "compare/page/point_json.h"
#include "compare/page/published_series.h"
#include "compare/page/series_index.h"
#include "compare/page/set_summary.h"
#include "compare/page/value_table.h"
#include "harness/record/quantity_type.h"
#include "harness/record/record_context.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

// kFormat is the version of the data's form, which the page's script knows.
constexpr int kFormat = 2;

Json FactText(const Fact<std::string> &fact) {
  return fact.value.has_value() ? Json{{"value", *fact.value}} : Json{{"value", nullptr}, {"reason", fact.reason}};
}

Json SetJson(const NamedDataSet &set, ValueTable *values) {
  const Environment &environment = set.data.environment;
  const HostFacts &facts = environment.host.facts;
  return {
      {"name", set.name},
      {"kind", "measured"},
      {"system", environment.system},
      {"platform", environment.host_platform},
      {"processor", FactText(facts.cpu_model)},
      {"virtual_machine", FactText(facts.virtual_machine)},
      {"emulator", FactText(facts.emulator)},
      {"kernel", FactText(facts.kernel)},
      {"distribution", FactText(facts.distribution)},
      {"revision", FactText(environment.revision)},
      {"tools", values->Add(environment.tools)},
      {"sha256", values->Add(environment.sha256)},
      {"started", environment.started},
      {"ended", environment.ended},
      {"findings", values->Add(FindingsJson(environment.host.findings))},
      {"summary", SetSummaryJson(set.data)},
  };
}

// SameCurve says whether two records are points of one curve.
bool SameCurve(const RecordIdentity &a, const RecordIdentity &b) {
  return a.candidate == b.candidate && a.instance == b.instance && a.implementation == b.implementation &&
         a.profile == b.profile && a.platform == b.platform;
}

Json SeriesJson(size_t set, const RecordIdentity &identity) {
  return {
      {"set", set},
      {"candidate", identity.candidate},
      {"algorithm", identity.algorithm},
      {"instance", identity.instance},
      {"label", identity.label},
      {"implementation", identity.implementation},
      {"profile", identity.profile},
      {"platform", identity.platform},
      {"digest_bits", identity.digest_bits},
      {"block_bits", identity.block_bits},
      {"xof", identity.xof},
      {"baseline", identity.baseline},
      {"quantity", nullptr},
  };
}

// Curve is a series while its records come in.
struct Curve {
  Json json;
  uint64_t block_bits = 0;
  Json points = Json::array();
  std::vector<CostPoint> instructions;
  std::vector<CostPoint> quantity;
  std::vector<CostPoint> time;
};

void AddRecord(const Record &record, ValueTable *values, Curve *curve) {
  curve->points.push_back(PointJson(record, values));
  const uint64_t bytes = record.identity.message_bytes;
  if (record.instructions.value.has_value()) {
    curve->instructions.push_back({bytes, static_cast<double>(*record.instructions.value)});
  }
  if (!record.measurement.has_value()) {
    return;
  }
  if (record.measurement->quantity_statistics.has_value()) {
    curve->json["quantity"] = TypeOf(record.measurement->quantity).type;
    curve->quantity.push_back({bytes, record.measurement->quantity_statistics->median});
  }
  if (record.measurement->time_statistics.has_value()) {
    curve->time.push_back({bytes, record.measurement->time_statistics->median});
  }
}

Json Finished(Curve *curve) {
  Json json = std::move(curve->json);
  json["fits"] = {
      {"instructions", CurveFitJson(curve->instructions, curve->block_bits)},
      {"quantity", CurveFitJson(curve->quantity, curve->block_bits)},
      {"time", CurveFitJson(curve->time, curve->block_bits)},
  };
  json["points"] = std::move(curve->points);
  return json;
}

// AddCurves appends the series of data set number `set`.
void AddCurves(size_t set, const std::vector<Record> &records, ValueTable *values, SeriesIndex *index, Json *series) {
  std::optional<Curve> curve;
  const RecordIdentity *last = nullptr;
  for (const Record &record : records) {
    // A counter of another type is a curve of its own: unlike quantities never share one.
    const bool other_quantity = curve.has_value() && record.measurement.has_value() &&
                                !curve->json.at("quantity").is_null() &&
                                curve->json.at("quantity") != TypeOf(record.measurement->quantity).type;
    if (curve.has_value() && (other_quantity || !SameCurve(*last, record.identity))) {
      series->push_back(Finished(&*curve));
      curve.reset();
    }
    if (!curve.has_value()) {
      curve.emplace();
      curve->json = SeriesJson(set, record.identity);
      curve->block_bits = record.identity.block_bits;
      index->Add(set, record.identity, series->size());
    }
    AddRecord(record, values, &*curve);
    last = &record.identity;
  }
  if (curve.has_value()) {
    series->push_back(Finished(&*curve));
  }
}

Json PairJson(const SystemPair &pair, ValueTable *values) {
  Json differences = Json::array();
  for (const SystemDifference &difference : pair.differences) {
    Json names = Json::array();
    for (const std::string &name : difference.implementations) {
      names.push_back(values->Add(name));
    }
    differences.push_back(
        {{"kind", DifferenceWord(difference.kind)}, {"text", difference.text}, {"implementations", std::move(names)}});
  }
  return {{"first", pair.first},           {"second", pair.second},           {"common", pair.common},
          {"only_first", pair.only_first}, {"only_second", pair.only_second}, {"differences", std::move(differences)}};
}

// BlocksOf returns the block lengths of all instances of `sets`.
BlockLengths BlocksOf(const std::vector<NamedDataSet> &sets) {
  BlockLengths blocks;
  for (const NamedDataSet &set : sets) {
    for (const Record &record : set.data.records) {
      blocks[{record.identity.candidate, record.identity.label}] = record.identity.block_bits;
    }
  }
  return blocks;
}

void AddPublished(const std::vector<NamedDataSet> &sets, const std::vector<PublishedTable> &published, Json *set_list,
                  Json *series) {
  std::set<std::string> taken;
  for (const NamedDataSet &set : sets) {
    taken.insert(set.name);
  }
  const std::vector<std::string> names = PublishedNames(published, taken);
  const BlockLengths blocks = published.empty() ? BlockLengths() : BlocksOf(sets);
  for (size_t i = 0; i < published.size(); ++i) {
    AddPublishedSeries(set_list->size(), published[i], blocks, series);
    set_list->push_back(PublishedSetJson(names[i], published[i]));
  }
}

}  // namespace

Json PageData(const std::vector<NamedDataSet> &sets, const PageOptions &options) {
  ValueTable values;
  SeriesIndex index;
  Json set_list = Json::array();
  Json series = Json::array();
  for (const NamedDataSet &set : sets) {
    AddCurves(set_list.size(), set.data.records, &values, &index, &series);
    set_list.push_back(SetJson(set, &values));
  }
  AddPublished(sets, options.published, &set_list, &series);
  Json comparisons = PageComparisonsJson(sets, index, options.most_compared_cells, &values);
  Json pairs = Json::array();
  for (const SystemPair &pair : options.pairs) {
    pairs.push_back(PairJson(pair, &values));
  }
  return {{"format", kFormat},           {"sets", std::move(set_list)},           {"values", values.Take()},
          {"series", std::move(series)}, {"comparisons", std::move(comparisons)}, {"pairs", std::move(pairs)}};
}

}  // namespace xbench
