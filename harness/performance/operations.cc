#include "harness/performance/operations.h"

#include <algorithm>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/json/strict_json.h"
#include "harness/performance/formula.h"

namespace xbench {
namespace {

constexpr uint64_t kSchema = 1;

absl::StatusOr<OperationTerm> ReadTerm(const nlohmann::json &json, const std::string &where) {
  ObjectReader reader(json, where);
  OperationTerm term;
  term.what = reader.NonEmptyString("what");
  term.section = reader.NonEmptyString("section");
  term.formula = reader.NonEmptyString("formula");
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  const absl::StatusOr<uint64_t> operations = EvaluateFormula(term.formula);
  if (!operations.ok()) {
    return absl::InvalidArgumentError(absl::StrCat(where, ": ", operations.status().message()));
  }
  if (*operations == 0) {
    return absl::InvalidArgumentError(absl::StrCat(where, ": formula \"", term.formula, "\" is 0; expected more"));
  }
  term.operations = *operations;
  return term;
}

absl::StatusOr<OperationCount> ReadCount(const nlohmann::json &json, const std::string &where) {
  ObjectReader reader(json, where);
  OperationCount count;
  count.name = reader.NonEmptyString("name");
  count.instances = reader.Strings("instances");
  count.counted = reader.NonEmptyString("counted");
  const nlohmann::json &terms = reader.Array("terms");
  if (count.instances.empty() || terms.empty()) {
    reader.Fail(count.instances.empty() ? "instances" : "terms", "is empty");
  }
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  for (size_t i = 0; i < terms.size(); ++i) {
    absl::StatusOr<OperationTerm> term = ReadTerm(terms[i], absl::StrCat(where, ".terms[", i, "]"));
    if (!term.ok()) {
      return term.status();
    }
    count.terms.push_back(*std::move(term));
  }
  return count;
}

absl::Status AddCount(const nlohmann::json &json, const std::string &where, CandidateOperations *operations) {
  absl::StatusOr<OperationCount> count = ReadCount(json, where);
  if (!count.ok()) {
    return count.status();
  }
  for (const std::string &instance : count->instances) {
    if (operations->Find(count->name, instance) != nullptr ||
        std::count(count->instances.begin(), count->instances.end(), instance) != 1) {
      return absl::InvalidArgumentError(
          absl::StrCat(where, ": \"", count->name, "\" is counted twice for the instance ", instance));
    }
  }
  operations->counts.push_back(*std::move(count));
  return absl::OkStatus();
}

absl::Status AddNote(const nlohmann::json &json, const std::string &where, CandidateOperations *operations) {
  ObjectReader reader(json, where);
  const ImplementationNote note = {reader.NonEmptyString("name"), reader.Strings("counts"),
                                   reader.NonEmptyString("limit")};
  if (operations->Note(note.name) != nullptr) {
    reader.Fail("name", absl::StrCat("the implementation ", note.name, " is there twice"));
  }
  if (note.counts.empty()) {
    reader.Fail("counts", "is empty");
  }
  for (const std::string &wanted : note.counts) {
    if (std::none_of(operations->counts.begin(), operations->counts.end(),
                     [&](const OperationCount &count) { return count.name == wanted; })) {
      reader.Fail("counts", absl::StrCat("there is no count \"", wanted, "\""));
    }
  }
  operations->implementations.push_back(note);
  return reader.Finish();
}

}  // namespace

uint64_t OperationCount::PerBlock() const {
  uint64_t sum = 0;
  for (const OperationTerm &term : terms) {
    sum += term.operations;
  }
  return sum;
}

const OperationCount *CandidateOperations::Find(absl::string_view name, absl::string_view instance) const {
  for (const OperationCount &count : counts) {
    if (count.name == name &&
        std::find(count.instances.begin(), count.instances.end(), instance) != count.instances.end()) {
      return &count;
    }
  }
  return nullptr;
}

const OperationCount *CandidateOperations::CountOf(const ImplementationNote &note, absl::string_view instance) const {
  const OperationCount *found = nullptr;
  for (const std::string &count : note.counts) {
    found = found == nullptr ? Find(count, instance) : found;
  }
  return found;
}

const ImplementationNote *CandidateOperations::Note(absl::string_view name) const {
  const auto found = std::find_if(implementations.begin(), implementations.end(),
                                  [&](const ImplementationNote &note) { return note.name == name; });
  return found == implementations.end() ? nullptr : &*found;
}

absl::StatusOr<CandidateOperations> ParseOperations(absl::string_view text, absl::string_view name) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, name);
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader reader(*json, name);
  CandidateOperations operations;
  if (reader.Unsigned("schema") != kSchema) {
    reader.Fail("schema", absl::StrCat("expected ", kSchema));
  }
  operations.candidate = reader.NonEmptyString("candidate");
  const nlohmann::json &counts = reader.Array("counts");
  const nlohmann::json &implementations = reader.Array("implementations");
  absl::Status status = reader.Finish();
  for (size_t i = 0; status.ok() && i < counts.size(); ++i) {
    status = AddCount(counts[i], absl::StrCat(name, ": counts[", i, "]"), &operations);
  }
  for (size_t i = 0; status.ok() && i < implementations.size(); ++i) {
    status = AddNote(implementations[i], absl::StrCat(name, ": implementations[", i, "]"), &operations);
  }
  if (!status.ok()) {
    return status;
  }
  return operations;
}

}  // namespace xbench
