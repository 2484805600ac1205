#include "harness/report/record_cells.h"

#include <array>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/figures/quantity.h"
#include "harness/record/quantity_type.h"
#include "harness/report/scaled_number.h"

namespace xbench {
namespace {

struct NamedTerm {
  const char *name;
  Term term;
};

constexpr std::array<NamedTerm, 3> kProfiles = {{{"reference", Term::kProfileReference},
                                                 {"performance", Term::kProfilePerformance},
                                                 {"resource", Term::kProfileResource}}};

constexpr std::array<NamedTerm, 4> kMarks = {{{"too_few_trials", Term::kMarkTooFewTrials},
                                              {"trials_disagree", Term::kMarkTrialsDisagree},
                                              {"mean_differs", Term::kMarkMeanDiffers},
                                              {"shape", Term::kMarkShape}}};

template <size_t kCount>
std::string Translate(const std::array<NamedTerm, kCount> &names, const Words &words, const std::string &name) {
  for (const NamedTerm &known : names) {
    if (name == known.name) {
      return words(known.term);
    }
  }
  return name;
}

bool IsInstructions(Unit unit) {
  return unit == Unit::kEmulatedInstructions || unit == Unit::kRetiredInstructions;
}

std::string YardstickName(const Record &record) {
  return absl::StrCat("pseudoXOF-", record.identity.digest_bits, " ref/", record.identity.profile);
}

}  // namespace

std::string UnitWord(const Words &words, Unit unit) {
  switch (unit) {
    case Unit::kEmulatedInstructions:
      return words(Term::kEmulatedInstructions);
    case Unit::kRetiredInstructions:
      return words(Term::kRetiredInstructions);
    case Unit::kCoreCycles:
      return words(Term::kCycles);
    case Unit::kReferenceTicks:
      return words(Term::kReferenceTicks);
    case Unit::kNanoseconds:
      break;
  }
  return words(Term::kNanoseconds);
}

std::string ProfileWord(const Words &words, const std::string &profile) {
  return Translate(kProfiles, words, profile);
}

std::string MarkWord(const Words &words, const std::string &mark) {
  return Translate(kMarks, words, mark);
}

bool IsFailure(const Record &record) {
  return record.outcome != "measured" && record.outcome != "marked" && record.outcome != "counted";
}

PageCell MarksCell(const Words &words, const Record &record) {
  if (IsFailure(record)) {
    return TextCell(record.outcome);
  }
  std::vector<std::string> marks;
  if (record.measurement.has_value()) {
    for (const std::string &mark : record.measurement->marks) {
      marks.push_back(MarkWord(words, mark));
    }
  }
  return TextCell(absl::StrJoin(marks, words(Term::kListComma)));
}

std::string FactText(const Words &words, const Fact<std::string> &fact) {
  return fact.value.has_value() ? *fact.value : words(Term::kNotAvailableBecause, fact.reason);
}

PageCell FactCell(const Fact<std::string> &fact) {
  return fact.value.has_value() ? TextCell(*fact.value) : MissingCell(fact.reason);
}

PageCell MessageCell(uint64_t message_bytes) {
  return WholeCell(absl::StrCat(message_bytes, " B"), message_bytes, "message_length", "byte");
}

PageCell QuantityCell(double value, Unit unit) {
  const QuantityType &type = TypeOf(unit);
  std::string text = CycleText(value);
  if (unit == Unit::kNanoseconds) {
    text = TimeText(value);
  } else if (IsInstructions(unit) && value >= 0) {
    text = GroupedText(static_cast<uint64_t>(std::llround(value)));
  }
  return NumberCell(text, value, type.type, type.unit_name);
}

PageCell PerByteCell(double value, Unit unit) {
  const QuantityType &type = TypeOf(unit);
  constexpr int kInstructionDecimals = 2;
  return NumberCell(IsInstructions(unit) ? ScaledDecimal(value, 0, kInstructionDecimals) : RateText(value), value,
                    absl::StrCat(type.type, "_per_byte"), absl::StrCat(type.unit_name, "/byte"));
}

PageCell CountCell(const RecordCount &count, const char *type, const char *unit) {
  return count.value.has_value() ? WholeCell(GroupedText(*count.value), *count.value, type, unit)
                                 : MissingCell(count.reason);
}

PageCell ShareCell(double share, bool sign) {
  return NumberCell(PercentText(share, sign), share, "share", "1");
}

PageCell TimesCell(double ratio) {
  return NumberCell(TimesText(ratio), ratio, "ratio", "1");
}

std::string NoTimeReason(const PageInput &input, const Record &record) {
  const Environment &environment = input.data_set.environment;
  if (record.measurement.has_value()) {
    return input.words(Term::kNoTrialAccepted);
  }
  if (!IsFailure(record) && record.identity.platform != environment.host_platform) {
    return input.words(Term::kEmulatedNoTime, record.identity.platform);
  }
  return record.no_measurement.empty() ? record.outcome : record.no_measurement;
}

Value QuantityOf(const PageInput &input, const Record &record) {
  if (!record.measurement.has_value() || !record.measurement->quantity_statistics.has_value()) {
    return Value::Missing(NoTimeReason(input, record));
  }
  return Quantity{record.measurement->quantity_statistics->median, record.measurement->quantity, false};
}

Value InstructionsOf(const PageInput &input, const Record &record) {
  const RecordCount &count = record.instructions;
  if (!count.value.has_value()) {
    return Value::Missing(count.reason.empty() ? input.words(Term::kNotCounted) : count.reason);
  }
  return Quantity{static_cast<double>(*count.value), Unit::kEmulatedInstructions, false};
}

PageCell YardstickCell(const PageInput &input, const Record &record,
                       Value (*value)(const PageInput &input, const Record &record)) {
  const Value own = value(input, record);
  if (!own.known()) {
    return MissingCell(own.reason());
  }
  const Record *yardstick = input.index.PseudoXof(record);
  if (yardstick == nullptr) {
    return MissingCell(input.words(Term::kNoYardstick, YardstickName(record)));
  }
  const Value theirs = value(input, *yardstick);
  if (!theirs.known()) {
    return MissingCell(input.words(Term::kYardstickMissing, YardstickName(record), theirs.reason()));
  }
  if (own.quantity().unit != theirs.quantity().unit) {
    return MissingCell(input.words(Term::kUnlike, UnitWord(input.words, own.quantity().unit),
                                   UnitWord(input.words, theirs.quantity().unit)));
  }
  const RatioValue ratio = Ratio(own, theirs);
  return ratio.ratio.has_value() ? TimesCell(*ratio.ratio) : MissingCell(ratio.reason);
}

}  // namespace xbench
