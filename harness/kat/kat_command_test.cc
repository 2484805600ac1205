// Proves the KAT command from the command line to the exit status, with right and wrong hash functions.
#include "harness/kat/kat_command.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "harness/kat/test_support.h"

namespace {

constexpr char kToyDigest[] = "e91f88219335dbb5a3f2faed53722d4a39b4c3aeeb25b94daea273ab5e862933";
const std::string kZeros(64, '0');

class KatCommandTest : public testing::Test {
 protected:
  KatCommandTest() : folder_(xb_kat::TempFolder()) {
    vectors_ = xb_kat::WriteFile(folder_, "vectors.txt",
                                 "[instance Toy]\n"
                                 "name = empty\nmsg_bits = 0\nmsg =\ndigest_bits = 32\ndigest = 00112233\n\n"
                                 "name = two\nmsg_bits = 16\nmsg = 0102\ndigest_bits = 32\ndigest = 314d2233\n");
    SetManifest(kToyDigest);
  }

  void SetManifest(const std::string &digest) {
    manifest_ = xb_kat::WriteFile(folder_, "manifest.txt",
                                  digest + " strict Toy/KAT_2_12_Toy.txt\n" +
                                      "353198a97ee4da8070a6d963dbfd03b923bbbbac87f781f3aef934ff7be4c00b computed "
                                      "Toy/KAT_2_23_Toy.txt\n");
  }

  // Runs the command with both files, and returns its exit status; its output is in out_ and err_.
  int Run(const xb_hash &hash, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(),
                     {"kat", "--vectors=" + vectors_, "--manifest=" + manifest_, "--platform=arm_1"});
    std::vector<char *> argv;
    argv.reserve(arguments.size());
    for (std::string &argument : arguments) {
      argv.push_back(&argument[0]);
    }
    xb_kat::Capture out;
    xb_kat::Capture err;
    const int status = xb_kat_command(static_cast<int>(argv.size()), argv.data(), &hash, out.file(), err.file());
    out_ = Relative(out.Text());
    err_ = Relative(err.Text());
    return status;
  }

  int Run(xb_hash_fn function, const std::vector<std::string> &arguments) {
    return Run(xb_kat::MakeHash(function, 256), arguments);
  }

  // Paths without the temporary folder.
  std::string Relative(std::string text) const {
    for (size_t i = text.find(folder_); i != std::string::npos; i = text.find(folder_)) {
      text.erase(i, folder_.size() + 1);
    }
    return text;
  }

  std::string folder_;
  std::string vectors_;
  std::string manifest_;
  std::string out_;
  std::string err_;
};

TEST_F(KatCommandTest, RightFunctionPasses) {
  EXPECT_EQ(Run(xb_kat::ToyHash, {}), XB_KAT_EXIT_PASSED);
  EXPECT_EQ(out_,
            "hash-00 Toy ref/reference: vectors 2 of 2 PASS\n"
            "hash-00 Toy ref/reference: KAT_2_12_Toy.txt 4097 records sha256 "
            "e91f88219335dbb5a3f2faed53722d4a39b4c3aeeb25b94daea273ab5e862933 PASS (published)\n"
            "hash-00 Toy ref/reference: KAT_2_23_Toy.txt 3 records sha256 "
            "353198a97ee4da8070a6d963dbfd03b923bbbbac87f781f3aef934ff7be4c00b PASS (computed)\n"
            "3 passed, 0 failed\n");
  EXPECT_EQ(err_, "");
}

TEST_F(KatCommandTest, WholeBytesHaveVectorsOnly) {
  xb_hash hash = xb_kat::MakeHash(xb_kat::ToyHash, 256);
  hash.whole_bytes = true;
  EXPECT_EQ(Run(hash, {"--run=vectors"}), XB_KAT_EXIT_PASSED);
  EXPECT_EQ(out_, "hash-00 Toy ref/reference: vectors 2 of 2 PASS\n1 passed, 0 failed\n");
  EXPECT_EQ(Run(hash, {"--run=vectors,2_23"}), XB_KAT_EXIT_BROKEN);
  EXPECT_EQ(err_,
            "kat: hash-00 Toy on arm_1: this instance takes whole bytes only, so it has no KAT files; expected "
            "--run=vectors; found 2_23\n");
}

