// What a run needs is looked for before it starts.
#include "harness/catalog/environment_check.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/catalog/test_catalog.h"

namespace xbench {
namespace {

class EnvironmentTest : public testing::Test {
 protected:
  EnvironmentTest() : folder_(absl::StrCat(testing::TempDir(), "/environment_XXXXXX")) {
    EXPECT_NE(mkdtemp(folder_.data()), nullptr);
    catalog_->count_plugin = Make("plugin.so");
    for (auto &[name, platform] : catalog_->platforms) {
      platform.count = {"emulator-" + name};
    }
    Implementation entry = catalog_->implementations[0];
    entry.vectors = Make("vectors");
    entry.manifest = Make("manifest");
    for (auto &[name, binaries] : entry.platforms) {
      binaries.kat = Make(name + "_kat");
      binaries.bench = Make(name + "_bench");
      binaries.count = Make(name + "_count");
    }
    entries_ = {entry};
  }
  std::string Make(const std::string &name) {
    std::string path = absl::StrCat(folder_, "/", name);
    std::ofstream file(path);
    file << "x";
    file.close();
    EXPECT_EQ(chmod(path.c_str(), 0700), 0);
    return path;
  }
  absl::Status Check() {
    return CheckEnvironment(*catalog_, entries_, [this](const std::vector<std::string> &words, std::chrono::seconds) {
      started_.push_back(absl::StrCat(words[0], " ", words[1]));
      ProcessResult result;
      result.exit_code = words[0] == bad_emulator_ ? 127 : 0;
      result.out = answer_;
      return result;
    });
  }
  std::string folder_;
  absl::StatusOr<Catalog> catalog_ = ParseCatalog(TestCatalogJson().dump(), "catalog.json");
  std::vector<Implementation> entries_;
  std::vector<std::string> started_;
  std::string bad_emulator_;
  std::string answer_ = "qemu-aarch64 version 7.2.18 (Debian 1:7.2+dfsg-7)\nCopyright (c) 2003-2022\n";
};

TEST_F(EnvironmentTest, AllThere) {
  EXPECT_TRUE(Check().ok()) << Check();
  EXPECT_TRUE(absl::StrContains(started_[0], "--version"));
}

TEST_F(EnvironmentTest, MissingFilesAreNamed) {
  for (const char *name : {"plugin.so", "vectors", "manifest", "x86_1_kat", "arm_1_bench", "arm_1_count"}) {
    std::string path = absl::StrCat(folder_, "/", name);
    ASSERT_EQ(unlink(path.c_str()), 0);
    EXPECT_TRUE(absl::StrContains(Check().message(), path)) << Check();
    Make(name);
  }
  EXPECT_TRUE(Check().ok());
}

TEST_F(EnvironmentTest, EmulatorThatDoesNotStartIsNamed) {
  bad_emulator_ = "emulator-arm_1";
  EXPECT_TRUE(absl::StrContains(Check().message(), "emulator-arm_1 does not run here: ERROR exit code 127")) << Check();
}

TEST_F(EnvironmentTest, AnEmulatorThatIsTooOldIsNamed) {
  for (const char *version : {"7.1.0", "6.2.0", "2.11.1(Debian", "0.9"}) {
    answer_ = absl::StrCat("qemu-aarch64 version ", version, " (x)\n");
    EXPECT_TRUE(absl::StrContains(Check().message(), "is too old: expected QEMU 7.2 or newer; found ")) << version;
  }
  for (const char *version : {"7.2.0", "8.0.0", "10.1.2"}) {
    answer_ = absl::StrCat("qemu-aarch64 version ", version, "\n");
    EXPECT_TRUE(Check().ok()) << version << Check();
  }
}

}  // namespace
}  // namespace xbench
