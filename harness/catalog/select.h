// select.h - which implementations of the catalogue a run is about.
#ifndef NGCC_XBENCH_HARNESS_CATALOG_SELECT_H_
#define NGCC_XBENCH_HARNESS_CATALOG_SELECT_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/catalog/catalog.h"

namespace xbench {

// Selection holds the lists of names that a command line gives. An empty list selects everything.
struct Selection {
  std::vector<std::string> candidates;
  std::vector<std::string> instances;        // KAT names or printed labels
  std::vector<std::string> implementations;  // `best`: the fastest of its instance on one of the platforms or more
  // Empty: each implementation in `reference` if it is built so, else in `performance`; with `best` named, the best
  // ones in `performance`, in which they are.
  std::vector<std::string> profiles;
};

// Select returns the implementations of `catalog` that match every list of `selection`, in the catalogue's order.
// InvalidArgument if a name of a list is in no implementation (with the nearest one that is), or if nothing is left
// (with the lists that exclude each other).
absl::StatusOr<std::vector<Implementation>> Select(const Catalog &catalog, const Selection &selection);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CATALOG_SELECT_H_
