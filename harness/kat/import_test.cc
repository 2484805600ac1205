// Proves that known-answer data made of official KAT files are those files' values, and that broken files are refused.
#include "harness/kat/import.h"

#include <cstdlib>
#include <string>

#include "gtest/gtest.h"
#include "harness/kat/kat_files.h"
#include "harness/kat/manifest.h"
#include "harness/kat/test_support.h"
#include "harness/kat/vector_check.h"
#include "harness/kat/vectors.h"

namespace {

class ImportTest : public testing::Test {
 protected:
  // The official KAT_2_12 file of the toy hash, with lines that end in CR LF.
  ImportTest() : folder_(xb_kat::TempFolder()), hash_(xb_kat::MakeHash(xb_kat::ToyHash, 256)) {
    xb_kat::Capture copy;
    xb_kat_request request = {};
    request.hash = &hash_;
    request.family = &xb_kat_families[0];
    request.copy = copy.file();
    xb_kat_error error;
    EXPECT_EQ(xb_kat_make(&file_, &request, &error), XB_KAT_MADE) << error.text;
    text_ = copy.Text();
    for (size_t i = text_.find('\n'); i != std::string::npos; i = text_.find('\n', i + 2)) {
      text_.insert(i, 1, '\r');
    }
  }

  std::string Vectors(const std::string &name, const std::string &text) {
    xb_kat::Capture out;
    xb_kat_error error;
    const std::string path = xb_kat::WriteFile(folder_, name, text);
    ok_ = xb_import_vectors(out.file(), path.c_str(), &error);
    return ok_ ? out.Text() : error.text;
  }

  // The error of a file in which `from` stands where the real file has `to`.
  std::string Damaged(const std::string &from, const std::string &to) {
    std::string text = text_;
    text.replace(text.find(from), from.size(), to);
    std::string error = Vectors("KAT_2_12_Toy.txt", text);
    EXPECT_FALSE(ok_);
    return error;
  }

