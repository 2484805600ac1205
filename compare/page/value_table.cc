#include "compare/page/value_table.h"

#include <utility>

namespace xbench {

size_t ValueTable::Add(const nlohmann::ordered_json &value) {
  std::string key = value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  const auto [place, fresh] = places_.emplace(std::move(key), values_.size());
  if (fresh) {
    values_.push_back(value);
  }
  return place->second;
}

nlohmann::ordered_json ValueTable::Take() {
  places_.clear();
  return std::exchange(values_, nlohmann::ordered_json::array());
}

}  // namespace xbench
