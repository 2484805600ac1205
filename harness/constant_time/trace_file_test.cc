// Proves that the plugin's file is read as protocol.h describes it, and that a damaged one is refused with its line.
#include "harness/constant_time/trace_file.h"

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

constexpr char kFile[] =
    "ngcc-xbench traces, format 1\n"
    "plugin xb_trace 1\n"
    "target aarch64\n"
    "columns series calls events different first last chunk\n"
    "0 344 18234 0 0 0 0\n"
    "1 344 36017 2 17 291 11\n"
    "columns site size class executions encoding\n"
    "40321c 4 division 690 2008c29a\n"
    "event base 11270 load 403244 4a1038 4\n"
    "event other 11270 end 0 0 0\n"
    "end 2 1\n";

TEST(TraceFile, ReadsAll) {
  const absl::StatusOr<TraceFile> file = ParseTraceFile(kFile, "traces");
  ASSERT_TRUE(file.ok()) << file.status();
  EXPECT_EQ(file->target, "aarch64");
  ASSERT_EQ(file->series.size(), 2);
  EXPECT_EQ(file->series[0].events, 18234);
  EXPECT_EQ(file->series[1].different, 2);
  EXPECT_EQ(file->series[1].first, 17);
  EXPECT_EQ(file->series[1].last, 291);
  EXPECT_EQ(file->series[1].chunk, 11);
  ASSERT_EQ(file->sites.size(), 1);
  EXPECT_EQ(file->sites[0].pc, 0x40321c);
  EXPECT_EQ(file->sites[0].size, 4);
  EXPECT_EQ(file->sites[0].latency, "division");
  EXPECT_EQ(file->sites[0].executions, 690);
  ASSERT_TRUE(file->difference.has_value());
  EXPECT_EQ(file->difference->index, 11270);
  EXPECT_EQ(file->difference->base.kind, "load");
  EXPECT_EQ(file->difference->base.pc, 0x403244);
  EXPECT_EQ(file->difference->base.address, 0x4a1038);
  EXPECT_EQ(file->difference->base.size, 4);
  EXPECT_EQ(file->difference->other.kind, "end");
}

TEST(TraceFile, ReadsAFileWithoutSitesAndEvents) {
  const std::string text = absl::StrReplaceAll(kFile, {{"40321c 4 division 690 2008c29a\n", ""},
                                                       {"event base 11270 load 403244 4a1038 4\n", ""},
                                                       {"event other 11270 end 0 0 0\n", ""},
                                                       {"end 2 1", "end 2 0"}});
  const absl::StatusOr<TraceFile> file = ParseTraceFile(text, "traces");
  ASSERT_TRUE(file.ok()) << file.status();
  EXPECT_TRUE(file->sites.empty());
  EXPECT_FALSE(file->difference.has_value());
}

TEST(TraceFile, RefusesEveryDamage) {
  const std::vector<std::pair<std::string, std::string>> damages = {
      {"format 1", "format 2"},
      {"xb_trace 1", "xb_count 1"},
      {"target aarch64", "aim aarch64"},
      {"0 344 18234 0 0 0 0\n", ""},
      {"0 344 18234 0 0 0 0", "0 0 18234 0 0 0 0"},
      {"0 344 18234 0 0 0 0", "0 344 18234 0 3 0 0"},
      {"0 344 18234 0 0 0 0", "0 344 18234 -1 0 0 0"},
      {"2 17 291 11", "345 17 291 11"},
      {"2 17 291 11", "2 291 17 11"},
      {"2 17 291 11", "2 17 344 11"},
      {"2 17 291 11", "2 0 291 11"},
      {"columns site size class executions encoding\n", ""},
      {"division", "fixed"},
      {"division", "addition"},
      {"690", "0"},
      {"2008c29a", "2008c2"},
      {"40321c", "x"},
      {"event base", "event first"},
      {"event other 11270", "event other 11271"},
      {"event other 11270 end 0 0 0\n", ""},
      {" load ", " fetch "},
      {"end 2 1\n", ""},
      {"end 2 1\n", "end 2 1"},
      {"end 2 1", "end 1 1"},
      {"end 2 1", "end 2 2"},
      {"end 2 1\n", "end 2 1\nmore\n"},
  };
  for (const auto &[from, to] : damages) {
    const std::string text = absl::StrReplaceAll(kFile, {{from, to}});
    ASSERT_NE(text, kFile) << from;
    const absl::StatusOr<TraceFile> file = ParseTraceFile(text, "traces");
    ASSERT_FALSE(file.ok()) << from << " -> " << to;
    EXPECT_TRUE(absl::StartsWith(file.status().message(), "traces:")) << file.status();
  }
  EXPECT_FALSE(ParseTraceFile("", "traces").ok());
}

// Cut after any byte but the last, the file is refused.
TEST(TraceFile, RefusesEveryCut) {
  const std::string text = kFile;
  for (size_t size = 0; size < text.size(); ++size) {
    EXPECT_FALSE(ParseTraceFile(text.substr(0, size), "traces").ok()) << size;
  }
}

}  // namespace
}  // namespace xbench
