// Both forms of the outcome hold every finding and the numbers; what is fine depends on --strict, and nothing checked
// is not fine.
#include "harness/validate/validation_text.h"

#include "gtest/gtest.h"
#include "nlohmann/json.hpp"

namespace xbench {
namespace {

Validation Example() {
  Validation validation;
  validation.files = 3;
  validation.records = 1;
  validation.marked = 1;
  validation.findings.Warning("b.json", "is odd");
  validation.findings.Error("a.json", "is bad \xFF");
  return validation;
}

TEST(ValidationText, IsALineForEachFinding) {
  EXPECT_EQ(ValidationText(Example()),
            "a.json: is bad \xFF\nb.json: warning: is odd\n3 files, 1 record checked (1 marked): 1 error, 1 warning\n");
}

TEST(ValidationText, AsJson) {
  const nlohmann::json json = nlohmann::json::parse(ValidationJson(Example()));
  EXPECT_EQ(json["kind"], "validation");
  EXPECT_EQ(json["errors"], 1);
  EXPECT_EQ(json["warnings"], 1);
  EXPECT_EQ(json["records"], 1);
  ASSERT_EQ(json["findings"].size(), 2U);
  EXPECT_EQ(json["findings"][0]["file"], "a.json");
  EXPECT_EQ(json["findings"][0]["level"], "error");
  EXPECT_EQ(json["findings"][1]["reason"], "is odd");
}

TEST(ValidationText, WhatIsFine) {
  Validation validation;
  EXPECT_FALSE(IsFine(validation, false));
  validation.records = 1;
  EXPECT_TRUE(IsFine(validation, true));
  validation.findings.Warning("b.json", "is odd");
  EXPECT_TRUE(IsFine(validation, false));
  EXPECT_FALSE(IsFine(validation, true));
  validation.findings.Error("a.json", "is bad");
  EXPECT_FALSE(IsFine(validation, false));
}

}  // namespace
}  // namespace xbench
