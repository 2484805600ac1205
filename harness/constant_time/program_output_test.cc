// Proves that what a tracing program prints is read as trace_main.c describes it, and nothing else is.
#include "harness/constant_time/program_output.h"

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

constexpr char kOutput[] =
    "ngcc-xbench tracing program, format 1\n"
    "unwatched 403220 too far away from its copy\n"
    "region message 4a1000 197\n"
    "region digest 4a3000 32\n"
    "region stack 40007ff000 0\n"
    "series 0 8 256 344\n"
    "taint 0 2\n"
    "series 1 504 256 344\n"
    "taint 1 0\n"
    "operands 40321c 690 0 1 1 17 3 1,2,3,0,0,0 4,5,6,0,0,0\n"
    "operands 40321f 690 1 0 0 0 0 0,0,0,0,0,0 0,0,0,0,0,0\n"
    "end 2\n";

TEST(ProgramOutput, ReadsAll) {
  const absl::StatusOr<ProgramOutput> output = ParseProgramOutput(kOutput);
  ASSERT_TRUE(output.ok()) << output.status();
  ASSERT_EQ(output->regions.size(), 3);
  EXPECT_EQ(output->regions[1].name, "digest");
  EXPECT_EQ(output->regions[1].address, 0x4a3000);
  EXPECT_EQ(output->regions[1].size, 32);
  ASSERT_EQ(output->series.size(), 2);
  EXPECT_EQ(output->series[1].bits, 504);
  EXPECT_EQ(output->series[1].digest_bits, 256);
  EXPECT_EQ(output->series[1].messages, 344);
  EXPECT_EQ(output->taint_errors, (std::vector<uint64_t>{2, 0}));
  ASSERT_EQ(output->operands.size(), 2);
  EXPECT_EQ(output->operands[0].pc, 0x40321c);
  EXPECT_EQ(output->operands[0].executions, 690);
  EXPECT_FALSE(output->operands[0].limited);
  EXPECT_TRUE(output->operands[0].differs);
  EXPECT_EQ(output->operands[0].series, 1);
  EXPECT_EQ(output->operands[0].message, 17);
  EXPECT_EQ(output->operands[0].index, 3);
  EXPECT_EQ(output->operands[0].base, "1,2,3,0,0,0");
  EXPECT_EQ(output->operands[0].other, "4,5,6,0,0,0");
  EXPECT_TRUE(output->operands[1].limited);
  ASSERT_EQ(output->unwatched.size(), 1);
  EXPECT_EQ(output->unwatched[0].pc, 0x403220);
  EXPECT_EQ(output->unwatched[0].reason, "too far away from its copy");
}

TEST(ProgramOutput, RefusesEveryDamage) {
  const std::vector<std::pair<std::string, std::string>> damages = {
      {"format 1", "format 2"},
      {"region digest 4a3000 32", "region digest 4a3000"},
      {"region digest 4a3000 32", "region digest 0x 32"},
      {"series 1 504", "series 2 504"},
      {"series 1 504 256 344", "series 1 504 256"},
      {"taint 1 0", "taint 0 0"},
      {"taint 0 2\n", ""},
      {"690 0 1 1", "690 2 1 1"},
      {"690 0 1 1", "690 0 2 1"},
      {"690 0 1 1", "690 0 1 2"},
      {"unwatched 403220 too far away from its copy", "unwatched 403220"},
      {"region message", "a line of the candidate\nregion message"},
      {"end 2\n", ""},
      {"end 2\n", "end 2"},
      {"end 2", "end 3"},
      {"end 2\n", "end 2\nend 2\n"},
  };
  for (const auto &[from, to] : damages) {
    const std::string text = absl::StrReplaceAll(kOutput, {{from, to}});
    ASSERT_NE(text, kOutput) << from;
    const absl::StatusOr<ProgramOutput> output = ParseProgramOutput(text);
    ASSERT_FALSE(output.ok()) << from << " -> " << to;
    EXPECT_TRUE(absl::StartsWith(output.status().message(), "output of the tracing program:")) << output.status();
  }
  EXPECT_FALSE(ParseProgramOutput("").ok());
  EXPECT_FALSE(ParseProgramOutput("ngcc-xbench tracing program, format 1\nend 0\n").ok());
}

}  // namespace
}  // namespace xbench
