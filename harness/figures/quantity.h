// quantity.h - numbers that know what they measure, so that unlike ones are never divided.
#ifndef NGCC_XBENCH_HARNESS_FIGURES_QUANTITY_H_
#define NGCC_XBENCH_HARNESS_FIGURES_QUANTITY_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace xbench {

// Unit lists the things that the harness counts or times. Two of them are like each other only if they are equal: a
// reference tick is not a core cycle, and an instruction counted in an emulator is not one counted by a processor.
enum class Unit {
  kEmulatedInstructions,  // guest instructions that the emulator executed
  kRetiredInstructions,   // instructions that a processor's counter reports
  kCoreCycles,            // cycles of the core's own clock
  kReferenceTicks,        // ticks of a constant-rate counter (x86-64 time stamp counter, AArch64 virtual timer)
  kNanoseconds,           // wall-clock time
};

// UnitName returns the printed name of `unit`, in the plural: "reference ticks".
absl::string_view UnitName(Unit unit);

// Quantity is an amount of one unit, for one call or, with `per_byte`, for one byte of the message.
struct Quantity {
  double value = 0;
  Unit unit = Unit::kNanoseconds;
  bool per_byte = false;
};

// QuantityName returns what `quantity` is an amount of: "core cycles per byte".
std::string QuantityName(const Quantity &quantity);

// PerByte returns `quantity` divided by the `message_bytes` of the message. Refused (InvalidArgument, with the reason)
// for an empty message and for a quantity that already is one per byte.
absl::StatusOr<Quantity> PerByte(const Quantity &quantity, uint64_t message_bytes);

// Ratio returns numerator / denominator of like quantities. Refused (InvalidArgument, with the reason) if the two are
// not the same unit, if only one is per byte, or if the denominator is not above 0.
absl::StatusOr<double> Ratio(const Quantity &numerator, const Quantity &denominator);

// Value is a quantity, or the reason why there is none; never a stand-in number.
class Value {
 public:
  // Value of a known quantity.
  // cppcheck-suppress noExplicitConstructor; a known quantity is a value
  Value(const Quantity &quantity) : quantity_(quantity) {}
  // Missing returns a value that is not available because of `reason`, which must not be empty.
  static Value Missing(absl::string_view reason);
  // FromStatusOr turns a refusal into a missing value with the refusal's message.
  static Value FromStatusOr(const absl::StatusOr<Quantity> &quantity);

  bool known() const {
    return quantity_.has_value();
  }
  const Quantity &quantity() const {
    return *quantity_;
  }  // only if known()
  const std::string &reason() const {
    return reason_;
  }  // empty if known()

 private:
  Value() = default;
  std::optional<Quantity> quantity_;
  std::string reason_;
};

// PerByte of a value that may be missing: the reason is carried over.
Value PerByte(const Value &value, uint64_t message_bytes);

// RatioValue is a ratio, or the reason why there is none.
struct RatioValue {
  std::optional<double> ratio;
  std::string reason;
};

// Ratio of values that may be missing: the first missing side's reason is carried over.
RatioValue Ratio(const Value &numerator, const Value &denominator);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_FIGURES_QUANTITY_H_