TEST_F(KatCommandTest, WrongVectorIsNamedBeforeTheWrongFile) {
  EXPECT_EQ(Run(xb_kat::WrongAt16Hash, {"--run=vectors,2_12"}), XB_KAT_EXIT_FAILED);
  EXPECT_EQ(
      out_.find("hash-00 Toy ref/reference: vectors 1 of 2 FAIL on arm_1: vectors.txt:8: first wrong record two (16 "
                "bits): the digest differs; expected 314d2233; actual b14d2233\n"
                "hash-00 Toy ref/reference: KAT_2_12_Toy.txt 4097 records sha256 "),
      0U)
      << out_;
  EXPECT_NE(
      out_.find(" FAIL (published) on arm_1: 1 vectors of this instance failed before, first two (vectors.txt:8); the "
                "digest of the file differs (manifest.txt:1); expected e91f88219335dbb5"),
      std::string::npos)
      << out_;
  EXPECT_NE(
      out_.find("; --official=FILE with the official KAT file finds the first wrong record\n0 passed, 2 failed\n"),
      std::string::npos)
      << out_;
}

TEST_F(KatCommandTest, WrongManifestDigestFailsAlone) {
  SetManifest(kZeros);
  EXPECT_EQ(Run(xb_kat::ToyHash, {"--run=vectors,2_12"}), XB_KAT_EXIT_FAILED);
  EXPECT_NE(out_.find(" FAIL (published) on arm_1: the digest of the file differs (manifest.txt:1); expected " +
                      kZeros + "; actual " + kToyDigest),
            std::string::npos)
      << out_;
  EXPECT_NE(out_.find("1 passed, 1 failed\n"), std::string::npos);
}

TEST_F(KatCommandTest, ConstantFunctionFails) {
  EXPECT_EQ(Run(xb_kat::ConstantHash, {"--run=vectors"}), XB_KAT_EXIT_FAILED);
  EXPECT_NE(out_.find("first wrong record empty (0 bits): the digest differs; expected 00112233; actual 5a5a5a5a\n"),
            std::string::npos)
      << out_;
}

TEST_F(KatCommandTest, FailingFunctionIsReportedAsSuch) {
  EXPECT_EQ(Run(xb_kat::FailsAt16Hash, {"--run=vectors,2_12"}), XB_KAT_EXIT_FAILED);
  EXPECT_NE(
      out_.find("first wrong record two (16 bits): the hash function failed; expected 314d2233; actual return value "
                "7\n"),
      std::string::npos)
      << out_;
  EXPECT_NE(out_.find("KAT_2_12_Toy.txt FAIL on arm_1: record 17 (Msg_Len = 16): the hash function failed; expected 0; "
                      "found return value 7\n"),
            std::string::npos)
      << out_;
}

TEST_F(KatCommandTest, OtherFaultsOfVectors) {
  EXPECT_EQ(Run(xb_kat::WritesTooMuchHash, {"--run=vectors"}), XB_KAT_EXIT_FAILED);
  EXPECT_NE(out_.find("wrote behind the digest"), std::string::npos) << out_;
  EXPECT_EQ(Run(xb_kat::NeedsMessageHash, {"--run=vectors"}), XB_KAT_EXIT_FAILED);
  EXPECT_NE(out_.find("empty (0 bits, null message): the hash function failed"), std::string::npos) << out_;
  vectors_ = xb_kat::WriteTempFile("[instance Toy]\nname = r\nmsg_bits = 0\nmsg =\ndigest_bits = 8\nerror = 1\n");
  EXPECT_EQ(Run(xb_kat::ToyHash, {"--run=vectors"}), XB_KAT_EXIT_FAILED);
  EXPECT_NE(out_.find("accepted a request that it must refuse; expected a return value other than 0; actual 0\n"),
            std::string::npos)
      << out_;
  EXPECT_EQ(Run(xb_kat::WritesOnErrorHash, {"--run=vectors"}), XB_KAT_EXIT_FAILED);
  EXPECT_NE(out_.find("but wrote to the digest; expected nothing written there"), std::string::npos) << out_;
}

TEST_F(KatCommandTest, TranscriptIsWrittenAndServesAsOfficialFile) {
  ASSERT_EQ(Run(xb_kat::ToyHash, {"--run=2_12", "--transcript-dir=" + folder_}), XB_KAT_EXIT_PASSED);
  const std::string path = folder_ + "/KAT_2_12_Toy.txt";
  EXPECT_EQ(xb_kat::ReadFile(path).substr(0, 32), "Msg_Len = 0\nMsg =\nDst_Len = 256\n");
  EXPECT_EQ(Run(xb_kat::ToyHash, {"--run=2_12", "--official=" + path}), XB_KAT_EXIT_PASSED);
  EXPECT_EQ(Run(xb_kat::WrongAt16Hash, {"--run=2_12", "--official=" + path}), XB_KAT_EXIT_FAILED);
  EXPECT_NE(out_.find("KAT_2_12_Toy.txt:68: first wrong record 17; expected \"Dst = "), std::string::npos) << out_;
}

