// Proves that every term that the page's files name exists, in two languages with the same parts, and that none is left
// over.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "nlohmann/json.hpp"

namespace {

std::vector<std::string> g_files;  // of the command line; terms.json first

std::string Content(const std::string &file) {
  std::ifstream stream(file);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

std::string Sources() {
  std::string text;
  for (size_t i = 1; i < g_files.size(); ++i) {
    text += Content(g_files[i]);
  }
  return text;
}

// Parts returns the $0, $1, ... of a term.
std::set<std::string> Parts(const std::string &term) {
  std::set<std::string> parts;
  for (size_t at = term.find('$'); at != std::string::npos; at = term.find('$', at + 1)) {
    parts.insert(term.substr(at, 2));
  }
  return parts;
}

TEST(Terms, HaveTwoLanguagesWithTheSameParts) {
  const nlohmann::json terms = nlohmann::json::parse(Content(g_files.at(0)));
  ASSERT_GT(terms.size(), 100U);
  for (const auto &[key, term] : terms.items()) {
    ASSERT_EQ(term.size(), 2U) << key;
    EXPECT_FALSE(term[0].get<std::string>().empty()) << key;
    EXPECT_FALSE(term[1].get<std::string>().empty()) << key;
    EXPECT_EQ(Parts(term[0].get<std::string>()), Parts(term[1].get<std::string>())) << key;
  }
}

bool Holds(const std::string &text, const std::string &part) {
  return text.find(part) != std::string::npos;
}

// IsNamed says whether `sources` name `key`, or build it of a beginning (`state_${state}`) or an end (`${key}_why`).
bool IsNamed(const std::string &key, const std::string &sources) {
  bool named = Holds(sources, "'" + key + "'") || Holds(sources, "\"" + key + "\"");
  for (size_t at = key.find('_'); at != std::string::npos; at = key.find('_', at + 1)) {
    const std::string begin = key.substr(0, at + 1);
    named = named || Holds(sources, "`" + begin + "${") || Holds(sources, "\"" + begin + "\"") ||
            Holds(sources, "${key}" + key.substr(at) + "`");
  }
  return named;
}

TEST(Terms, AreAllUsed) {
  const nlohmann::json terms = nlohmann::json::parse(Content(g_files.at(0)));
  const std::string sources = Sources();
  ASSERT_FALSE(sources.empty());
  for (const auto &[key, term] : terms.items()) {
    EXPECT_TRUE(IsNamed(key, sources)) << "nothing names " << key;
  }
}

TEST(Terms, ThatTheFilesNameExist) {
  const nlohmann::json terms = nlohmann::json::parse(Content(g_files.at(0)));
  const std::string sources = Sources();
  size_t named = 0;
  for (const std::string &before :
       {std::string("data-term=\""), std::string("data-label=\""), std::string(" t('"), std::string("(t('"),
        std::string("[t('"), std::string("{t('"), std::string("XB.t('"), std::string(".Of(\"")}) {
    for (size_t at = sources.find(before); at != std::string::npos; at = sources.find(before, at + 1)) {
      const size_t begin = at + before.size();
      const std::string key = sources.substr(begin, sources.find_first_of("'\"", begin) - begin);
      EXPECT_TRUE(terms.contains(key)) << "no term " << key;
      ++named;
    }
  }
  EXPECT_GT(named, 100U);
}

}  // namespace

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  g_files.assign(argv + 1, argv + argc);
  return RUN_ALL_TESTS();
}
