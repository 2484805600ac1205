// Proves that only the soak program's own lines, in their order, get into a record.
#include "harness/soak/program_lines.h"

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

constexpr char kStart[] =
    R"({"line": "start", "schema": 1, "candidate": "test", "instance": "Fake_64", "implementation": "ref",)"
    R"( "profile": "reference", "architecture": "x86_64", "emulator": null, "seed": "00000000000000ab",)"
    R"( "asked_ns": 2000, "window_ns": 1000, "messages": 128, "bytes_per_pass": 500})";
constexpr char kFirstPass[] = R"({"line": "first_pass", "sha256": "abcd"})";
constexpr char kFault[] =
    R"({"line": "fault", "kind": "mismatch", "call": 3, "message": 2, "message_bits": 9, "digest_bits": 64,)"
    R"( "expected": "00", "found": "01"})";

std::string Window(uint64_t number, uint64_t start, bool partial = false) {
  return absl::StrCat(R"({"line": "window", "number": )", number, R"(, "partial": )", partial ? "true" : "false",
                      R"(, "start_ns": )", start,
                      R"(, "duration_ns": 1000, "calls": 10, "bytes": 20, "mismatches": 1, "errors": 0,)"
                      R"( "throughput": {"type": "throughput", "value": 20000000, "unit": "byte/s"},)"
                      R"( "resident_memory": {"type": "resident_memory", "value": null, "reason": "none"}})");
}

std::string End(uint64_t windows, uint64_t calls, const std::string &interrupted = "false") {
  return absl::StrCat(R"({"line": "end", "interrupted": )", interrupted, R"(, "windows": )", windows, R"(, "calls": )",
                      calls, R"(, "bytes": )", 2 * calls, R"(, "mismatches": )", calls / 10, R"(, "errors": 0})");
}

struct Reader {
  Reader() : lines(&record) {
    record.identity = {"test", "Fake_64", "ref", "reference", "x86_1"};
  }
  // Takes all lines and returns the first problem, or "".
  std::string TakeAll(const std::vector<std::string> &texts) {
    for (const std::string &text : texts) {
      if (const absl::StatusOr<SoakLine> line = lines.Take(text); !line.ok()) {
        return std::string(line.status().message());
      }
    }
    return "";
  }
  SoakRecord record;
  ProgramLines lines;
};

TEST(ProgramLines, AWholeRun) {
  Reader reader;
  EXPECT_EQ(reader.TakeAll({kStart, kFirstPass, kFault, Window(1, 0), Window(2, 1000), End(2, 20)}), "");
  EXPECT_TRUE(reader.lines.ended());
  EXPECT_TRUE(reader.lines.completed());
  const SoakRecord &record = reader.record;
  EXPECT_EQ(record.seed, "00000000000000ab");
  EXPECT_EQ(record.window_ns, 1000U);
  EXPECT_EQ(record.first_pass_sha256, "abcd");
  EXPECT_EQ(record.windows.size(), 2U);
  EXPECT_EQ(record.windows[0].throughput.value, 20000000U);
  EXPECT_EQ(record.windows[0].resident_memory.reason, "none");
  ASSERT_EQ(record.faults.size(), 1U);
  EXPECT_EQ(record.faults[0].message_bits, 9U);
  EXPECT_EQ(record.Totals().mismatches, 2U);
}

TEST(ProgramLines, AnInterruptedRunHasNotCompleted) {
  Reader reader;
  EXPECT_EQ(reader.TakeAll({kStart, Window(1, 0, true), End(1, 10, "true")}), "");
  EXPECT_TRUE(reader.lines.ended());
  EXPECT_FALSE(reader.lines.completed());
}

TEST(ProgramLines, AnythingElseIsRefused) {
  const auto refused = [](const std::vector<std::string> &texts, const std::string &why) {
    const std::string problem = Reader().TakeAll(texts);
    EXPECT_TRUE(absl::StrContains(problem, why)) << "'" << problem << "'";
  };
  std::string other = kStart;
  other.replace(other.find("Fake_64"), 7, "Fake_32");
  refused({other}, "expected \"Fake_64\"; found \"Fake_32\"");
  refused({Window(1, 0)}, "line 1 of the soak program: \"line\": expected one start, at first");
  refused({kStart, kStart}, "line 2 of the soak program: \"line\": expected one start");
  refused({kStart, Window(2, 0)}, "expected window 1");
  refused({kStart, Window(1, 0), Window(2, 999)}, "expected window 2, where the last one ended");
  refused({kStart, Window(1, 0, true), Window(2, 1000)}, "nothing behind a partial one");
  refused({kStart, Window(1, 0), End(2, 10)}, "expected the sums");
  refused({kStart, Window(1, 0), End(1, 20)}, "expected the sums");
  refused({kStart, End(0, 0), kFirstPass}, "nothing behind the end");
  refused({kStart, "debug: here"}, "not valid JSON");
  refused({kStart, ""}, "not valid JSON");
  refused({kStart, R"({"line": "other"})"}, "unknown, or too many");
  refused({kStart, R"({"line": "first_pass", "sha256": null, "x": 1})"}, "\"x\": is not a known key");
  std::vector<std::string> many = {kStart};
  many.resize(1002, kFault);
  refused(many, "line 1002 of the soak program: \"line\": unknown, or too many");
}

}  // namespace
}  // namespace xbench
