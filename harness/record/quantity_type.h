// quantity_type.h - how records name quantities and their units.
#ifndef NGCC_XBENCH_HARNESS_RECORD_QUANTITY_TYPE_H_
#define NGCC_XBENCH_HARNESS_RECORD_QUANTITY_TYPE_H_

#include <string>

#include "harness/figures/quantity.h"

namespace xbench {

// QuantityType is a type of quantity as a record names it, with the unit that its values are in.
struct QuantityType {
  Unit unit;
  const char *type;       // "core_cycles"
  const char *unit_name;  // "cycle"
};

// TypeOf returns the type of `unit`.
const QuantityType &TypeOf(Unit unit);

// FindType returns the type that a record names `type`, or null if there is none.
const QuantityType *FindType(const std::string &type);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_RECORD_QUANTITY_TYPE_H_
