// SHA-256 of texts and files: the examples of FIPS 180-4, and a file that is not there.
#include "harness/tool/sha256.h"

#include <fstream>

#include "gtest/gtest.h"

namespace xbench {
namespace {

constexpr char kAbc[] = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

TEST(Sha256, Examples) {
  EXPECT_EQ(Sha256("abc"), kAbc);
  EXPECT_EQ(Sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(Sha256, Files) {
  const std::string path = testing::TempDir() + "/sha256_test.txt";
  std::ofstream(path) << "abc";
  EXPECT_EQ(*FileSha256(path), kAbc);
  EXPECT_FALSE(FileSha256(path + ".missing").ok());
}

}  // namespace
}  // namespace xbench
