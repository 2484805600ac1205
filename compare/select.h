// select.h - which implementations of the catalogue a run is about.
#ifndef NGCC_XBENCH_COMPARE_SELECT_H_
#define NGCC_XBENCH_COMPARE_SELECT_H_

#include <vector>

#include "absl/status/statusor.h"
#include "compare/options.h"
#include "harness/catalog/catalog.h"

namespace xbench {

// Select returns the implementations of `catalog` that match every list of `options`, in the catalogue's order.
// InvalidArgument if a name of a list is in no implementation (with the nearest one that is), or if nothing is left
// (with the lists that exclude each other).
absl::StatusOr<std::vector<Implementation>> Select(const Catalog &catalog, const Options &options);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_SELECT_H_
