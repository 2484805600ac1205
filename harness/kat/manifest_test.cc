// Proves each rule of the manifest grammar with a file that breaks it, and the forms that are accepted.
#include "harness/kat/manifest.h"

#include <string>

#include "gtest/gtest.h"
#include "harness/kat/test_support.h"

namespace {

const std::string kDigest = "94c0c770552e189c14cdc4983efcfc85b630ba033344563472a888b864e69ad6";
const std::string kLine = kDigest + " strict Toy/KAT_2_12_Toy.txt\n";

// The error of a file, without its folder; "" if it is accepted.
std::string ErrorOf(const std::string &content) {
  const std::string path = xb_kat::WriteTempFile(content);
  xb_manifest manifest;
  xb_kat_error error;
  if (xb_manifest_read(&manifest, path.c_str(), &error)) {
    xb_manifest_free(&manifest);
    return "";
  }
  EXPECT_EQ(manifest.count, 0U);
  const std::string text = error.text;
  const size_t start = text.find("file.txt:");
  return start == std::string::npos ? text : text.substr(start + 9);
}

void ExpectError(const std::string &content, const std::string &error) {
  const std::string actual = ErrorOf(content);
  EXPECT_EQ(actual.substr(0, error.size()), error) << actual;
}

TEST(ManifestTest, ReadsBothKinds) {
  const std::string path = xb_kat::WriteTempFile("# published\n\n" + kLine + "  # computed\n" + std::string(64, 'a') +
                                                 " computed SHA-512/256/KAT_Loop_SHA-512_256.txt");
  xb_manifest manifest;
  xb_kat_error error;
  ASSERT_TRUE(xb_manifest_read(&manifest, path.c_str(), &error)) << error.text;
  ASSERT_EQ(manifest.count, 2U);
  const xb_manifest_entry *entry = xb_manifest_find(&manifest, "KAT_2_12_Toy.txt");
  ASSERT_NE(entry, nullptr);
  EXPECT_EQ(xb_kat::Hex(entry->sha256, sizeof entry->sha256), kDigest);
  EXPECT_STREQ(entry->label, "Toy");
  EXPECT_EQ(entry->line, 3U);
  EXPECT_STREQ(xb_manifest_kind_text(entry->kind), "published");
  entry = xb_manifest_find(&manifest, "KAT_Loop_SHA-512_256.txt");
  ASSERT_NE(entry, nullptr);
  EXPECT_STREQ(entry->label, "SHA-512/256");
  EXPECT_STREQ(xb_manifest_kind_text(entry->kind), "computed");
  EXPECT_EQ(xb_manifest_find(&manifest, "KAT_2_23_Toy.txt"), nullptr);
  xb_manifest_free(&manifest);
}

TEST(ManifestTest, AcceptsByteOrderMarkAndCarriageReturns) {
  EXPECT_EQ(ErrorOf("\xEF\xBB\xBF" + kDigest + " strict Toy/KAT_2_12_Toy.txt \r\n\r\n"), "");
}

TEST(ManifestTest, ShortDigest) {
  ExpectError(kLine.substr(1), "1: bad digest; expected 64 lower-case hexadecimal digits and a blank; found 63 digits");
}

TEST(ManifestTest, LongDigest) {
  ExpectError("\n0" + kLine, "2: bad digest; expected 64 lower-case hexadecimal digits and a blank; found 65 digits");
}

TEST(ManifestTest, UpperCaseDigest) {
  std::string line = kLine;
  line[2] = 'C';
  ExpectError(line, "1: bad digest; expected 64 lower-case hexadecimal digits and a blank; found 2 digits");
}

TEST(ManifestTest, UnknownKind) {
  ExpectError(kDigest + " loose Toy/KAT_2_12_Toy.txt\n",
              "1: bad kind; expected \"strict\" or \"computed\" and a blank; found \"loose Toy/");
}

TEST(ManifestTest, MissingKind) {
  ExpectError(kDigest + " Toy/KAT_2_12_Toy.txt\n", "1: bad kind;");
}

TEST(ManifestTest, MissingName) {
  ExpectError(kDigest + " strict\n", "1: bad kind;");
}

TEST(ManifestTest, TwoBlanks) {
  ExpectError(kDigest + "  strict Toy/KAT_2_12_Toy.txt\n", "1: bad kind;");
  ExpectError(kDigest + " strict  Toy/KAT_2_12_Toy.txt\n", "1: no label;");
}

TEST(ManifestTest, MissingLabel) {
  ExpectError(kDigest + " strict KAT_2_12_Toy.txt\n",
              "1: no label; expected \"<label>/<file name>\"; found \"KAT_2_12_Toy.txt\"");
  ExpectError(kDigest + " strict /KAT_2_12_Toy.txt\n", "1: no label;");
}

TEST(ManifestTest, NotAKatFileName) {
  for (const char *name :
       {"KAT_2_13_Toy.txt", "KAT_2_12_.txt", "KAT_2_12_Toy.tx", "KAT_2_12_Toy x.txt", "KAT_2_12", ""}) {
    ExpectError(kDigest + " strict Toy/" + name + "\n", "1: not the name of a KAT file;");
  }
}

TEST(ManifestTest, DuplicateFileName) {
  ExpectError(kLine + "\n" + std::string(64, '0') + " computed Other/KAT_2_12_Toy.txt\n",
              "3: duplicate file name; expected each file once; found KAT_2_12_Toy.txt also in line 1");
}

TEST(ManifestTest, NoEntry) {
  ExpectError("# nothing\n", "1: no entry; expected at least one KAT file");
  ExpectError("", "0: no entry;");
}

TEST(ManifestTest, MissingFile) {
  xb_manifest manifest;
  xb_kat_error error;
  EXPECT_FALSE(xb_manifest_read(&manifest, "/nonexistent/manifest.txt", &error));
  EXPECT_NE(std::string(error.text).find("cannot be opened"), std::string::npos);
}

}  // namespace
