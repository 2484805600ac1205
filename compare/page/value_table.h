// value_table.h - values that many points of a page share, kept once.
#ifndef NGCC_XBENCH_COMPARE_PAGE_VALUE_TABLE_H_
#define NGCC_XBENCH_COMPARE_PAGE_VALUE_TABLE_H_

#include <cstddef>
#include <string>
#include <unordered_map>

#include "nlohmann/json.hpp"

namespace xbench {

// ValueTable numbers values; equal ones get the same number.
class ValueTable {
 public:
  // Add returns the place of `value` in Take()'s array. Text that is not UTF-8 gets replacement characters.
  size_t Add(const nlohmann::ordered_json &value);
  // Take returns all values as one array, in the order in which they first came, and leaves the table empty.
  nlohmann::ordered_json Take();

 private:
  nlohmann::ordered_json values_ = nlohmann::ordered_json::array();
  std::unordered_map<std::string, size_t> places_;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_VALUE_TABLE_H_
