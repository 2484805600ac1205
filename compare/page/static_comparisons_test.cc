// Proves that the page without JavaScript shows ratios, intervals, verdicts and break-even lengths, what differs
// between the systems of a catalogue, and that text of others stays text there.
#include "compare/page/static_comparisons.h"

#include <gtest/gtest.h>

#include <string>

#include "compare/page/page_data.h"
#include "compare/page/test_sets.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

// Html returns the tables with every term as "?KEY?", but those whose text has parts.
std::string Html(const std::vector<NamedDataSet> &sets, const PageOptions &options) {
  const Json terms = {{"na_because", {"n/a: $0", "n/a: $0"}}, {"comparison_sets", {"$1 / $0", "$1 / $0"}}};
  return StaticComparisons(PageData(sets, options), PageTerms(terms, "en"));
}

bool Holds(const std::string &text, const std::string &part) {
  return text.find(part) != std::string::npos;
}

NamedDataSet Set(const std::string &name, double factor) {
  TestShape shape;
  shape.trials = 10;
  shape.cost_factor = factor;
  return MakeTestSet(name, shape);
}

TEST(StaticComparisons, HaveRatiosIntervalsAndVerdicts) {
  const std::string html = Html({Set("a", 1), Set("b", 1.1)}, {});
  EXPECT_TRUE(Holds(html, "<caption>b / a</caption>")) << html;
  EXPECT_TRUE(Holds(html, "<td>1 ?verdict_same?</td><td>1.1 (1.079 – 1.122) ?verdict_slower?</td>")) << html;
  EXPECT_TRUE(Holds(html, "<td>n/a: no cell was timed in both sets</td>")) << html;
}

TEST(StaticComparisons, HaveBreakEvenLengths) {
  NamedDataSet second = Set("b", 1);
  for (Record &record : second.data.records) {
    record.instructions.value = 4000 + *record.instructions.value / 2;
  }
  EXPECT_TRUE(Holds(Html({Set("a", 1), second}, {}), "<td>&gt; "));
  EXPECT_TRUE(Holds(Html({second, Set("a", 1)}, {}), "<td>&lt; "));
}

TEST(StaticComparisons, HaveThePairsOfACatalogue) {
  PageOptions options;
  options.pairs = {{0, 1, 8, 0, 0, {{SystemDifference::Kind::kFlags, "other flags", {"x y/z", "u v/w"}}}},
                   {0, 2, 8, 0, 0, {}}};
  const std::string html = Html({Set("a", 1), Set("b", 1), Set("c", 1)}, options);
  EXPECT_TRUE(Holds(html, "<td>a</td><td>b</td><td>?pair_different?</td><td>other flags: x y/z, u v/w</td>")) << html;
  EXPECT_TRUE(Holds(html, "<td>a</td><td>c</td><td>?pair_same?</td><td></td>")) << html;
  EXPECT_FALSE(Holds(Html({Set("a", 1)}, {}), "?pairs?"));
}

TEST(StaticComparisons, KeepHostileTextText) {
  PageOptions options;
  options.pairs = {{0, 0, 8, 0, 0, {{SystemDifference::Kind::kFlags, kHostileText, {kHostileText}}}}};
  const std::string html = Html({MakeOddSet(kHostileText, TestShape())}, options);
  EXPECT_TRUE(Holds(html, "&lt;img src=x"));
  EXPECT_FALSE(Holds(html, "<img"));
  EXPECT_FALSE(Holds(html, "</script"));
}

}  // namespace
}  // namespace xbench
