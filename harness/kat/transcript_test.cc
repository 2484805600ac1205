// Proves the canonical text: as it is built, and as it is read from files in other forms.
#include "harness/kat/transcript.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "harness/kat/test_support.h"

namespace {

using Digest = std::array<uint8_t, SHA256_DIGEST_LENGTH>;

std::string HexOf(const Digest &digest) {
  return xb_kat::Hex(digest.data(), digest.size());
}

// SHA-256 of "" and "abc\n", from FIPS 180-4 tools.
constexpr char kEmptyDigest[] = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
constexpr char kAbcDigest[] = "edeaaff3f1774ad2888673770c6d64097e391bc362d7d6fb34982ddf0efd18cb";

TEST(TranscriptTest, BuildsRecordsInCanonicalForm) {
  xb_kat::Capture copy;
  auto transcript = std::make_unique<xb_transcript>();
  std::vector<uint8_t> bytes = {0xAB, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0xCD};
  Digest digest;
  xb_transcript_init(transcript.get(), copy.file(), nullptr, nullptr);
  xb_transcript_record(transcript.get());
  xb_transcript_number(transcript.get(), "Msg_Len", UINT64_MAX);
  xb_transcript_hex(transcript.get(), "Msg", nullptr, 0);
  xb_transcript_hex(transcript.get(), "Dst", bytes.data(), bytes.size());
  xb_transcript_ends(transcript.get(), "Msg_Exp", bytes.data(), bytes.size());
  ASSERT_TRUE(xb_transcript_final(transcript.get(), digest.data()));
  const std::string text = copy.Text();
  EXPECT_EQ(text,
            "Msg_Len = 18446744073709551615\nMsg =\nDst = AB010203040506070809CD\n"
            "Msg_Exp = AB01020304050607 .... 03040506070809CD\n");
  EXPECT_EQ(transcript->records, 1U);
  Digest of_file;
  xb_kat_error error;
  ASSERT_TRUE(xb_transcript_file(of_file.data(), xb_kat::WriteTempFile(text).c_str(), nullptr, &error)) << error.text;
  EXPECT_EQ(digest, of_file);
}

TEST(TranscriptTest, EmptyTextHasTheDigestOfNothing) {
  auto transcript = std::make_unique<xb_transcript>();
  Digest digest;
  xb_transcript_init(transcript.get(), nullptr, nullptr, nullptr);
  ASSERT_TRUE(xb_transcript_final(transcript.get(), digest.data()));
  EXPECT_EQ(HexOf(digest), kEmptyDigest);
}

TEST(TranscriptTest, TextLongerThanTheBufferIsComplete) {
  xb_kat::Capture copy;
  auto transcript = std::make_unique<xb_transcript>();
  const std::vector<uint8_t> bytes(XB_TRANSCRIPT_BYTES_MAX, 0xFE);
  std::string expected;
  std::string lines;
  Digest digest;
  xb_transcript_init(
      transcript.get(), copy.file(),
      [](void *context, uint64_t record, const char *line, size_t length) {
        static_cast<std::string *>(context)->append(std::to_string(record) + ":" + std::string(line, length) + "\n");
      },
      &lines);
  std::string expected_lines;
  for (int i = 1; i <= 9; i++) {
    std::string line = "Msg = ";
    for (size_t j = 0; j < bytes.size(); j++) {
      line += "FE";
    }
    expected += line + "\n";
    expected_lines += std::to_string(i) + ":" + line + "\n";
    xb_transcript_record(transcript.get());
    xb_transcript_hex(transcript.get(), "Msg", bytes.data(), bytes.size());
  }
  ASSERT_TRUE(xb_transcript_final(transcript.get(), digest.data()));
  EXPECT_TRUE(copy.Text() == expected);
  EXPECT_TRUE(lines == expected_lines);
}

// Negative control: a copy that cannot be written is not taken for one that was.
TEST(TranscriptTest, FullDiskIsReported) {
  auto transcript = std::make_unique<xb_transcript>();
  const std::vector<uint8_t> bytes(XB_TRANSCRIPT_BYTES_MAX, 0xFE);
  FILE *full = std::fopen("/dev/full", "wb");
  ASSERT_NE(full, nullptr);
  Digest digest;
  xb_transcript_init(transcript.get(), full, nullptr, nullptr);
  for (int i = 0; i < 9; i++) {
    xb_transcript_hex(transcript.get(), "Msg", bytes.data(), bytes.size());
  }
  EXPECT_FALSE(xb_transcript_final(transcript.get(), digest.data()));
  std::fclose(full);
}

// The digest of a file's canonical text, or the error.
std::string DigestOf(const std::string &content, std::string *canonical = nullptr) {
  xb_kat::Capture copy;
  Digest digest;
  xb_kat_error error;
  if (!xb_transcript_file(digest.data(), xb_kat::WriteTempFile(content).c_str(), copy.file(), &error)) {
    return error.text;
  }
  if (canonical != nullptr) {
    *canonical = copy.Text();
  }
  return HexOf(digest);
}

TEST(CanonicalTextTest, EveryFormOfAFileHasOneDigest) {
  for (const char *content :
       {"abc\n", "abc", "abc\r\n", "\n\r\n \t\nabc \t\r\n\n", "a\rbc\n", "abc\r \r\n", "\r\rabc\r"}) {
    std::string canonical;
    EXPECT_EQ(DigestOf(content, &canonical), kAbcDigest) << testing::PrintToString(content);
    EXPECT_EQ(canonical, "abc\n");
  }
}

TEST(CanonicalTextTest, SubmittedFormOfARecord) {
  std::string canonical;
  DigestOf("Msg_Len = 0\r\nMsg = \r\nDst_Len = 8\r\nDst = AB\r\n\r\n", &canonical);
  EXPECT_EQ(canonical, "Msg_Len = 0\nMsg =\nDst_Len = 8\nDst = AB\n");
}

TEST(CanonicalTextTest, AnythingElseChangesTheDigest) {
  const std::string bom = std::string("\xEF\xBB\xBF") + "abc\n";
  for (const char *content : {"", "abC\n", " abc\n", "ab\nc\n", "abc\nabc\n", "ab c\n", "abc\v\n", bom.c_str()}) {
    EXPECT_NE(DigestOf(content), kAbcDigest) << testing::PrintToString(content);
  }
}

TEST(CanonicalTextTest, BrokenFileIsAnError) {
  EXPECT_NE(DigestOf(std::string("a\0b", 3)).find("found a NUL byte"), std::string::npos);
  Digest digest;
  xb_kat_error error;
  EXPECT_FALSE(xb_transcript_file(digest.data(), "/nonexistent", nullptr, &error));
  FILE *full = std::fopen("/dev/full", "wb");
  ASSERT_NE(full, nullptr);
  std::setvbuf(full, nullptr, _IONBF, 0);
  EXPECT_FALSE(xb_transcript_file(digest.data(), xb_kat::WriteTempFile("abc\n").c_str(), full, &error));
  EXPECT_NE(std::string(error.text).find("could not be written"), std::string::npos);
  std::fclose(full);
}

}  // namespace
