// Proves that the command line of the page program is read as --help says, and that wrong words are refused with the
// reason.
#include "compare/page/arguments.h"

#include <gtest/gtest.h>

namespace xbench {
namespace {

std::string Refusal(const std::vector<std::string> &words) {
  const absl::StatusOr<PageArguments> arguments = ParsePageArguments(words);
  return arguments.ok() ? "" : std::string(arguments.status().message());
}

TEST(Arguments, AreRead) {
  const absl::StatusOr<PageArguments> arguments =
      ParsePageArguments({"--output=p.html", "a=x/y", "b=z=1", "--published=f", "--published=g", "--lang=zh"});
  ASSERT_TRUE(arguments.ok()) << arguments.status();
  EXPECT_EQ(arguments->output, "p.html");
  EXPECT_EQ(arguments->language, "zh");
  EXPECT_EQ(arguments->published, (std::vector<std::string>{"f", "g"}));
  ASSERT_EQ(arguments->sets.size(), 2U);
  EXPECT_EQ(arguments->sets[1], (std::pair<std::string, std::string>("b", "z=1")));
  EXPECT_TRUE(ParsePageArguments({"--help"})->help);
}

TEST(Arguments, WrongOnesAreRefused) {
  EXPECT_EQ(Refusal({"a=x"}), "expected --output=FILE, the page to write; found none; --help lists the options");
  EXPECT_EQ(Refusal({"--output=p"}), "expected at least one NAME=FOLDER; found none; --help lists the options");
  EXPECT_EQ(Refusal({"--output=p", "folder"}),
            "expected NAME=FOLDER of a data set, found 'folder'; --help lists the options");
  EXPECT_NE(Refusal({"--output=p", "=folder"}), "");
  EXPECT_NE(Refusal({"--output=p", "name="}), "");
  EXPECT_EQ(Refusal({"--output=p", "a=x", "a=y"}),
            "two data sets are named 'a'; give each its own name before the '='");
  EXPECT_EQ(Refusal({"--lang=de"}), "--lang: expected en or zh, found 'de'");
  EXPECT_NE(Refusal({"--outptu=p"}).find("nearest known one is '--output'"), std::string::npos);
}

}  // namespace
}  // namespace xbench
