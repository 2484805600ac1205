#include "compare/page/page_data.h"

#include <optional>
#include <string>
#include <utility>

#include "compare/page/line_fit.h"
#include "compare/page/point_json.h"
#include "compare/page/published_series.h"
#include "compare/page/rounded_number.h"
#include "compare/page/value_table.h"
#include "harness/record/quantity_type.h"
#include "harness/record/record_context.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

// kFormat is the version of the data's form, which the page's script knows.
constexpr int kFormat = 1;

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

Json FitJson(const std::vector<CostPoint> &points) {
  const std::optional<LineFit> fit = FitLine(points);
  return fit.has_value()
             ? Json::array({RoundedNumber(fit->fixed), RoundedNumber(fit->slope), RoundedNumber(fit->worst_deviation)})
             : Json();
}

// Curve is a series while its records come in.
struct Curve {
  Json json;
  Json points = Json::array();
  std::vector<CostPoint> instructions;
  std::vector<CostPoint> quantity;
  std::vector<CostPoint> time;
};

void AddRecord(const Record &record, ValueTable *values, Curve *curve) {
  curve->points.push_back(PointJson(record, values));
  const double bytes = static_cast<double>(record.identity.message_bytes);
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
      {"instructions", FitJson(curve->instructions)},
      {"quantity", FitJson(curve->quantity)},
      {"time", FitJson(curve->time)},
  };
  json["points"] = std::move(curve->points);
  return json;
}

// AddCurves appends the series of data set number `set`.
void AddCurves(size_t set, const std::vector<Record> &records, ValueTable *values, Json *series) {
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
    }
    AddRecord(record, values, &*curve);
    last = &record.identity;
  }
  if (curve.has_value()) {
    series->push_back(Finished(&*curve));
  }
}

}  // namespace

Json PageData(const std::vector<NamedDataSet> &sets, const std::vector<PublishedTable> &published) {
  ValueTable values;
  Json set_list = Json::array();
  Json series = Json::array();
  for (const NamedDataSet &set : sets) {
    AddCurves(set_list.size(), set.data.records, &values, &series);
    set_list.push_back(SetJson(set, &values));
  }
  for (const PublishedTable &table : published) {
    AddPublishedSeries(set_list.size(), table, &series);
    set_list.push_back(PublishedSetJson(table));
  }
  return {{"format", kFormat}, {"sets", set_list}, {"values", values.Take()}, {"series", series}};
}

}  // namespace xbench
