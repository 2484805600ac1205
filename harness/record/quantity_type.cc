#include "harness/record/quantity_type.h"

namespace xbench {
namespace {

constexpr QuantityType kTypes[] = {
    {Unit::kEmulatedInstructions, "emulated_instructions", "instruction"},
    {Unit::kRetiredInstructions, "retired_instructions", "instruction"},
    {Unit::kCoreCycles, "core_cycles", "cycle"},
    {Unit::kReferenceTicks, "reference_ticks", "tick"},
    {Unit::kNanoseconds, "time", "ns"},
};

}  // namespace

const QuantityType &TypeOf(Unit unit) {
  const QuantityType *found = kTypes;
  for (const QuantityType &type : kTypes) {
    found = type.unit == unit ? &type : found;
  }
  return *found;
}

const QuantityType *FindType(const std::string &type) {
  for (const QuantityType &known : kTypes) {
    if (type == known.type) {
      return &known;
    }
  }
  return nullptr;
}

}  // namespace xbench
