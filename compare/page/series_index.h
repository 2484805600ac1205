// series_index.h - where a page's list of series has the curve of a record.
#ifndef NGCC_XBENCH_COMPARE_PAGE_SERIES_INDEX_H_
#define NGCC_XBENCH_COMPARE_PAGE_SERIES_INDEX_H_

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>

#include "harness/record/record.h"

namespace xbench {

// SeriesIndex knows the places.
class SeriesIndex {
 public:
  // Add says that series number `series` is about `identity`, whatever its message length, in set number `set`. The
  // first one stands for all: a curve of two counters is two series.
  void Add(size_t set, const RecordIdentity &identity, size_t series);
  // Find returns the series.
  std::optional<size_t> Find(size_t set, const RecordIdentity &identity) const;

 private:
  std::unordered_map<std::string, size_t> places_;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_SERIES_INDEX_H_
