#include "compare/page/published_series.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "compare/page/curve_fit.h"
#include "compare/page/rounded_number.h"
#include "harness/record/quantity_type.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

Json PointOf(uint64_t message_bytes, const PublishedCell &cell) {
  const double bytes = static_cast<double>(message_bytes);
  const Rounded &printed = cell.cycles_per_byte;
  const double value = RoundedNumber(printed.value * bytes);
  Json point = {{"b", message_bytes}};
  point["q"] = Json::array({value, RoundedNumber((printed.value - printed.half_unit) * bytes),
                            RoundedNumber((printed.value + printed.half_unit) * bytes), value});
  point["p"] = cell.printed_cycles_per_byte;
  if (cell.contaminated) {
    point["x"] = true;
  }
  return point;
}

Json SeriesOf(size_t set, const std::string &system, const PublishedKey &key) {
  const auto &[candidate, label, bytes] = key;
  return {
      {"set", set},
      {"candidate", candidate},
      {"algorithm", ""},
      {"instance", label},
      {"label", label},
      {"implementation", "submitted"},
      {"profile", "reference"},
      {"platform", system},
      {"digest_bits", nullptr},
      {"block_bits", nullptr},
      {"xof", nullptr},
      {"baseline", nullptr},
      {"quantity", TypeOf(Unit::kCoreCycles).type},
  };
}

void Close(const std::vector<CostPoint> &costs, uint64_t block_bits, Json points, Json *series) {
  (*series)["fits"] = {{"instructions", nullptr}, {"quantity", CurveFitJson(costs, block_bits)}, {"time", nullptr}};
  (*series)["points"] = std::move(points);
}

}  // namespace

std::vector<std::string> PublishedNames(const std::vector<PublishedTable> &tables, std::set<std::string> taken) {
  std::vector<std::string> names;
  names.reserve(tables.size());
  for (const PublishedTable &table : tables) {
    std::string name = absl::StrCat(table.system, " (published)");
    for (size_t number = 2; !taken.insert(name).second; ++number) {
      name = absl::StrCat(table.system, " (published ", number, ")");
    }
    names.push_back(std::move(name));
  }
  return names;
}

Json PublishedSetJson(const std::string &name, const PublishedTable &table) {
  return {
      {"name", name},           {"kind", "published"},
      {"system", table.system}, {"platform", table.system},
      {"origin", table.origin}, {"processor", {{"value", table.processor}}},
      {"clock", table.clock},   {"compiler", table.compiler},
  };
}

void AddPublishedSeries(size_t set, const PublishedTable &table, const BlockLengths &blocks, Json *series) {
  auto cell = table.cells.begin();
  while (cell != table.cells.end()) {
    const PublishedKey first = cell->first;
    Json one = SeriesOf(set, table.system, first);
    Json points = Json::array();
    std::vector<CostPoint> costs;
    for (; cell != table.cells.end() && std::get<0>(cell->first) == std::get<0>(first) &&
           std::get<1>(cell->first) == std::get<1>(first);
         ++cell) {
      const uint64_t bytes = std::get<2>(cell->first);
      points.push_back(PointOf(bytes, cell->second));
      costs.push_back({bytes, cell->second.cycles_per_byte.value * static_cast<double>(bytes)});
    }
    const auto block = blocks.find({std::get<0>(first), std::get<1>(first)});
    Close(costs, block == blocks.end() ? 0 : block->second, std::move(points), &one);
    series->push_back(std::move(one));
  }
}

}  // namespace xbench
