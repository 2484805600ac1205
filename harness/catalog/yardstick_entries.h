// yardstick_entries.h - which entries of a catalogue are the yardsticks of a candidate.
//
// The self-assessment's summary divides by pseudoXOF of the same output width and message length; SM3 and SHA3-512, as
// OpenSSL offers them, are what an integrator has today. A yardstick is built with the profile of the row it is for.
#ifndef NGCC_XBENCH_HARNESS_CATALOG_YARDSTICK_ENTRIES_H_
#define NGCC_XBENCH_HARNESS_CATALOG_YARDSTICK_ENTRIES_H_

#include <string>
#include <vector>

#include "harness/catalog/catalog.h"

namespace xbench {

// YardstickEntry names one yardstick in a catalogue.
struct YardstickEntry {
  std::string instance;
  std::string implementation;
  std::string profile;

  // Is says whether `entry` is it.
  bool Is(const Implementation &entry) const;
  // Name returns "SM3 openssl/reference".
  std::string Name() const;
};

// YardsticksOf returns the yardsticks of `entry`: pseudoXOF of its width, SM3 and SHA3-512, in this order.
std::vector<YardstickEntry> YardsticksOf(const Implementation &entry);

// AddYardsticks returns `selected` and, from `catalog`, the yardsticks of its candidates that are not among them, all
// in the catalogue's order.
std::vector<Implementation> AddYardsticks(const Catalog &catalog, const std::vector<Implementation> &selected);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CATALOG_YARDSTICK_ENTRIES_H_
