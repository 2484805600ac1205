#include "harness/schema/schema.h"

#include <exception>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "harness/json/strict_json.h"
#include "harness/schema/schema_error.h"
#include "valijson/adapters/nlohmann_json_adapter.hpp"
#include "valijson/schema.hpp"
#include "valijson/schema_parser.hpp"
#include "valijson/validation_results.hpp"
#include "valijson/validator.hpp"

namespace xbench {

struct JsonSchema::Compiled {
  valijson::Schema schema;
  valijson::Validator validator;  // keeps the regular expressions that it has compiled
};

JsonSchema::JsonSchema(std::unique_ptr<Compiled> compiled) : compiled_(std::move(compiled)) {}
JsonSchema::JsonSchema(JsonSchema &&) noexcept = default;
JsonSchema &JsonSchema::operator=(JsonSchema &&) noexcept = default;
JsonSchema::~JsonSchema() = default;

absl::StatusOr<JsonSchema> JsonSchema::Make(absl::string_view schema_text) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(schema_text, "schema");
  if (!json.ok()) {
    return json.status();
  }
  auto compiled = std::make_unique<Compiled>();
  try {  // the library throws on what it does not understand
    valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
    parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(*json), compiled->schema);
  } catch (const std::exception &problem) {
    return absl::InvalidArgumentError(absl::StrCat("schema: not a JSON Schema of draft 7: ", problem.what()));
  }
  return JsonSchema(std::move(compiled));
}

absl::Status JsonSchema::Check(const nlohmann::json &json, absl::string_view where) const {
  const valijson::adapters::NlohmannJsonAdapter document(json);
  try {
    // Without a list of results it stops at the first problem and keeps no paths: several times faster.
    if (compiled_->validator.validate(compiled_->schema, document, nullptr)) {
      return absl::OkStatus();
    }
    valijson::ValidationResults results;
    (void)compiled_->validator.validate(compiled_->schema, document, &results);
    std::vector<SchemaError> errors;
    for (const valijson::ValidationResults::Error &error : results) {
      errors.push_back({error.context, error.description});
    }
    return absl::InvalidArgumentError(absl::StrCat(where, ": ", FirstProblem(errors, json)));
  } catch (const std::exception &problem) {
    return absl::InvalidArgumentError(absl::StrCat(where, ": cannot be checked against the schema: ", problem.what()));
  }
}

absl::Status ValidateAgainstSchema(const nlohmann::json &json, absl::string_view schema_text, absl::string_view where) {
  const absl::StatusOr<JsonSchema> schema = JsonSchema::Make(schema_text);
  return schema.ok() ? schema->Check(json, where) : schema.status();
}

}  // namespace xbench
