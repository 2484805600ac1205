// Proves that a catalogue is made of valid data sets only: each kind of refusal says what is wrong, and neither writes
// anything nor touches an older catalogue.
#include "compare/merge/merge.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "harness/validate/test_data_set.h"
#include "nlohmann/json.hpp"

namespace xbench {
namespace {

namespace fs = std::filesystem;

constexpr char kOldCatalogue[] = R"({"schema": 1, "kind": "catalogue"})";

std::string Content(const fs::path &file) {
  std::ifstream stream(file);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

void WriteFile(const fs::path &path, const std::string &text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path) << text;
}

ValidationContext Context() {
  ValidationContext context;
  context.digests = GoodDigests();
  context.built = GoodBuilt();
  context.now = GoodNow();
  return context;
}

// OfSystem returns a valid data set of another machine.
TestDataSet OfSystem(const std::string &system) {
  TestDataSet data_set = GoodDataSet();
  data_set.environment.system = system;
  for (Record &record : data_set.records) {
    record.environment.system = system;
  }
  return data_set;
}

// Merging has data sets "one" and "two" on the disk.
class Merging : public testing::Test {
 protected:
  void SetUp() override {
    top_ = fs::path(std::getenv("TEST_TMPDIR")) / testing::UnitTest::GetInstance()->current_test_info()->name();
    Put("one", FilesOf(OfSystem("first_machine")));
    Put("two", FilesOf(OfSystem("second_machine")));
    arguments_.output = (top_ / "out").string();
    arguments_.sets = {{"a", Folder("one")}, {"b", Folder("two")}};
  }

  void Put(const std::string &folder, const DataFiles &files) const {
    for (const auto &[name, text] : files.texts) {
      WriteFile(top_ / folder / name, text);
    }
  }

  std::string Folder(const std::string &name) const {
    return (top_ / name).string();
  }

  absl::StatusOr<std::vector<std::string>> Run() {
    return Merge(arguments_, PageOptions(), Context(),
                 [this](const std::vector<NamedDataSet> &sets, const PageOptions &options) {
                   seen_ = options;
                   return absl::StrCat("page of ", sets.size(), " sets");
                 });
  }

  // Everything returns all files with their contents.
  std::map<std::string, std::string> Everything() const {
    std::map<std::string, std::string> files;
    for (const fs::directory_entry &entry : fs::recursive_directory_iterator(top_)) {
      files[entry.path().string()] = entry.is_regular_file() ? Content(entry.path()) : "";
    }
    return files;
  }

  // Refusal expects that Merge fails with this code and changes nothing, and returns the message.
  std::string Refusal(absl::StatusCode code) {
    const auto before = Everything();
    const absl::StatusOr<std::vector<std::string>> merged = Run();
    EXPECT_EQ(merged.status().code(), code) << merged.status();
    EXPECT_EQ(Everything(), before) << "something was written";
    return std::string(merged.status().message());
  }

