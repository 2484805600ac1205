// Only a complete success of the right binary is taken for one.
#include "harness/catalog/kat_output.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

constexpr char kSha[] = "94c0c770552e189c14cdc4983efcfc85b630ba033344563472a888b864e69ad6";
constexpr char kName[] = "hash-19 MoFang_256 ref/reference";
const std::vector<std::string> kItems = {"vectors", "KAT_2_12_MoFang_256.txt"};

std::string Good() {
  return absl::StrCat(kName, ": vectors 21 of 21 PASS\n", kName, ": KAT_2_12_MoFang_256.txt 4097 records sha256 ", kSha,
                      " PASS (published)\n2 passed, 0 failed\n");
}

TEST(KatOutput, Good) {
  const absl::StatusOr<std::vector<KatItem>> items = ParseKatOutput(Good(), kName, kItems);
  ASSERT_TRUE(items.ok()) << items.status();
  ASSERT_EQ(items->size(), 2U);
  EXPECT_EQ((*items)[0], (KatItem{"vectors", 21, "", ""}));
  EXPECT_EQ((*items)[1], (KatItem{"KAT_2_12_MoFang_256.txt", 4097, kSha, "published"}));
}

TEST(KatOutput, EveryDamageIsRefused) {
  const std::vector<std::pair<std::string, std::string>> damages = {
      {"vectors 21 of 21 PASS", "vectors 20 of 21 PASS"},
      {"vectors 21 of 21 PASS", "vectors 0 of 0 PASS"},
      {"vectors 21 of 21 PASS", "vectors 21 of 21 FAIL"},
      {"4097 records", "0 records"},
      {"sha256 94c0", "sha256 94C0"},
      {"sha256 94c0", "sha256 94c"},
      {"PASS (published)", "PASS"},
      {"PASS (published)", "PASS (guessed)"},
      {"2 passed, 0 failed\n", ""},
      {"2 passed, 0 failed", "2 passed, 1 failed"},
      {"2 passed, 0 failed", "3 passed, 0 failed"},
      {"2 passed, 0 failed", "2 passed, 0 failed, 1 not run"},
      {"MoFang_256 ref", "MoFang_512 ref"},
      {"ref/reference", "ref/performance"},
      {"KAT_2_12", "KAT_2_23"},
      {"KAT_2_12_MoFang_256.txt 4097", "something else 4097"},
  };
  for (const auto &[from, to] : damages) {
    const std::string damaged = absl::StrReplaceAll(Good(), {{from, to}});
    ASSERT_NE(damaged, Good()) << from;
    EXPECT_FALSE(ParseKatOutput(damaged, kName, kItems).ok()) << from << " -> " << to;
  }
  EXPECT_FALSE(ParseKatOutput("", kName, kItems).ok());
  EXPECT_FALSE(ParseKatOutput("0 passed, 0 failed\n", kName, kItems).ok());
}

TEST(KatOutput, MissingItemIsRefused) {
  EXPECT_FALSE(ParseKatOutput(Good(), kName, {"vectors", "KAT_2_23_MoFang_256.txt"}).ok());
  EXPECT_FALSE(ParseKatOutput(Good(), kName, {"vectors", "KAT_2_12_MoFang_256.txt", "KAT_2_23_MoFang_256.txt"}).ok());
}

TEST(KatOutput, FirstFailure) {
  EXPECT_EQ(FirstKatFailure(Good()), "");
  EXPECT_EQ(FirstKatFailure("a: vectors 1 of 1 PASS\na: X.txt FAIL on arm_1: why\na: Y.txt FAIL\n"),
            "a: X.txt FAIL on arm_1: why");
  EXPECT_EQ(FirstKatFailure("a: X.txt NOT RUN on arm_1: why\n"), "a: X.txt NOT RUN on arm_1: why");
}

}  // namespace
}  // namespace xbench