  std::string folder_;
  xb_hash hash_;
  xb_kat_file file_ = {};
  std::string text_;
  bool ok_ = false;
};

TEST_F(ImportTest, VectorsAreReadAgainAndPass) {
  const std::string path = xb_kat::WriteFile(folder_, "vectors.txt", Vectors("KAT_2_12_Toy.txt", text_));
  ASSERT_TRUE(ok_);
  xb_vectors vectors;
  xb_kat_error error;
  ASSERT_TRUE(xb_vectors_read(&vectors, path.c_str(), "Toy", &error)) << error.text;
  EXPECT_GT(vectors.count, 40U);
  EXPECT_LT(vectors.count, 80U);
  EXPECT_EQ(vectors.items[0].msg_bits, 0U);
  EXPECT_EQ(vectors.items[vectors.count - 1].msg_bits, 4096U);
  xb_vectors_result result;
  xb_vectors_check(&result, &hash_, &vectors);
  EXPECT_EQ(result.passed, vectors.count);
  free(result.outcome.digest);
  const xb_hash wrong = xb_kat::MakeHash(xb_kat::ConstantHash, 256);
  xb_vectors_check(&result, &wrong, &vectors);
  EXPECT_EQ(result.passed, 0U);
  free(result.outcome.digest);
  xb_vectors_free(&vectors);
}

TEST_F(ImportTest, ManifestHasTheDigestOfTheCanonicalText) {
  xb_kat::Capture out;
  xb_kat_error error;
  const std::string kat = xb_kat::WriteFile(folder_, "KAT_2_12_Toy.txt", text_);
  ASSERT_TRUE(xb_import_manifest(out.file(), kat.c_str(), "Toy-256", &error)) << error.text;
  EXPECT_EQ(out.Text(), xb_kat::Hex(file_.sha256, sizeof file_.sha256) + " strict Toy-256/KAT_2_12_Toy.txt\n");
  const std::string path = xb_kat::WriteFile(folder_, "manifest.txt", out.Text());
  xb_manifest manifest;
  ASSERT_TRUE(xb_manifest_read(&manifest, path.c_str(), &error)) << error.text;
  EXPECT_NE(xb_manifest_find(&manifest, "KAT_2_12_Toy.txt"), nullptr);
  xb_manifest_free(&manifest);
}

TEST_F(ImportTest, BrokenFilesAreRefusedWithTheirPlace) {
  EXPECT_NE(Damaged("Msg_Len = 2\r", "Msg_Len = 3\r").find(":9: expected the record of 2 bits; found 3"),
            std::string::npos);
  EXPECT_NE(Damaged("Dst_Len = 256", "Dst_Len: 256").find("expected \"Dst_Len = ...\""), std::string::npos);
  EXPECT_NE(Damaged("Msg =\r\n", "").find("expected \"Msg = ...\""), std::string::npos);
  EXPECT_NE(Damaged("Dst_Len = 256", "Dst_Len = 99999999999999999999").find("<decimal number>"), std::string::npos);
  EXPECT_NE(Damaged("Dst_Len = 256", "Dst_Len = 0").find("expected a digest of 1 to"), std::string::npos);
  EXPECT_NE(Damaged("Dst = 0", "Dst = z").find("<64 hexadecimal digits>"), std::string::npos);
  EXPECT_NE(Vectors("KAT_2_12_Toy.txt", "\xEF\xBB\xBF" + text_).find("byte order mark"), std::string::npos);
  EXPECT_NE(Vectors("KAT_2_12_Toy.txt", text_ + "Msg_Len = 4097\n").find("expected the end of the file"),
            std::string::npos);
  EXPECT_NE(Vectors("KAT_2_12_Toy.txt", text_.substr(0, 100)).find("expected \""), std::string::npos);
}

// The manifest line of a file with this name, text and label, or the error.
std::string Manifest(const std::string &folder, const std::string &name, const std::string &text,
                     const std::string &label = "Toy") {
  xb_kat::Capture out;
  xb_kat_error error;
  const std::string path = xb_kat::WriteFile(folder, name, text);
  const bool ok = xb_import_manifest(out.file(), path.c_str(), label.c_str(), &error);
  EXPECT_EQ(out.Text().empty(), !ok);
  return ok ? out.Text() : error.text;
}

TEST_F(ImportTest, AManifestLineIsMadeOfWholeFilesOnly) {
  EXPECT_NE(Manifest(folder_, "KAT_2_12_Toy.txt", "").find("the file ends"), std::string::npos);
  EXPECT_NE(Manifest(folder_, "KAT_2_12_Toy.txt", text_.substr(0, text_.size() / 2)).find("expected"),
            std::string::npos);
  EXPECT_NE(Manifest(folder_, "KAT_2_12_Toy.txt", text_ + text_).find("expected the end"), std::string::npos);
  EXPECT_NE(Manifest(folder_, "KAT_2_23_Toy.txt", text_).find("expected the record of 8388608 bits"),
            std::string::npos);
  EXPECT_NE(Manifest(folder_, "KAT_2_12_Toy.txt", "\xEF\xBB\xBF" + text_).find("byte order mark"), std::string::npos);
  for (const char *label : {"", "a b", "a/b", "a\n"}) {
    EXPECT_NE(Manifest(folder_, "KAT_2_12_Toy.txt", text_, label).find("expected a label"), std::string::npos);
  }
  const std::string record = "Msg_Len = 8388608\nMsg_Seed =\nMsg_Exp = 00 .... 00\nDst_Len = 8\nDst = 5A\n";
  EXPECT_NE(Manifest(folder_, "KAT_2_23_Toy.txt", record + record + record).find(" strict Toy/KAT_2_23_Toy.txt"),
            std::string::npos);
  EXPECT_NE(Manifest(folder_, "KAT_2_23_Toy.txt", record + record).find("the file ends"), std::string::npos);
}

TEST_F(ImportTest, OtherNamesAreRefused) {
  EXPECT_NE(Vectors("KAT_2_23_Toy.txt", text_).find("not the name of a KAT_2_12 file"), std::string::npos);
  EXPECT_NE(Vectors("KAT_2_12_To y.txt", text_).find("not the name of a KAT_2_12 file"), std::string::npos);
  EXPECT_NE(Vectors("KAT_2_12_.txt", text_).find("not the name of a KAT_2_12 file"), std::string::npos);
  xb_kat::Capture out;
  xb_kat_error error;
  const std::string path = xb_kat::WriteFile(folder_, "KAT_2_13_Toy.txt", text_);
  EXPECT_FALSE(xb_import_manifest(out.file(), path.c_str(), "Toy", &error));
  EXPECT_FALSE(xb_import_manifest(out.file(), (folder_ + "/KAT_Loop_Toy.txt").c_str(), "Toy", &error));
  EXPECT_EQ(out.Text(), "");
}

}  // namespace
