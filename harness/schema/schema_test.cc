// A document that breaks a schema is refused with the path of the problem, what is wrong there and what was found.
#include "harness/schema/schema.h"

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

constexpr char kSchema[] = R"({
  "$schema": "http://json-schema.org/draft-07/schema#",
  "type": "object",
  "additionalProperties": false,
  "required": ["name", "cells"],
  "properties": {
    "name": {"type": "string", "pattern": "^[a-z]+$"},
    "cells": {"type": "array", "minItems": 1, "items": {"$ref": "#/definitions/cell"}}
  },
  "definitions": {
    "number": {"type": "number", "exclusiveMinimum": 0},
    "cell": {
      "oneOf": [
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["type", "value", "unit"],
          "properties": {
            "type": {"const": "core_cycles"},
            "value": {"description": "cycles", "allOf": [{"$ref": "#/definitions/number"}]},
            "unit": {"const": "cycle"}
          }
        },
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["type", "value", "unit"],
          "properties": {
            "type": {"const": "time"},
            "value": {"description": "time", "allOf": [{"$ref": "#/definitions/number"}]},
            "unit": {"const": "ns"}
          }
        },
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["value", "reason"],
          "properties": {"value": {"type": "null"}, "reason": {"type": "string", "minLength": 1}}
        }
      ]
    }
  }
})";

std::string Problem(const char *json) {
  return std::string(ValidateAgainstSchema(nlohmann::json::parse(json), kSchema, "x.json").message());
}

void ExpectProblem(const char *json, const char *expected) {
  EXPECT_TRUE(absl::StartsWith(Problem(json), expected)) << Problem(json);
}

TEST(Schema, TakesWhatFits) {
  EXPECT_EQ(Problem(R"({"name": "a", "cells": [{"type": "time", "value": 1.5, "unit": "ns"}]})"), "");
  EXPECT_EQ(Problem(R"({"name": "a", "cells": [{"value": null, "reason": "no counter"}]})"), "");
}

TEST(Schema, NamesPathAndProblem) {
  ExpectProblem(R"({"name": "a", "cells": [], "more": 1})", "x.json: cells: Array should contain no fewer than 1");
  ExpectProblem(R"({"name": "a"})", "x.json: document: Missing required property 'cells'");
  ExpectProblem(R"({"name": "a", "more": 1, "cells": [{"value": null, "reason": "x"}]})",
                "x.json: document: Object contains a property that could not be validated using 'properties' or "
                "'additionalProperties' constraints: 'more'");
  ExpectProblem(R"({"name": "A", "cells": [{"value": null, "reason": "x"}]})", "x.json: name: Failed to match regex");
  EXPECT_TRUE(absl::EndsWith(Problem(R"({"name": "A", "cells": [{"value": null, "reason": "x"}]})"), "; found \"A\""));
  ExpectProblem("[]", "x.json: document: Value type not permitted");
}

// The alternative that was meant is the one that is closest; of the others nothing is said.
TEST(Schema, OfAlternativesTheClosestIsExplained) {
  ExpectProblem(R"({"name": "a", "cells": [{"type": "time", "value": 1, "unit": "tick"}]})",
                "x.json: cells[0].unit: Failed to match expected value set by 'const' constraint.; found \"tick\"");
  ExpectProblem(
      R"({"name": "a", "cells": [{"value": null, "reason": "x"}, {"type": "time", "value": "1", "unit": "ns"}]})",
      "x.json: cells[1].value: Value type not permitted by 'type' constraint.; found \"1\"");
  ExpectProblem(R"({"name": "a", "cells": [{"type": "core_cycles", "value": 0, "unit": "cycle"}]})",
                "x.json: cells[0].value: Expected number greater than 0.000000; found 0");
  ExpectProblem(R"({"name": "a", "cells": [{"value": null}]})", "x.json: cells[0]: Missing required property 'reason'");
  ExpectProblem(R"({"name": "a", "cells": [{"value": null, "reason": ""}]})",
                "x.json: cells[0].reason: String should be no fewer than 1");
}

TEST(Schema, RefusesWhatIsNoSchema) {
  EXPECT_FALSE(JsonSchema::Make("{").ok());
  EXPECT_FALSE(JsonSchema::Make(R"({"type": 7})").ok());
  EXPECT_FALSE(JsonSchema::Make(R"({"$ref": "#/definitions/nowhere"})").ok());
  EXPECT_FALSE(ValidateAgainstSchema(nlohmann::json(), "{", "x.json").ok());
}

}  // namespace
}  // namespace xbench