  fs::path top_;
  PageArguments arguments_;
  PageOptions seen_;
};

TEST_F(Merging, ValidSetsBecomeACatalogue) {
  arguments_.language = "zh";
  const absl::StatusOr<std::vector<std::string>> notes = Run();
  ASSERT_TRUE(notes.ok()) << notes.status();
  EXPECT_TRUE(absl::StrContains(notes->back(), "2 systems; 1 of 1 pairs are comparable")) << notes->back();
  EXPECT_EQ(Content(top_ / "out/index.html"), "page of 2 sets");
  EXPECT_EQ(seen_.language, "zh");
  ASSERT_EQ(seen_.pairs.size(), 1U);
  const nlohmann::json catalogue = nlohmann::json::parse(Content(top_ / "out/catalogue.json"));
  EXPECT_EQ(catalogue["systems"][1]["name"], "b");
  EXPECT_EQ(catalogue["systems"][1]["system"], "second_machine");
  EXPECT_EQ(catalogue["systems"][0]["summary"]["records"], 20);
  EXPECT_EQ(catalogue["pairs"][0]["comparable"], true);
}

TEST_F(Merging, APageAloneIsAFile) {
  arguments_.output = Folder("page.html");
  ASSERT_TRUE(Run().ok());
  EXPECT_EQ(Content(top_ / "page.html"), "page of 2 sets");
}

TEST_F(Merging, AnOlderCatalogueIsReplacedWhole) {
  WriteFile(top_ / "out/index.html", "old");
  WriteFile(top_ / "out/catalogue.json", kOldCatalogue);
  ASSERT_TRUE(Run().ok());
  EXPECT_EQ(Content(top_ / "out/index.html"), "page of 2 sets");
  size_t entries = 0;
  for (const fs::directory_entry &entry : fs::directory_iterator(top_)) {
    EXPECT_TRUE(entry.path().filename() == "one" || entry.path().filename() == "two" ||
                entry.path().filename() == "out")
        << entry.path();
    ++entries;
  }
  EXPECT_EQ(entries, 3U);
}

TEST_F(Merging, ADamagedChecksumIsRefused) {
  WriteFile(top_ / "out/index.html", "old");
  WriteFile(top_ / "out/catalogue.json", kOldCatalogue);
  std::ofstream(top_ / "two" / kTimedFile, std::ios::app) << " ";
  const std::string refusal = Refusal(absl::StatusCode::kInvalidArgument);
  EXPECT_TRUE(absl::StrContains(refusal, "b is refused: ")) << refusal;
  EXPECT_TRUE(absl::StrContains(refusal, absl::StrCat(kTimedFile, ": its SHA-256 is "))) << refusal;
  EXPECT_TRUE(absl::StrContains(refusal, "bazel run //harness:validate -- ")) << refusal;
}

TEST_F(Merging, AMissingFileIsRefused) {
  fs::remove(top_ / "one" / kTimedFile);
  EXPECT_TRUE(absl::StrContains(Refusal(absl::StatusCode::kInvalidArgument), kTimedFile));
  // Also if its checksum was taken out with it.
  DataFiles files = FilesOf(OfSystem("first_machine"));
  files.texts.erase(kTimedFile);
  Reseal(&files);
  Put("one", files);
  EXPECT_TRUE(absl::StrContains(Refusal(absl::StatusCode::kInvalidArgument), kTimedFile));
  fs::remove(top_ / "one/environment.json");
  EXPECT_TRUE(absl::StrContains(Refusal(absl::StatusCode::kInvalidArgument), "environment.json"));
}

TEST_F(Merging, AChangedFigureIsRefusedThoughItsChecksumFits) {
  DataFiles files = FilesOf(OfSystem("first_machine"));
  Replace(&files, kTimedFile, "\"outcome\": \"measured\"", "\"outcome\": \"marked\"");
  Reseal(&files);
  Put("one", files);
  EXPECT_TRUE(absl::StrContains(Refusal(absl::StatusCode::kInvalidArgument), kTimedFile));
}

TEST_F(Merging, EveryInvalidSetIsNamed) {
  fs::remove(top_ / "one" / kTimedFile);
  fs::remove(top_ / "two/plan.json");
  const std::string refusal = Refusal(absl::StatusCode::kInvalidArgument);
  EXPECT_TRUE(absl::StrContains(refusal, "a is refused: ")) << refusal;
  EXPECT_TRUE(absl::StrContains(refusal, "b is refused: ")) << refusal;
  EXPECT_TRUE(absl::StrContains(refusal, "plan.json")) << refusal;
}

TEST_F(Merging, AFolderThatIsNoDataSetIsRefused) {
  fs::create_directories(top_ / "empty");
  arguments_.sets = {{"a", Folder("empty")}};
  EXPECT_TRUE(absl::StrContains(Refusal(absl::StatusCode::kInvalidArgument), "a is refused: "));
  arguments_.sets = {{"a", Folder("nowhere")}};
  EXPECT_TRUE(absl::StrContains(Refusal(absl::StatusCode::kNotFound), "expected the folder of a data set"));
}

TEST_F(Merging, ANameUsedTwiceIsRefused) {
  arguments_.sets[1].first = "a";
  EXPECT_EQ(Refusal(absl::StatusCode::kAlreadyExists),
            "two data sets are named 'a'; give each its own name before the '='");
}

TEST_F(Merging, TheSameFolderTwiceIsRefusedUnderEveryName) {
  arguments_.sets[1].second = Folder("one");
  EXPECT_TRUE(absl::StrContains(Refusal(absl::StatusCode::kAlreadyExists), "'a' and 'b' are the same folder "));
  arguments_.sets[1].second = Folder("two/../one/");
  EXPECT_TRUE(absl::StrContains(Refusal(absl::StatusCode::kAlreadyExists), "are the same folder "));
  fs::create_directory_symlink(top_ / "one", top_ / "link");
  arguments_.sets[1].second = Folder("link");
  EXPECT_TRUE(absl::StrContains(Refusal(absl::StatusCode::kAlreadyExists), "are the same folder "));
  fs::copy(top_ / "one", top_ / "copy", fs::copy_options::recursive);
  arguments_.sets[1].second = Folder("copy");
  EXPECT_TRUE(absl::StrContains(Refusal(absl::StatusCode::kAlreadyExists), "'a' and 'b' are the same data set"));
}

TEST_F(Merging, AnOutputWithOtherThingsIsRefused) {
  WriteFile(top_ / "out/letters.txt", "dear");
  EXPECT_TRUE(absl::StrContains(Refusal(absl::StatusCode::kFailedPrecondition), "found a folder with letters.txt"));
  arguments_.output = Folder("one");
  EXPECT_TRUE(absl::StrContains(Refusal(absl::StatusCode::kFailedPrecondition), "is inside the data set"));
  arguments_.output = Folder("one/pages/page.html");
  EXPECT_TRUE(absl::StrContains(Refusal(absl::StatusCode::kFailedPrecondition), "is inside the data set"));
}

}  // namespace
}  // namespace xbench
