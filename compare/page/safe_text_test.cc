// Proves that text of others cannot leave the place where a page shows it, and that JSON still means the same.
#include "compare/page/safe_text.h"

#include <gtest/gtest.h>

namespace xbench {
namespace {

constexpr char kHostile[] = "</script><script>alert(1)</script><!-- &amp; \"'\xe2\x80\xa8\xe2\x80\xa9";

TEST(EscapedHtml, LeavesNoMarkup) {
  EXPECT_EQ(EscapedHtml("<b a='1' c=\"2\">&amp;"), "&lt;b a=&#39;1&#39; c=&quot;2&quot;&gt;&amp;amp;");
  EXPECT_EQ(EscapedHtml("MoFang-256"), "MoFang-256");
}

TEST(ScriptJson, LeavesNoMarkup) {
  const std::string text = ScriptJson({{"name", kHostile}});
  EXPECT_EQ(text.find_first_of("<>&"), std::string::npos) << text;
  EXPECT_EQ(text.find("\xe2\x80"), std::string::npos) << text;
}

TEST(ScriptJson, MeansTheSame) {
  EXPECT_EQ(nlohmann::json::parse(ScriptJson({{"name", kHostile}})).at("name"), kHostile);
}

TEST(ScriptJson, TakesBytesThatAreNotUtf8) {
  EXPECT_EQ(nlohmann::json::parse(ScriptJson("a\xff")), "a\xef\xbf\xbd");
}

}  // namespace
}  // namespace xbench
