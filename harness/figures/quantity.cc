#include "harness/figures/quantity.h"

#include <cmath>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace xbench {

absl::string_view UnitName(Unit unit) {
  switch (unit) {
    case Unit::kEmulatedInstructions:
      return "emulated instructions";
    case Unit::kRetiredInstructions:
      return "retired instructions";
    case Unit::kCoreCycles:
      return "core cycles";
    case Unit::kReferenceTicks:
      return "reference ticks";
    case Unit::kNanoseconds:
      return "nanoseconds";
  }
  return "unknown unit";
}

std::string QuantityName(const Quantity &quantity) {
  return absl::StrCat(UnitName(quantity.unit), quantity.per_byte ? " per byte" : "");
}

absl::StatusOr<Quantity> PerByte(const Quantity &quantity, uint64_t message_bytes) {
  if (quantity.per_byte) {
    return absl::InvalidArgumentError(absl::StrCat(QuantityName(quantity), " cannot be divided by bytes once more"));
  }
  if (message_bytes == 0) {
    return absl::InvalidArgumentError("an empty message has no figure per byte");
  }
  return Quantity{quantity.value / static_cast<double>(message_bytes), quantity.unit, true};
}

absl::StatusOr<double> Ratio(const Quantity &numerator, const Quantity &denominator) {
  if (numerator.unit != denominator.unit || numerator.per_byte != denominator.per_byte) {
    return absl::InvalidArgumentError(absl::StrCat("unlike quantities are not divided: ", QuantityName(numerator),
                                                   " by ", QuantityName(denominator)));
  }
  if (!(denominator.value > 0) || !std::isfinite(denominator.value) || !std::isfinite(numerator.value)) {
    return absl::InvalidArgumentError(
        absl::StrCat("no ratio of ", numerator.value, " to ", denominator.value, " ", QuantityName(denominator)));
  }
  return numerator.value / denominator.value;
}

Value Value::Missing(absl::string_view reason) {
  Value value;
  value.reason_ = std::string(reason);
  return value;
}

Value Value::FromStatusOr(const absl::StatusOr<Quantity> &quantity) {
  return quantity.ok() ? Value(*quantity) : Missing(quantity.status().message());
}

Value PerByte(const Value &value, uint64_t message_bytes) {
  return value.known() ? Value::FromStatusOr(PerByte(value.quantity(), message_bytes)) : value;
}

RatioValue Ratio(const Value &numerator, const Value &denominator) {
  if (!numerator.known()) {
    return {std::nullopt, numerator.reason()};
  }
  if (!denominator.known()) {
    return {std::nullopt, denominator.reason()};
  }
  const absl::StatusOr<double> ratio = Ratio(numerator.quantity(), denominator.quantity());
  if (!ratio.ok()) {
    return {std::nullopt, std::string(ratio.status().message())};
  }
  return {*ratio, ""};
}

}  // namespace xbench
