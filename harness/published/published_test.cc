// The published figures: every cell loads, figures are exact, suspicious cells are found.
#include "harness/published/published.h"

#include <set>

#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "gtest/gtest.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

constexpr char kFile[] = "compare/published/arm_1.json";
constexpr char kHelpers[] = "compare/published/arm_1_helpers.json";

PublishedTable Load(const std::string &path) {
  const absl::StatusOr<PublishedTable> table = ParsePublished(*ReadFile(path), path);
  EXPECT_TRUE(table.ok()) << table.status();
  return *table;
}

Implementation Entry(const std::string &candidate, const std::string &label) {
  Implementation entry;
  entry.candidate = candidate;
  entry.label = label;
  entry.implementation = "ref";
  entry.profile = "reference";
  return entry;
}

TEST(ParseScaled, ExactFigures) {
  EXPECT_EQ(ParseScaled("1665")->value, 1665);
  EXPECT_EQ(ParseScaled("1665")->half_unit, 0.5);
  EXPECT_EQ(ParseScaled("12.9 k")->value, 12900);
  EXPECT_DOUBLE_EQ(ParseScaled("12.9 k")->half_unit, 50);
  EXPECT_EQ(ParseScaled("1.55 M")->value, 1550000);
  EXPECT_EQ(ParseScaled("329.38 M")->value, 329380000);
  EXPECT_DOUBLE_EQ(ParseScaled("329.38 M")->half_unit, 5000);
}

TEST(ParseScaled, OtherFormsAreRefused) {
  for (const char *bad :
       {"", "k", " k", "12,9 k", "12.9k", "12.9 G", "-1", "1e3", "1.2.3", ".5", "5.", "nan", "0x10", "+1"}) {
    EXPECT_FALSE(ParseScaled(bad).ok()) << bad;
  }
}

TEST(Published, EveryCellLoads) {
  const PublishedTable table = Load(kFile);
  EXPECT_EQ(table.system, "arm_1");
  std::set<std::string> labels;
  for (const auto &[key, cell] : table.cells) {
    labels.insert(std::get<1>(key));
    EXPECT_TRUE(cell.cycles.has_value());
    EXPECT_GT(cell.cycles_per_byte.value, 0);
  }
  EXPECT_EQ(labels.size(), 13U);
  EXPECT_EQ(table.cells.size(), 13U * 8);
  EXPECT_EQ(Load(kHelpers).cells.size(), 3U);
}

TEST(Published, KnownContaminatedCellsAreMarkedAndOrdinaryOnesAreNot) {
  const PublishedTable table = Load(kFile);
  const auto marked = [&](const char *label, uint64_t bytes) {
    return table.cells.at(PublishedKey("hash-19", label, bytes)).contaminated;
  };
  EXPECT_TRUE(marked("MoFang-256", 4096));
  EXPECT_TRUE(marked("MoFang-256-XOF", 65536));
  EXPECT_TRUE(marked("MoFang-1024", 16384));
  EXPECT_FALSE(marked("MoFang-256", 32));
  EXPECT_FALSE(marked("MoFang-256", 8192));
  EXPECT_FALSE(marked("MoFang-1024", 8192));
  EXPECT_FALSE(marked("MoFang-512", 65536));
}

TEST(Published, LookUp) {
  const std::vector<PublishedTable> tables = {Load(kFile), Load(kHelpers)};
  const PublishedCell *cell = nullptr;
  const Value value = FindPublished(tables, Entry("hash-19", "MoFang-256"), 32, &cell);
  ASSERT_TRUE(value.known());
  EXPECT_EQ(value.quantity().value, 52.0);
  EXPECT_EQ(QuantityName(value.quantity()), "core cycles per byte");
  EXPECT_EQ(cell->printed_cycles_per_byte, "52.0");
  EXPECT_EQ(FindPublished(tables, Entry("iccs", "pseudoXOF-1024"), 65536, &cell).quantity().value, 79.4);
  EXPECT_EQ(FindPublished(tables, Entry("hash-35", "Wish1024"), 65536, &cell).quantity().value, 5025.9);
}

TEST(Published, NoFigureHasAReason) {
  const std::vector<PublishedTable> tables = {Load(kFile), Load(kHelpers)};
  const PublishedCell *cell = nullptr;
  EXPECT_FALSE(FindPublished(tables, Entry("hash-19", "MoFang-256"), 33, &cell).known());
  EXPECT_EQ(cell, nullptr);
  EXPECT_FALSE(FindPublished(tables, Entry("iccs", "pseudoXOF-1024"), 32, &cell).known());
  EXPECT_FALSE(FindPublished(tables, Entry("hash-17", "MoFang-256"), 32, &cell).known());
  Implementation avx2 = Entry("hash-19", "MoFang-256");
  avx2.implementation = "avx2";
  EXPECT_FALSE(FindPublished(tables, avx2, 32, &cell).known());
}

TEST(Published, DamageIsRefused) {
  const std::string text = *ReadFile(kFile);
  const std::vector<std::pair<std::string, std::string>> damages = {
      {R"("mean_cycles": "12.9 k")", R"("mean_cycles": "12,9 k")"},
      {R"("cycles_per_byte": "52.0")", R"("cycles_per_byte": "53.0")"},
      {R"("cycles_per_byte": "52.0")", R"("cycles_per_byte": 52.0)"},
      {R"("message_bytes": 128,)", R"("message_bytes": 32,)"},
      {R"("kind": "published")", R"("kind": "measured")"},
      {R"("system": "arm_1",)", ""},
      {R"("processor": )", R"("cpu": )"},
      {R"("instance": "MoFang-512")", R"("instance": "MoFang-256")"},
      {R"("mean_time": )", R"("time": )"},
  };
  for (const auto &[from, to] : damages) {
    const std::string damaged = absl::StrReplaceAll(text, {{from, to}});
    ASSERT_NE(damaged, text) << from;
    EXPECT_FALSE(ParsePublished(damaged, kFile).ok()) << from << " -> " << to;
  }
}

}  // namespace
}  // namespace xbench
