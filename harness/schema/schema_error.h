// schema_error.h - chooses what to say of a document that does not fit its schema.
#ifndef NGCC_XBENCH_HARNESS_SCHEMA_SCHEMA_ERROR_H_
#define NGCC_XBENCH_HARNESS_SCHEMA_SCHEMA_ERROR_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"

namespace xbench {

// SchemaError is one message of the schema library and the place in the document that it is about: "<root>", then names
// and indices in brackets.
struct SchemaError {
  std::vector<std::string> place;
  std::string message;
};

// FirstProblem returns the sentence about the first problem in `errors`, in the order in which the library reports
// them: a cause first, then what follows from it, up to the root. Of alternatives (`oneOf`) that all failed, the one
// with the fewest problems is the one that was meant. `json` is the document.
std::string FirstProblem(const std::vector<SchemaError> &errors, const nlohmann::json &json);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_SCHEMA_SCHEMA_ERROR_H_
