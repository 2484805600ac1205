// The catalogue of submissions agrees with the folders and the macro calls, and each kind of disagreement is found.
#include "candidates/programme.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

constexpr char kCatalog[] = "candidates/catalog.json";
constexpr char kFacts[] = "candidates/facts.json";

std::vector<Submission> RealProgramme() {
  const absl::StatusOr<std::vector<Submission>> programme = ParseProgramme(*ReadFile(kCatalog), kCatalog);
  EXPECT_TRUE(programme.ok()) << programme.status();
  return *programme;
}

std::vector<Built> RealBuild() {
  const absl::StatusOr<std::vector<Built>> built = ParseBuilt(*ReadFile(kFacts), kFacts);
  EXPECT_TRUE(built.ok()) << built.status();
  return *built;
}

TEST(Programme, CatalogueFoldersAndMacroCallsAgree) {
  EXPECT_EQ(Disagreements(RealProgramme(), RealBuild()), std::vector<std::string>());
}

TEST(Programme, Has35SubmissionsAndTheFourInScopeWith13Instances) {
  const std::vector<Submission> programme = RealProgramme();
  EXPECT_EQ(programme.size(), 35U);
  EXPECT_EQ(programme[0].algorithm, "AFS-TrEDM");
  EXPECT_EQ(programme[34].algorithm, "Wish");
  size_t instances = 0;
  for (const Submission &submission : programme) {
    instances += submission.instances.size();
  }
  EXPECT_EQ(instances, 13U);
  const std::string table = ProgrammeTable(programme, RealBuild());
  EXPECT_TRUE(absl::StrContains(table, "35 submissions: 4 implemented with 13 instances, 31 planned\n")) << table;
  EXPECT_FALSE(absl::StrContains(table, "not built")) << table;
}

// One candidate on both sides, which agree.
const std::vector<Submission> kProgramme = {{"hash-01", "One", true, "hash_01_one", {"One_1", "One_2"}},
                                            {"hash-02", "Two", false, "", {}}};
const std::vector<Built> kBuilt = {{"hash-01", "One Hash", "hash_01_one", {"One_1", "One_2"}, {"ref"}}};

std::string Only(const std::vector<Submission> &programme, const std::vector<Built> &built) {
  const std::vector<std::string> all = Disagreements(programme, built);
  return all.size() == 1 ? all[0] : absl::StrCat(all.size(), " disagreements");
}

TEST(Programme, EachDisagreementIsFound) {
  EXPECT_EQ(Disagreements(kProgramme, kBuilt), std::vector<std::string>());
  EXPECT_EQ(Only(kProgramme, {}), "hash-01: implemented in the catalogue, but the build does not list it");
  std::vector<Submission> programme = kProgramme;
  programme[0].implemented = false;
  EXPECT_EQ(Only(programme, kBuilt), "hash-01: planned in the catalogue, but the build has it");
  programme = kProgramme;
  programme[0].folder = "hash_1";
  EXPECT_EQ(Only(programme, kBuilt), "hash-01: the catalogue says folder hash_1, the build has it in hash_01_one");
  programme = kProgramme;
  programme[0].algorithm = "On";
  EXPECT_EQ(Only(programme, kBuilt), "hash-01: the catalogue says algorithm On, the build One Hash");
  std::vector<Built> built = kBuilt;
  built[0].instances = {"One_1"};
  EXPECT_EQ(Only(kProgramme, built), "hash-01: the catalogue says instances One_1, One_2; the build has One_1");
  built = kBuilt;
  built.push_back({"toy-1", "Toy", "toy_1", {"Toy"}, {"ref"}});
  EXPECT_EQ(Only(kProgramme, built), "toy-1: the build has it, the catalogue has no such submission");
  built = kBuilt;
  built.push_back(kBuilt[0]);
  EXPECT_EQ(Only(kProgramme, built), "hash-01: the build lists it twice");
}

std::string ParseProblem(const std::string &submission) {
  const std::string text = absl::StrCat(R"({"schema": 1, "programme": "p", "submissions": [)", submission, "]}");
  const absl::StatusOr<std::vector<Submission>> programme = ParseProgramme(text, "c");
  return programme.ok() ? "" : std::string(programme.status().message());
}

TEST(Programme, BrokenCataloguesAreRefusedWithTheirPlace) {
  EXPECT_EQ(ParseProblem(R"({"id": "hash-01", "algorithm": "A", "state": "planned"})"), "");
  for (const char *submission : {
           R"({"id": "hash-02", "algorithm": "A", "state": "planned"})",
           R"({"id": "hash-01", "algorithm": "", "state": "planned"})",
           R"({"id": "hash-01", "algorithm": "A\nB", "state": "planned"})",
           R"({"id": "hash-01", "algorithm": "A", "state": "done"})",
           R"({"id": "hash-01", "algorithm": "A", "state": "implemented", "folder": "f", "instances": []})",
           R"({"id": "hash-01", "algorithm": "A", "state": "implemented", "instances": ["x"]})",
           R"({"id": "hash-01", "algorithm": "A", "state": "planned", "folder": "f"})",
       }) {
    EXPECT_TRUE(absl::StartsWith(ParseProblem(submission), "c: submissions[0]: ")) << submission;
  }
  EXPECT_TRUE(absl::StrContains(ParseProblem(R"({"id": "hash-01", "algorithm": "A", "state": "planned"},
                                                {"id": "hash-02", "algorithm": "A", "state": "planned"})"),
                                "hash-01 and hash-02 have the same algorithm"));
  EXPECT_FALSE(ParseProgramme("{", "c").ok());
  EXPECT_FALSE(ParseProgramme(R"({"schema": 2, "programme": "p", "submissions": []})", "c").ok());
  EXPECT_FALSE(ParseBuilt(R"({"implementations": [{}]})", "b").ok());
}

}  // namespace
}  // namespace xbench
