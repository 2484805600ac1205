// Proves the text of each KAT family with a toy hash function, against an independent model, and that failures are
// named.
#include "harness/kat/kat_files.h"

#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "harness/kat/test_support.h"

namespace {

struct Made {
  xb_kat_status status;
  uint64_t records;
  std::string sha256;
  std::string text;
  std::string error;
};

Made Make(const xb_kat_family &family, xb_hash_fn function, size_t digest_bits, xb_official *official = nullptr) {
  xb_kat::Capture copy;
  const xb_hash hash = xb_kat::MakeHash(function, digest_bits);
  const xb_kat_request request = {&hash, &family, copy.file(), official, nullptr, nullptr};
  xb_kat_file file = {};
  xb_kat_error error = {};
  const xb_kat_status status = xb_kat_make(&file, &request, &error);
  return {status, file.records, xb_kat::Hex(file.sha256, sizeof file.sha256), copy.Text(), error.text};
}

constexpr xb_kat_family kShort = {"2_12", "KAT_2_12", XB_KAT_EVERY_LENGTH, 9, 0};
constexpr xb_kat_family kShort16 = {"2_12", "KAT_2_12", XB_KAT_EVERY_LENGTH, 20, 0};
constexpr xb_kat_family kThree = {"2_23", "KAT_2_23", XB_KAT_THREE_LONG, 1024, 0};

xb_kat_family Chain(uint64_t iterations) {
  return {"loop", "KAT_Loop", XB_KAT_CHAIN, 8192, iterations};
}

TEST(KatFilesTest, TheFourOfficialFamilies) {
  const std::vector<std::string> names = {"2_12", "2_23", "loop", "2_33"};
  const std::vector<std::string> files = {"KAT_2_12_Toy.txt", "KAT_2_23_Toy.txt", "KAT_Loop_Toy.txt",
                                          "KAT_2_33_Toy.txt"};
  const std::vector<uint64_t> bits = {4096, 8388608, 8192, 8589934592};
  for (size_t i = 0; i < XB_KAT_FAMILY_COUNT; i++) {
    char name[XB_KAT_FILE_NAME_MAX];
    xb_kat_file_name(name, &xb_kat_families[i], "Toy");
    EXPECT_EQ(xb_kat_families[i].run_name, names[i]);
    EXPECT_EQ(name, files[i]);
    EXPECT_EQ(xb_kat_families[i].bits, bits[i]);
    EXPECT_EQ(xb_kat_families[i].iterations, names[i] == "loop" ? 1000000U : 0U);
  }
}

TEST(KatFilesTest, EveryLengthText) {
  const Made made = Make(kShort, xb_kat::ToyHash, 20);
  EXPECT_EQ(made.status, XB_KAT_MADE);
  EXPECT_EQ(made.records, 10U);
  EXPECT_EQ(made.text.substr(0, made.text.find("Msg_Len = 2")),
            "Msg_Len = 0\nMsg =\nDst_Len = 20\nDst = 001120\nMsg_Len = 1\nMsg = 80\nDst_Len = 20\nDst = 9F1120\n");
  EXPECT_EQ(made.text.substr(made.text.find("Msg_Len = 9")), "Msg_Len = 9\nMsg = 0E00\nDst_Len = 20\nDst = 7B3420\n");
}

TEST(KatFilesTest, EveryLengthDigestOfTheOfficialFamily) {
  const Made made = Make(xb_kat_families[0], xb_kat::ToyHash, 256);
  EXPECT_EQ(made.records, 4097U);
  EXPECT_EQ(made.sha256, "e91f88219335dbb5a3f2faed53722d4a39b4c3aeeb25b94daea273ab5e862933");
  EXPECT_EQ(Make(xb_kat_families[0], xb_kat::ToyHash, 20).sha256,
            "396f573e62eafc34851fb7facf22e7c1e9b28a1f63d99e17d46de79fb4689d72");
}

TEST(KatFilesTest, ThreeLongText) {
  const Made made = Make(kThree, xb_kat::ToyHash, 20);
  EXPECT_EQ(made.status, XB_KAT_MADE);
  EXPECT_EQ(made.records, 3U);
  std::string seed;
  for (int i = 0; i < 8; i++) {
    seed += "4B41545F325F3233";
  }
  EXPECT_EQ(made.text,
            "Msg_Len = 1024\nMsg_Seed =\nMsg_Exp = 0000000000000000 .... 0000000000000000\nDst_Len = 20\nDst = 0015E0\n"
            "Msg_Len = 1024\nMsg_Seed =\nMsg_Exp = FFFFFFFFFFFFFFFF .... FFFFFFFFFFFFFFFF\nDst_Len = 20\nDst = 000DB0\n"
            "Msg_Len = 1024\nMsg_Seed = " +
                seed + "\nMsg_Exp = B6E2C825BE0E7D79 .... 4D31242566F06213\nDst_Len = 20\nDst = 97A750\n");
}

TEST(KatFilesTest, ThreeLongDigestOfTheOfficialFamily) {
  EXPECT_EQ(Make(xb_kat_families[1], xb_kat::ToyHash, 256).sha256,
            "353198a97ee4da8070a6d963dbfd03b923bbbbac87f781f3aef934ff7be4c00b");
}

TEST(KatFilesTest, ChainDigests) {
  EXPECT_EQ(Make(Chain(0), xb_kat::ToyHash, 256).sha256,
            "96b551e5974974387001725a4651c8f093919195d4a85cc7738b1d91f0ec0f83");
  EXPECT_EQ(Make(Chain(3), xb_kat::ToyHash, 256).sha256,
            "c3adac0098ebc844efb26d8844fd16bb257b6d7ce5fa6477c18ce33b1b22623e");
  const Made made = Make(Chain(1000), xb_kat::ToyHash, 256);
  EXPECT_EQ(made.sha256, "aa4e076fe1b02923141239244152c9e20e818a31ca35eb6bb56eea0d5dc50b44");
  EXPECT_EQ(made.records, 1U);
}

TEST(KatFilesTest, ChainOfPartialBytesAndOfTheWholeMessage) {
  EXPECT_EQ(Make(Chain(1000), xb_kat::ToyHash, 20).sha256,
            "982d2efa7c9a47eb51529ef98e55cb806dc7da97e071f8f0d93252de459cf36a");
  EXPECT_EQ(Make(Chain(10), xb_kat::ToyHash, 8192).sha256,
            "558c78393fe3888a60a57c057e68c35ed4eace9aef0be60a0973208fde900132");
}

TEST(KatFilesTest, WrongFunctionsGiveOtherDigests) {
  const std::string right = Make(kShort16, xb_kat::ToyHash, 256).sha256;
  EXPECT_NE(Make(kShort16, xb_kat::ConstantHash, 256).sha256, right);
  EXPECT_NE(Make(kShort16, xb_kat::WrongAt16Hash, 256).sha256, right);
  EXPECT_NE(Make(kShort16, xb_kat::ToyHash, 255).sha256, right);
}

TEST(KatFilesTest, FailingFunctionIsNamedWithItsRecord) {
  const Made made = Make(kShort16, xb_kat::FailsAt16Hash, 256);
  EXPECT_EQ(made.status, XB_KAT_HASH_FAILED);
  EXPECT_EQ(made.error, "record 17 (Msg_Len = 16): the hash function failed; expected 0; found return value 7");
  EXPECT_EQ(Make(kThree, xb_kat::WritesOnErrorHash, 256).status, XB_KAT_HASH_FAILED);
  EXPECT_EQ(Make(Chain(1), xb_kat::WritesOnErrorHash, 256).status, XB_KAT_HASH_FAILED);
}

TEST(KatFilesTest, OutOfMemoryIsAClearError) {
  const xb_kat_family family = {"2_61", "KAT_2_61", XB_KAT_THREE_LONG, UINT64_C(1) << 61, 0};
  const Made made = Make(family, xb_kat::ToyHash, 256);
  EXPECT_EQ(made.status, XB_KAT_NOT_MADE);
  EXPECT_EQ(made.error.find("out of memory: the message needs 288230376151711744 bytes"), 0U) << made.error;
}

TEST(KatFilesTest, DigestLengthsThatNoFileCanHold) {
  for (const size_t bits : {size_t{0}, size_t{8193}}) {
    const Made made = Make(kShort, xb_kat::ToyHash, bits);
    EXPECT_EQ(made.status, XB_KAT_NOT_MADE);
    EXPECT_EQ(made.error.find("bad digest length of the instance"), 0U) << made.error;
  }
}

TEST(KatFilesTest, FullDiskIsReported) {
  const xb_hash hash = xb_kat::MakeHash(xb_kat::ToyHash, 256);
  FILE *full = std::fopen("/dev/full", "wb");
  ASSERT_NE(full, nullptr);
  std::setvbuf(full, nullptr, _IONBF, 0);
  const xb_kat_request request = {&hash, &kShort, full, nullptr, nullptr, nullptr};
  xb_kat_file file;
  xb_kat_error error;
  EXPECT_EQ(xb_kat_make(&file, &request, &error), XB_KAT_NOT_MADE);
  EXPECT_STREQ(error.text, "the transcript could not be written");
  std::fclose(full);
}

TEST(KatFilesTest, ProgressGrowsToTheEnd) {
  const xb_hash hash = xb_kat::MakeHash(xb_kat::ToyHash, 256);
  for (const xb_kat_family &family : {kShort, kThree, Chain(10000)}) {
    std::vector<std::pair<uint64_t, uint64_t>> steps;
    const xb_kat_request request = {&hash,
                                    &family,
                                    nullptr,
                                    nullptr,
                                    [](void *context, uint64_t done, uint64_t total) {
                                      static_cast<decltype(steps) *>(context)->emplace_back(done, total);
                                    },
                                    &steps};
    xb_kat_file file;
    xb_kat_error error;
    ASSERT_EQ(xb_kat_make(&file, &request, &error), XB_KAT_MADE);
    ASSERT_FALSE(steps.empty());
    EXPECT_EQ(steps.back().first, steps.back().second);
    for (size_t i = 1; i < steps.size(); i++) {
      EXPECT_LE(steps[i - 1].first, steps[i].first);
    }
  }
}

// Compares a function with an official file; returns "" or the difference.
std::string DifferenceFrom(const std::string &content, xb_hash_fn function) {
  const std::string path = xb_kat::WriteTempFile(content);
  xb_official official;
  xb_kat_error error;
  EXPECT_TRUE(xb_official_open(&official, path.c_str(), &error)) << error.text;
  EXPECT_EQ(Make(kShort16, function, 20, &official).status, XB_KAT_MADE);
  xb_official_close(&official);
  if (!official.differs) {
    return "";
  }
  const std::string text = official.difference.text;
  return text.substr(text.find("file.txt:") + 9);
}

// The form in which files are submitted.
std::string Submitted(const std::string &canonical) {
  std::string text;
  for (const char c : canonical) {
    text += c == '\n' ? " \r\n\r\n" : std::string(1, c);
  }
  return text;
}

TEST(OfficialTest, SameRecordsInEitherForm) {
  const std::string text = Make(kShort16, xb_kat::ToyHash, 20).text;
  EXPECT_EQ(DifferenceFrom(text, xb_kat::ToyHash), "");
  EXPECT_EQ(DifferenceFrom(Submitted(text), xb_kat::ToyHash), "");
}

TEST(OfficialTest, NamesTheFirstWrongRecord) {
  const std::string text = Make(kShort16, xb_kat::ToyHash, 20).text;
  const std::string difference = DifferenceFrom(text, xb_kat::WrongAt16Hash);
  EXPECT_EQ(difference.find("68: first wrong record 17; expected \"Dst = "), 0U) << difference;
  EXPECT_NE(difference.find("\"; actual \"Dst = "), std::string::npos) << difference;
  EXPECT_EQ(DifferenceFrom(text, xb_kat::ConstantHash),
            "4: first wrong record 1; expected \"Dst = 001120\"; actual \"Dst = 5A5A5A\"");
}

TEST(OfficialTest, ShortAndLongFiles) {
  const std::string text = Make(kShort16, xb_kat::ToyHash, 20).text;
  const std::string cut = text.substr(0, text.find("Msg_Len = 20"));
  EXPECT_EQ(DifferenceFrom(cut, xb_kat::ToyHash), "80: the file ends before record 21; actual \"Msg_Len = 20\"");
  EXPECT_EQ(DifferenceFrom(text + "Msg_Len = 21\n", xb_kat::ToyHash),
            "85: more lines than expected; expected the end of the file; found \"Msg_Len = 21\"");
}

TEST(OfficialTest, FileThatIsNoText) {
  EXPECT_EQ(DifferenceFrom(std::string("Msg_Len\0", 8), xb_kat::ToyHash),
            "1: not a text file; expected UTF-8 text; found a NUL byte");
}

}  // namespace
