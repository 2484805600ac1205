// Proves that a catalogue is written whole, over nothing but an older one, and that what stands in the way is named
// before the work and leaves everything as it was.
#include "compare/merge/catalogue_output.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "absl/strings/match.h"

namespace xbench {
namespace {

namespace fs = std::filesystem;

constexpr char kOldCatalogue[] = R"({"kind": "catalogue"})";
const CatalogueFiles kFiles = {"a page", R"({"kind": "catalogue", "new": 1})"};

std::string Content(const fs::path &file) {
  std::ifstream stream(file);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

class CatalogueOutput : public testing::Test {
 protected:
  void SetUp() override {
    top_ = fs::path(std::getenv("TEST_TMPDIR")) / testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::create_directories(top_);
  }

  void Put(const std::string &name, const std::string &text) const {
    fs::create_directories((top_ / name).parent_path());
    std::ofstream(top_ / name) << text;
  }

  std::string Path(const std::string &name) const {
    return (top_ / name).string();
  }

  // Refusal expects that neither function takes `name`, and that `entries` things are left beside it.
  std::string Refusal(const std::string &name, size_t entries) const {
    const absl::Status checked = CheckCatalogueOutput(Path(name), {});
    EXPECT_EQ(checked.code(), absl::StatusCode::kFailedPrecondition) << checked;
    EXPECT_FALSE(WriteCatalogue(Path(name), kFiles).ok());
    EXPECT_EQ(Entries(), entries) << "something was left behind";
    return std::string(checked.message());
  }

  size_t Entries() const {
    size_t count = 0;
    for (auto entry = fs::directory_iterator(top_); entry != fs::directory_iterator(); ++entry) {
      ++count;
    }
    return count;
  }

  fs::path top_;
};

TEST_F(CatalogueOutput, GoesIntoANewFolder) {
  for (const char *name : {"out", "other/"}) {
    ASSERT_TRUE(CheckCatalogueOutput(Path(name), {}).ok());
    ASSERT_TRUE(WriteCatalogue(Path(name), kFiles).ok());
    EXPECT_EQ(Content(top_ / name / "index.html"), kFiles.page);
    EXPECT_EQ(Content(top_ / name / "catalogue.json"), kFiles.catalogue);
  }
  EXPECT_EQ(Entries(), 2U);
  EXPECT_NE(fs::status(top_ / "out").permissions() & fs::perms::owner_exec, fs::perms::none);
}

TEST_F(CatalogueOutput, GoesIntoAnEmptyFolderAndOverAnOlderCatalogue) {
  fs::create_directories(top_ / "out");
  ASSERT_TRUE(CheckCatalogueOutput(Path("out"), {}).ok());
  ASSERT_TRUE(WriteCatalogue(Path("out"), kFiles).ok());
  Put("out/catalogue.json", kOldCatalogue);
  ASSERT_TRUE(CheckCatalogueOutput(Path("out"), {}).ok());
  ASSERT_TRUE(WriteCatalogue(Path("out"), kFiles).ok());
  EXPECT_EQ(Content(top_ / "out/catalogue.json"), kFiles.catalogue);
  EXPECT_EQ(Entries(), 1U);
}

TEST_F(CatalogueOutput, FollowsALinkToAFolder) {
  fs::create_directories(top_ / "real");
  fs::create_directory_symlink(top_ / "real", top_ / "out");
  ASSERT_TRUE(WriteCatalogue(Path("out"), kFiles).ok());
  EXPECT_TRUE(fs::is_symlink(top_ / "out"));
  EXPECT_EQ(Content(top_ / "real/index.html"), kFiles.page);
}

TEST_F(CatalogueOutput, IsAPageAloneWhereTheNameSaysSo) {
  ASSERT_TRUE(CheckCatalogueOutput(Path("page.html"), {}).ok());
  ASSERT_TRUE(WriteCatalogue(Path("page.html"), kFiles).ok());
  EXPECT_EQ(Content(top_ / "page.html"), kFiles.page);
  EXPECT_EQ(Entries(), 1U);
}

TEST_F(CatalogueOutput, RefusesAFolderWithOtherThings) {
  Put("out/index.html", "old");
  Put("out/catalogue.json", kOldCatalogue);
  Put("out/mine.txt", "mine");
  EXPECT_TRUE(absl::StrContains(Refusal("out", 1), "found a folder with mine.txt; choose another name"));
  EXPECT_EQ(Content(top_ / "out/index.html"), "old");
  EXPECT_EQ(Content(top_ / "out/mine.txt"), "mine");
}

TEST_F(CatalogueOutput, RefusesAFolderThatIsNoCatalogue) {
  Put("out/index.html", "somebody's page");
  EXPECT_TRUE(absl::StrContains(Refusal("out", 1), "is missing or is none"));
  for (const char *text : {"{}", "no JSON", R"({"kind": "record"})", R"({"kind": 7})", "[]", ""}) {
    Put("out/catalogue.json", text);
    EXPECT_TRUE(absl::StrContains(Refusal("out", 1), "is missing or is none")) << text;
  }
  EXPECT_EQ(Content(top_ / "out/index.html"), "somebody's page");
}

TEST_F(CatalogueOutput, RefusesAFileWhereAFolderIsMeant) {
  Put("out", "a file");
  EXPECT_TRUE(absl::StrContains(Refusal("out", 1), "found a file"));
  EXPECT_EQ(Content(top_ / "out"), "a file");
}

TEST_F(CatalogueOutput, RefusesAFolderWhereAPageIsMeant) {
  fs::create_directories(top_ / "page.html");
  EXPECT_FALSE(CheckCatalogueOutput(Path("page.html"), {}).ok());
}

TEST_F(CatalogueOutput, RefusesAPlaceThatDoesNotExist) {
  EXPECT_TRUE(absl::StrContains(Refusal("none/out", 0), "does not take a new folder"));
}

TEST_F(CatalogueOutput, RefusesAPlaceInADataSet) {
  fs::create_directories(top_ / "data");
  for (const char *name : {"data", "data/out", "data/pages/x/out", "data/page.html", "other/../data/out"}) {
    const absl::Status status = CheckCatalogueOutput(Path(name), {Path("data")});
    EXPECT_TRUE(absl::StrContains(status.message(), "is inside the data set")) << name << ": " << status;
  }
  EXPECT_TRUE(CheckCatalogueOutput(Path("data2"), {Path("data")}).ok());
}

}  // namespace
}  // namespace xbench
