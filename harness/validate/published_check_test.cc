// In the published figures of arm_1 the contaminated cells are found, with two more; in damaged files the damage.
#include "harness/validate/published_check.h"

#include "absl/strings/str_replace.h"
#include "gtest/gtest.h"
#include "harness/json/strict_json.h"
#include "harness/validate/test_data_set.h"

namespace xbench {
namespace {

std::string ArmText() {
  const absl::StatusOr<std::string> text = ReadFile("compare/published/arm_1.json");
  EXPECT_TRUE(text.ok()) << text.status();
  return text.ok() ? *text : "";
}

// Known to be contaminated are MoFang-1024 with 16384 bytes, MoFang-256 with 4096 and MoFang-256-XOF with 65536. The
// other two are MoFang-1024 as well: at 1024 bytes its siblings cost 26.1 and 27.9, at 65536 bytes 23.6 and 23.1.
TEST(PublishedCheck, FindsTheContaminatedCells) {
  FileFindings findings;
  EXPECT_EQ(CheckPublished(ArmText(), "arm_1.json", &findings), 104U);
  EXPECT_EQ(Listing(findings),
            "warning arm_1.json: MoFang-1024, 1024 bytes: 27.8 core cycles per byte: "
            "a byte costs 5.3 % more than one of 512 bytes\n"
            "warning arm_1.json: MoFang-1024, 16384 bytes: 29.1 core cycles per byte: "
            "a byte costs 26.5 % more than one of 8192 bytes\n"
            "warning arm_1.json: MoFang-1024, 65536 bytes: 24.3 core cycles per byte: "
            "a byte costs 5.7 % more than one of 8192 bytes\n"
            "warning arm_1.json: MoFang-256, 4096 bytes: 13.5 core cycles per byte: "
            "a byte costs 8.0 % more than one of 512 bytes\n"
            "warning arm_1.json: MoFang-256-XOF, 65536 bytes: 13.1 core cycles per byte: "
            "a byte costs 17.0 % more than one of 16384 bytes\n");
}

void Expect(const std::string &text, FileFinding::Level level, const char *reason) {
  FileFindings findings;
  CheckPublished(text, "arm_1.json", &findings);
  EXPECT_TRUE(Mentions(findings, level, "arm_1.json", reason)) << Listing(findings);
}

TEST(PublishedCheck, FindsDamage) {
  const std::string good = ArmText();
  Expect(good.substr(0, good.size() / 2), FileFinding::Level::kError, "not valid JSON");
  Expect(absl::StrReplaceAll(good, {{"\"1665\"", "\"1765\""}}), FileFinding::Level::kError,
         "does not fit mean_cycles / message_bytes");
  Expect(absl::StrReplaceAll(good, {{"\"mean_cycles\": \"735.9 k\",", ""}, {"\"11.2\"", "\"0.1\""}}),
         FileFinding::Level::kError, "does not fit");
  Expect("", FileFinding::Level::kError, "not valid JSON");
}

TEST(PublishedCheck, FindsWhatNoHashFunctionCosts) {
  Expect(R"({"system": "x", "origin": "x", "kind": "published",
             "environment": {"processor": "x", "clock": "x", "compiler / build tool": "x"},
             "candidates": [{"id": "x", "algorithm": "x", "instances": [{"instance": "Fast",
             "performance": [{"message_bytes": 65536, "cycles_per_byte": "0.1"}]}]}]})",
         FileFinding::Level::kWarning, "Fast, 65536 bytes: 0.1 core cycles per byte; no hash function costs less");
}

}  // namespace
}  // namespace xbench