TEST_F(KatCommandTest, RightDigestButWrongOfficialFileFails) {
  const std::string path = xb_kat::WriteFile(folder_, "KAT_2_12_Toy.txt", "Msg_Len = 1\n");
  EXPECT_EQ(Run(xb_kat::ToyHash, {"--run=2_12", "--official=" + path}), XB_KAT_EXIT_FAILED);
  EXPECT_NE(out_.find("KAT_2_12_Toy.txt:1: first wrong record 1; expected \"Msg_Len = 1\"; actual \"Msg_Len = 0\"; the "
                      "digest of the file agrees (manifest.txt:1)"),
            std::string::npos)
      << out_;
}

TEST_F(KatCommandTest, WhatCannotBeRunIsNotPassed) {
  EXPECT_EQ(Run(xb_kat::ToyHash, {"--run=2_12", "--transcript-dir=/nonexistent"}), XB_KAT_EXIT_BROKEN);
  EXPECT_NE(out_.find("KAT_2_12_Toy.txt NOT RUN on arm_1: /nonexistent/KAT_2_12_Toy.txt: cannot be written"),
            std::string::npos)
      << out_;
  EXPECT_NE(out_.find("0 passed, 0 failed, 1 not run\n"), std::string::npos) << out_;
  EXPECT_EQ(Run(xb_kat::ToyHash, {"--run=2_12", "--official=/nonexistent/KAT_2_12_Toy.txt"}), XB_KAT_EXIT_BROKEN);
  EXPECT_NE(out_.find("/nonexistent/KAT_2_12_Toy.txt: cannot be opened"), std::string::npos) << out_;
}

TEST_F(KatCommandTest, UsageErrorsSayHowToGoOn) {
  EXPECT_EQ(Run(xb_kat::ToyHash, {"--run=foo"}), XB_KAT_EXIT_BROKEN);
  EXPECT_NE(err_.find("expected vectors, 2_12, 2_23, loop or 2_33; found \"foo\"\nusage: "), std::string::npos) << err_;
  EXPECT_EQ(out_, "");
  EXPECT_EQ(Run(xb_kat::ToyHash, {"--help"}), XB_KAT_EXIT_PASSED);
  EXPECT_EQ(out_.find("usage: "), 0U);
}

TEST_F(KatCommandTest, InstanceWithoutVectorsOrManifestLineIsBroken) {
  xb_hash hash = xb_kat::MakeHash(xb_kat::ToyHash, 256);
  EXPECT_EQ(Run(hash, {"--run=vectors,loop"}), XB_KAT_EXIT_BROKEN);
  EXPECT_EQ(err_,
            "kat: hash-00 Toy on arm_1: manifest.txt: no line for a file that is to be run; expected KAT_Loop_Toy.txt; "
            "found 2 other files\n");
  hash.instance = "Other";
  EXPECT_EQ(Run(hash, {}), XB_KAT_EXIT_BROKEN);
  EXPECT_NE(err_.find("vectors.txt:12: no vectors; expected at least one record in a section [instance Other]"),
            std::string::npos)
      << err_;
  EXPECT_EQ(out_, "");
}

TEST_F(KatCommandTest, BrokenInputIsBroken) {
  manifest_ = xb_kat::WriteFile(folder_, "manifest.txt", "x\n");
  EXPECT_EQ(Run(xb_kat::ToyHash, {}), XB_KAT_EXIT_BROKEN);
  EXPECT_NE(err_.find("manifest.txt:1: bad digest"), std::string::npos) << err_;
}

TEST_F(KatCommandTest, MissingFeatureIsNamedAndNothingIsCalled) {
  xb_hash hash = xb_kat::MakeHash(
      [](uint8_t *, size_t, const uint8_t *, uint64_t) -> int {
        ADD_FAILURE() << "called without its feature";
        return 0;
      },
      256);
  hash.features = "nosuchfeature";
  EXPECT_EQ(Run(hash, {}), XB_KAT_EXIT_FEATURE_MISSING);
  EXPECT_EQ(out_.find("hash-00 Toy ref/reference: all tests NOT RUN on arm_1: needs feature nosuchfeature"), 0U)
      << out_;
  EXPECT_NE(out_.find("(declared: nosuchfeature)\n0 passed, 0 failed, 1 not run\n"), std::string::npos) << out_;
}

TEST_F(KatCommandTest, ResultsThatCannotBeWrittenAreNotPassed) {
  const xb_hash hash = xb_kat::MakeHash(xb_kat::ToyHash, 256);
  std::string vectors = "--vectors=" + vectors_;
  std::string run = "--run=vectors";
  char *argv[] = {nullptr, &vectors[0], &run[0]};
  FILE *full = std::fopen("/dev/full", "wb");
  ASSERT_NE(full, nullptr);
  xb_kat::Capture err;
  EXPECT_EQ(xb_kat_command(3, argv, &hash, full, err.file()), XB_KAT_EXIT_BROKEN);
  EXPECT_EQ(err.Text(), "kat: the results could not be written\n");
  std::fclose(full);
}

}  // namespace
