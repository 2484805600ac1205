#include "harness/published/published.h"

#include <algorithm>
#include <cmath>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

// ParseDecimal reads digits with at most one point between them and nothing else.
absl::StatusOr<Rounded> ParseDecimal(absl::string_view text) {
  const size_t point = text.find('.');
  const bool plain = !text.empty() && text.find_first_not_of("0123456789.") == absl::string_view::npos &&
                     text.front() != '.' && text.back() != '.' && text.rfind('.') == point;
  Rounded number;
  if (!plain || !absl::SimpleAtod(text, &number.value)) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected a number like 1665, 12.9 k or 1.55 M; found \"", text, "\""));
  }
  const size_t decimals = point == absl::string_view::npos ? 0 : text.size() - point - 1;
  number.half_unit = 0.5 * std::pow(10.0, -static_cast<double>(decimals));
  return number;
}

// Fits says whether the two printed figures of a cell can be roundings of one number.
bool Fits(const PublishedCell &cell, uint64_t bytes) {
  const double from_cycles = cell.cycles->value / static_cast<double>(bytes);
  const double slack = cell.cycles_per_byte.half_unit + cell.cycles->half_unit / static_cast<double>(bytes);
  return std::abs(from_cycles - cell.cycles_per_byte.value) <= slack * (1 + 1e-9);
}

absl::Status ReadCell(const nlohmann::json &json, const std::string &where, const std::string &candidate,
                      const std::string &label, PublishedTable *table) {
  ObjectReader reader(json, where);
  const uint64_t bytes = reader.Unsigned("message_bytes");
  PublishedCell cell;
  cell.printed_cycles_per_byte = reader.NonEmptyString("cycles_per_byte");
  if (absl::StatusOr<Rounded> number = ParseDecimal(cell.printed_cycles_per_byte); number.ok()) {
    cell.cycles_per_byte = *number;
  } else {
    reader.Fail("cycles_per_byte", number.status().message());
  }
  if (reader.Has("mean_cycles")) {
    if (absl::StatusOr<Rounded> number = ParseScaled(reader.NonEmptyString("mean_cycles")); number.ok()) {
      cell.cycles = *number;
    } else {
      reader.Fail("mean_cycles", number.status().message());
    }
    if (bytes == 0 || !cell.cycles.has_value() || !Fits(cell, bytes)) {
      reader.Fail("cycles_per_byte", "does not fit mean_cycles / message_bytes");
    }
  }
  for (const char *key : {"mean_time", "MB_per_s", "n", "trials", "iterations_per_trial"}) {
    reader.Ignore(key);
  }
  if (!table->cells.emplace(PublishedKey(candidate, label, bytes), cell).second) {
    reader.Fail("message_bytes", absl::StrCat("label ", label, " has this length twice"));
  }
  return reader.Finish();
}

absl::Status ReadInstances(const nlohmann::json &instances, const std::string &where, const std::string &candidate,
                           PublishedTable *table) {
  for (size_t i = 0; i < instances.size(); ++i) {
    const std::string here = absl::StrCat(where, ".instances[", i, "]");
    ObjectReader reader(instances[i], here);
    const std::string label = reader.NonEmptyString("instance");
    const nlohmann::json &cells = reader.Array("performance");
    for (const char *key : {"build_flags", "kat", "resources", "kat_log_sha256_prefix"}) {
      reader.Ignore(key);
    }
    if (cells.empty()) {
      reader.Fail("performance", "must not be empty");
    }
    if (absl::Status status = reader.Finish(); !status.ok()) {
      return status;
    }
    for (size_t j = 0; j < cells.size(); ++j) {
      if (absl::Status status =
              ReadCell(cells[j], absl::StrCat(here, ".performance[", j, "]"), candidate, label, table);
          !status.ok()) {
        return status;
      }
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<Rounded> ParseScaled(absl::string_view text) {
  double scale = 1;
  if (absl::ConsumeSuffix(&text, " k")) {
    scale = 1e3;
  } else if (absl::ConsumeSuffix(&text, " M")) {
    scale = 1e6;
  }
  absl::StatusOr<Rounded> number = ParseDecimal(text);
  if (number.ok()) {
    // Printed figures have at most two decimals: rounding removes what the multiplication by the scale added.
    number->value = std::round(number->value * scale * 100) / 100;
    number->half_unit *= scale;
  }
  return number;
}

absl::StatusOr<PublishedTable> ParsePublished(absl::string_view text, absl::string_view name) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, name);
  if (!json.ok()) {
    return json.status();
  }
  PublishedTable table;
  ObjectReader reader(*json, name);
  table.system = reader.NonEmptyString("system");
  table.origin = reader.NonEmptyString("origin");
  if (reader.NonEmptyString("kind") != "published") {
    reader.Fail("kind", "expected \"published\"");
  }
  ObjectReader environment(reader.Object("environment"), absl::StrCat(name, ": environment"));
  table.processor = environment.NonEmptyString("processor");
  table.clock = environment.NonEmptyString("clock");
  table.compiler = environment.NonEmptyString("compiler / build tool");
  for (const char *key : {"machine", "memory", "OS / kernel", "campaign start / end (UTC)"}) {
    environment.Ignore(key);
  }
  const nlohmann::json &candidates = reader.Array("candidates");
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  if (absl::Status status = environment.Finish(); !status.ok()) {
    return status;
  }
  for (size_t i = 0; i < candidates.size(); ++i) {
    const std::string where = absl::StrCat(name, ": candidates[", i, "]");
    ObjectReader candidate(candidates[i], where);
    const std::string id = candidate.NonEmptyString("id");
    candidate.NonEmptyString("algorithm");
    const nlohmann::json &instances = candidate.Array("instances");
    if (absl::Status status = candidate.Finish(); !status.ok()) {
      return status;
    }
    if (absl::Status status = ReadInstances(instances, where, id, &table); !status.ok()) {
      return status;
    }
  }
  MarkContaminated(&table);
  return table;
}

void MarkContaminated(PublishedTable *table) {
  // The map is ordered by candidate, label and then length, so the least figure of the shorter messages is known on the
  // way.
  std::string label;
  double least = 0;
  for (auto &[key, cell] : table->cells) {
    const double per_byte = cell.cycles_per_byte.value;
    if (std::get<1>(key) != label) {
      label = std::get<1>(key);
      least = per_byte;
    }
    cell.contaminated = per_byte > kContaminationBound * least;
    least = std::min(least, per_byte);
  }
}

Value FindPublished(const std::vector<PublishedTable> &tables, const Implementation &entry, uint64_t message_bytes,
                    const PublishedCell **cell) {
  *cell = nullptr;
  const bool reference = entry.implementation == "ref" || entry.implementation == "submitted";
  if (!reference || entry.profile != "reference") {
    return Value::Missing("published figures are about reference code built with the reference profile only");
  }
  for (const PublishedTable &table : tables) {
    const auto found = table.cells.find({entry.candidate, entry.label, message_bytes});
    if (found != table.cells.end()) {
      *cell = &found->second;
      return Quantity{found->second.cycles_per_byte.value, Unit::kCoreCycles, true};
    }
  }
  return Value::Missing("no published figure for this instance and message length");
}

}  // namespace xbench
