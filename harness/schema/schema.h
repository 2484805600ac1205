// schema.h - checks JSON against a JSON Schema (draft 7). The schemas of a data set's files stand beside this file, as
// *.schema.json, and are part of the program.
#ifndef NGCC_XBENCH_HARNESS_SCHEMA_SCHEMA_H_
#define NGCC_XBENCH_HARNESS_SCHEMA_SCHEMA_H_

#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"

namespace xbench {

// JsonSchema is a schema, read once for any number of documents. Not for several threads at a time.
class JsonSchema {
 public:
  // Make reads the text of a schema. InvalidArgument if it is not JSON or no schema.
  static absl::StatusOr<JsonSchema> Make(absl::string_view schema_text);
  JsonSchema(JsonSchema &&) noexcept;
  JsonSchema &operator=(JsonSchema &&) noexcept;
  ~JsonSchema();

  // Check returns InvalidArgument with the path of the first problem in `json`, what was found there and what the
  // schema says against it: "x.json: measurement.quantity.unit: ...". `where` stands for the document.
  absl::Status Check(const nlohmann::json &json, absl::string_view where) const;

 private:
  struct Compiled;
  explicit JsonSchema(std::unique_ptr<Compiled> compiled);
  std::unique_ptr<Compiled> compiled_;
};

// ValidateAgainstSchema does both for a single document.
absl::Status ValidateAgainstSchema(const nlohmann::json &json, absl::string_view schema_text, absl::string_view where);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_SCHEMA_SCHEMA_H_
