// Proves that a surviving fault, a false alarm, a check without a control and a broken file of verdicts are found.
#include "tests/faulty/trust_table.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

// A file of two checks, "bounds" and "state".
std::string File(const std::string &name, const std::string &platform, const std::string &fault,
                 const std::string &caught_by, const std::string &bounds, const std::string &state,
                 const std::string &only = "") {
  return absl::StrCat("name=", name, "\nplatform=", platform, "\nfault=", fault, "\ncaught_by=", caught_by,
                      "\nonly=", only, "\ncolumn bounds nothing beside is written\ncolumn state there is no state\n",
                      "verdict bounds ", bounds, "\nverdict state ", state, "\n");
}

// Right: a correct candidate and one for each check, on both platforms.
std::vector<std::string> RightFiles() {
  std::vector<std::string> files;
  for (const char *platform : {"arm_1", "x86_1"}) {
    files.push_back(File("correct", platform, "", "", "passed", "passed"));
    files.push_back(File("writes", platform, "writes too much", "bounds", "killed a byte", "passed"));
    files.push_back(File("keeps", platform, "keeps a state", "state", "passed", "killed another digest"));
  }
  return files;
}

std::vector<CandidateVerdicts> Parsed(const std::vector<std::string> &files) {
  std::vector<CandidateVerdicts> all;
  for (const std::string &file : files) {
    auto verdicts = ParseVerdicts("file", file);
    EXPECT_TRUE(verdicts.ok()) << verdicts.status();
    if (verdicts.ok()) {
      all.push_back(*verdicts);
    }
  }
  return all;
}

std::string Problems(const std::vector<std::string> &files, const std::vector<std::string> &awaited = {}) {
  return absl::StrJoin(TrustProblems(Parsed(files), awaited), "\n");
}

TEST(TrustTableTest, NothingToSayIfEveryFaultIsFound) {
  EXPECT_EQ(Problems(RightFiles()), "");
}

TEST(TrustTableTest, FindsASurvivor) {
  std::vector<std::string> files = RightFiles();
  files[1] = File("writes", "arm_1", "writes too much", "bounds", "passed", "passed");
  EXPECT_NE(Problems(files).find("writes on arm_1: survives the check bounds, which is there for it; found by none"),
            std::string::npos)
      << Problems(files);
  files[1] = File("writes", "arm_1", "writes too much", "bounds", "n/a no memory", "killed by luck");
  EXPECT_NE(
      Problems(files).find("survives the check bounds, which is there for it (no memory); found by state (by luck)"),
      std::string::npos)
      << Problems(files);
}

TEST(TrustTableTest, FindsAFalseAlarm) {
  std::vector<std::string> files = RightFiles();
  files[3] = File("correct", "x86_1", "", "", "passed", "killed another digest");
  EXPECT_NE(
      Problems(files).find("correct on x86_1: false alarm: nothing is wrong with it there; found by state (another"),
      std::string::npos)
      << Problems(files);
}

TEST(TrustTableTest, AFaultOfOnePlatformMustNotBeFoundOnTheOther) {
  std::vector<std::string> files = RightFiles();
  files.push_back(File("sign", "arm_1", "a char has no sign", "state", "passed", "killed x", "arm_1"));
  files.push_back(File("sign", "x86_1", "a char has no sign", "state", "passed", "passed", "arm_1"));
  EXPECT_EQ(Problems(files), "");
  files.back() = File("sign", "x86_1", "a char has no sign", "state", "passed", "killed x", "arm_1");
  EXPECT_NE(Problems(files).find("sign on x86_1: false alarm"), std::string::npos) << Problems(files);
}

TEST(TrustTableTest, ACheckThatFindsNothingIsNotTrusted) {
  std::vector<std::string> files = RightFiles();
  files.erase(files.begin() + 5);  // keeps on x86_1
  files.erase(files.begin() + 2);
  EXPECT_EQ(Problems(files),
            "the check state finds nothing on arm_1: no candidate controls it\n"
            "the check state finds nothing on x86_1: no candidate controls it");
  for (std::string &file : files) {
    if (file.find("arm_1") != std::string::npos) {
      file = absl::StrReplaceAll(file, {{"verdict state passed", "verdict state n/a cannot be done here"}});
    }
  }
  EXPECT_EQ(Problems(files), "the check state finds nothing on x86_1: no candidate controls it");
}

TEST(TrustTableTest, LeavesAFaultToAnAwaitedCheckOnly) {
  std::vector<std::string> files = RightFiles();
  files.push_back(File("branch", "arm_1", "a secret branch", "time", "passed", "passed"));
  files.push_back(File("branch", "x86_1", "a secret branch", "time", "passed", "passed"));
  EXPECT_EQ(Problems(files, {"time"}), "");
  EXPECT_NE(Problems(files).find("there is no check \"time\""), std::string::npos) << Problems(files);
  files.back() = File("branch", "x86_1", "a secret branch", "time", "passed", "killed another digest");
  EXPECT_NE(Problems(files, {"time"}).find("branch on x86_1: left to time, but found by state"), std::string::npos);
}

TEST(TrustTableTest, FindsAMissingPlatformAndOtherChecks) {
  std::vector<std::string> files = RightFiles();
  files.pop_back();
  EXPECT_NE(Problems(files).find("keeps: is not there for every platform"), std::string::npos) << Problems(files);
  files = RightFiles();
  files[4] += "column more something\nverdict more passed\n";
  EXPECT_NE(Problems(files).find("writes on x86_1: other checks than of correct"), std::string::npos)
      << Problems(files);
  files = RightFiles();
  files.push_back(files[0]);
  EXPECT_NE(Problems(files).find("correct on arm_1: twice"), std::string::npos) << Problems(files);
}

TEST(TrustTableTest, RefusesBrokenFiles) {
  const std::string right = RightFiles()[1];
  const std::vector<std::pair<std::string, std::string>> changes = {
      {"verdict state passed\n", ""},                      // no verdict
      {"verdict state passed", "verdict state"},           // no word
      {"verdict state passed", "verdict state perhaps"},   // another word
      {"verdict state passed", "verdict state passed x"},  // a reason that nothing needs
      {"killed a byte", "killed"},                         // no reason
      {"column state", "column bounds"},                   // twice
      {"fault=", "mistake="},                              // another fact
      {"name=writes", "name="},
      {"verdict state passed", "verdict state passed\nverdict other passed"},
  };
  for (const auto &[from, to] : changes) {
    EXPECT_FALSE(ParseVerdicts("file", absl::StrReplaceAll(right, {{from, to}})).ok()) << from;
  }
  EXPECT_TRUE(ParseVerdicts("file", right).ok());
}

TEST(TrustTableTest, TheDocumentShowsEachCell) {
  std::vector<std::string> files = RightFiles();
  files.push_back(File("sign", "arm_1", "a char has no sign", "state", "passed", "killed x", "arm_1"));
  files.push_back(File("sign", "x86_1", "a char has no sign", "state", "passed", "passed", "arm_1"));
  const std::string text = TrustDocument(Parsed(files), {"time"});
  EXPECT_NE(text.find("| `correct` | . | . |\n| `keeps` | . | [#] |\n| `sign` | . | [a] |\n| `writes` | [#] | . |\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("| 2 | `state` | there is no state | 1 | 2 |"), std::string::npos) << text;
  EXPECT_NE(text.find("| | `time` | not here yet | n/a | n/a |"), std::string::npos) << text;
  EXPECT_NE(text.find("| `sign` | a char has no sign | state, on arm_1 only |"), std::string::npos) << text;
}

}  // namespace
}  // namespace xbench
