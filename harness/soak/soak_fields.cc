#include "harness/soak/soak_fields.h"

#include <cmath>

#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

constexpr char kValue[] = "value";

// ReadFigure reads what all figures have, and the value with `read`.
template <typename Number, typename Read>
SoakFigure<Number> ReadFigure(absl::string_view key, absl::string_view type, absl::string_view unit, const Read &read,
                              ObjectReader *reader) {
  const nlohmann::json &object = reader->Object(key);
  ObjectReader figure(object, absl::StrCat(reader->where(), ".", key));
  SoakFigure<Number> result;
  if (const std::string found = figure.NonEmptyString("type"); found != type) {
    figure.Fail("type", absl::StrCat("expected \"", type, "\"; found \"", found, "\""));
  }
  if (figure.Has(kValue) && object[kValue].is_null()) {
    figure.Ignore(kValue);
    result.reason = figure.NonEmptyString("reason");
  } else {
    result.value = read(object, &figure);
    if (const std::string found = figure.NonEmptyString("unit"); found != unit) {
      figure.Fail("unit", absl::StrCat("expected \"", unit, "\"; found \"", found, "\""));
    }
  }
  if (const absl::Status status = figure.Finish(); !status.ok()) {
    reader->Fail(key, status.message());
  }
  return result;
}

}  // namespace

std::string ReadSoakText(absl::string_view key, const nlohmann::json &object, ObjectReader *reader) {
  if (reader->Has(key) && object[std::string(key)].is_null()) {
    reader->Ignore(key);
    return "";
  }
  return reader->NonEmptyString(key);
}

SoakFigure<uint64_t> ReadSoakCount(absl::string_view key, absl::string_view type, absl::string_view unit,
                                   ObjectReader *reader) {
  const auto read = [](const nlohmann::json &, ObjectReader *figure) { return figure->Unsigned(kValue); };
  return ReadFigure<uint64_t>(key, type, unit, read, reader);
}

SoakFigure<double> ReadSoakNumber(absl::string_view key, absl::string_view type, absl::string_view unit,
                                  ObjectReader *reader) {
  const auto read = [](const nlohmann::json &object, ObjectReader *figure) {
    figure->Ignore(kValue);
    if (!object.contains(kValue) || !object[kValue].is_number() || !std::isfinite(object[kValue].get<double>())) {
      figure->Fail(kValue, "expected a number");
      return 0.0;
    }
    return object[kValue].get<double>();
  };
  return ReadFigure<double>(key, type, unit, read, reader);
}

SoakCounts ReadSoakCounts(ObjectReader *reader) {
  SoakCounts counts;
  counts.calls = reader->Unsigned("calls");
  counts.bytes = reader->Unsigned("bytes");
  counts.mismatches = reader->Unsigned("mismatches");
  counts.errors = reader->Unsigned("errors");
  return counts;
}

SoakWindow ReadSoakWindow(ObjectReader *reader) {
  SoakWindow window;
  window.number = reader->Unsigned("number");
  window.partial = reader->Bool("partial");
  window.start_ns = reader->Unsigned("start_ns");
  window.duration_ns = reader->Unsigned("duration_ns");
  window.counts = ReadSoakCounts(reader);
  window.throughput = ReadSoakCount("throughput", "throughput", "byte/s", reader);
  window.resident_memory = ReadSoakCount("resident_memory", "resident_memory", "byte", reader);
  return window;
}

SoakFault ReadSoakFault(ObjectReader *reader) {
  SoakFault fault;
  fault.kind = reader->NonEmptyString("kind");
  if (fault.kind != "mismatch" && fault.kind != "error") {
    reader->Fail("kind", absl::StrCat("expected \"mismatch\" or \"error\"; found \"", fault.kind, "\""));
  }
  fault.call = reader->Unsigned("call");
  fault.message = reader->Unsigned("message");
  fault.message_bits = reader->Unsigned("message_bits");
  fault.digest_bits = reader->Unsigned("digest_bits");
  if (fault.kind == "mismatch") {
    fault.expected = reader->NonEmptyString("expected");
    fault.found = reader->NonEmptyString("found");
  }
  return fault;
}

}  // namespace xbench
