// Proves each rule of the vector grammar with a file that breaks it, and the forms that are accepted.
#include "harness/kat/vectors.h"

#include <string>

#include "gtest/gtest.h"
#include "harness/kat/test_support.h"

namespace {

const std::string kHead = "[instance Toy]\n";
const std::string kRecord = "name = a\nmsg_bits = 9\nmsg = ffFF\ndigest_bits = 16\ndigest = e9EA\n";

// The error of a file, without its folder; "" if it is accepted.
std::string ErrorOf(const std::string &content) {
  const std::string path = xb_kat::WriteTempFile(content);
  xb_vectors vectors;
  xb_kat_error error;
  if (xb_vectors_read(&vectors, path.c_str(), "Toy", &error)) {
    xb_vectors_free(&vectors);
    return "";
  }
  EXPECT_EQ(vectors.count, 0U);
  const std::string text = error.text;
  const size_t start = text.find("file.txt:");
  return start == std::string::npos ? text : text.substr(start + 9);
}

void ExpectError(const std::string &content, const std::string &error) {
  const std::string actual = ErrorOf(content);
  EXPECT_EQ(actual.substr(0, error.size()), error) << actual;
}

// The record with one line changed ("" removes it).
std::string Record(const std::string &from, const std::string &to) {
  std::string record = kRecord;
  const size_t start = record.find(from);
  EXPECT_NE(start, std::string::npos);
  return kHead + record.replace(start, from.size(), to);
}

TEST(VectorsTest, ReadsTheRecordsOfTheInstanceOnly) {
  const std::string path =
      xb_kat::WriteTempFile("# comment\n[instance Other]\n" + kRecord + "\n" + kHead + "\n" + kRecord +
                            "\n\n  # comment\nname = b\nmsg_bits = 0\n# within\nmsg =\n"
                            "digest_bits = 12\nerror = 1\n[instance Third]\n" +
                            kRecord);
  xb_vectors vectors;
  xb_kat_error error;
  ASSERT_TRUE(xb_vectors_read(&vectors, path.c_str(), "Toy", &error)) << error.text;
  ASSERT_EQ(vectors.count, 2U);
  const xb_vector &a = vectors.items[0];
  EXPECT_STREQ(a.name, "a");
  EXPECT_EQ(a.msg_bits, 9U);
  EXPECT_EQ(xb_kat::Hex(a.msg, 2), "ffff");  // unused low bits are kept
  EXPECT_EQ(a.digest_bits, 16U);
  EXPECT_EQ(xb_kat::Hex(a.digest, 2), "e9ea");
  EXPECT_FALSE(a.must_fail);
  EXPECT_EQ(a.line, 11U);
  const xb_vector &b = vectors.items[1];
  EXPECT_STREQ(b.name, "b");
  EXPECT_EQ(b.msg_bits, 0U);
  EXPECT_NE(b.msg, nullptr);
  EXPECT_EQ(b.digest, nullptr);
  EXPECT_TRUE(b.must_fail);
  xb_vectors_free(&vectors);
}

TEST(VectorsTest, AcceptsByteOrderMarkCarriageReturnsAndMissingLastLineFeed) {
  std::string text = "\xEF\xBB\xBF" + kHead + kRecord;
  text.pop_back();
  for (size_t i = text.find('\n'); i != std::string::npos; i = text.find('\n', i + 3)) {
    text.replace(i, 1, " \r\n");
  }
  EXPECT_EQ(ErrorOf(text), "");
}

TEST(VectorsTest, LineOutsideASection) {
  ExpectError("\n" + kRecord, "2: line outside a section; expected \"[instance NAME]\" before the first record");
}

TEST(VectorsTest, BadSectionLine) {
  for (const char *line : {"[instance Toy", "[instance ]", "[instance]", "[Instance Toy]", "[toy]", "[instance a b]",
                           "[instance  Toy]", "[instance Toy] x"}) {
    ExpectError(std::string(line) + "\n" + kRecord,
                "1: bad section line; expected \"[instance NAME]\"; found " + std::string(line));
  }
}

TEST(VectorsTest, DuplicateSection) {
  ExpectError(kHead + kRecord + "[instance Other]\n" + kHead,
              "8: duplicate section; expected each instance at most once");
  ExpectError("[instance Other]\n[instance Other]\n" + kHead + kRecord, "2: duplicate section;");
}

TEST(VectorsTest, NotKeyValue) {
  ExpectError(kHead + "name\n", "2: bad line; expected \"key = value\"; found name");
  ExpectError(kHead + "name= a\n", "2: bad line;");
  ExpectError(kHead + "name =a\n", "2: bad line;");
  ExpectError(kHead + " name = a\n", "2: bad line;");
}

TEST(VectorsTest, UnknownAttribute) {
  ExpectError(kHead + kRecord + "comment = x\n",
              "7: unknown attribute; expected name, msg_bits, msg, msg_pattern, digest_bits, digest or error");
  ExpectError(kHead + "Name = a\n", "2: unknown attribute;");
  ExpectError(kHead + "msg_bit = 1\n", "2: unknown attribute;");
}

TEST(VectorsTest, DuplicateAttribute) {
  ExpectError(kHead + kRecord + "msg = ffFF\n",
              "7: duplicate attribute; expected each attribute once in a record; found msg");
}

TEST(VectorsTest, MissingAttribute) {
  ExpectError(Record("name = a\n", ""), "2: missing attribute; expected name; found the end of the record");
  ExpectError(Record("msg_bits = 9\n", ""), "2: missing attribute; expected msg_bits;");
  ExpectError(Record("msg = ffFF\n", ""), "2: missing attribute; expected msg (or msg_pattern = 1);");
  ExpectError(Record("digest_bits = 16\n", ""), "2: missing attribute; expected digest_bits;");
  ExpectError(Record("digest = e9EA\n", ""), "2: missing attribute; expected digest (or error = 1);");
}

TEST(VectorsTest, BlankLineEndsARecord) {
  ExpectError(Record("msg = ffFF\n", "\nmsg = ffFF\n"), "2: missing attribute; expected msg (or msg_pattern = 1);");
}

TEST(VectorsTest, RecordsOfOtherSectionsAreCheckedToo) {
  ExpectError("[instance Other]\nname = a\n" + kHead + kRecord, "2: missing attribute; expected msg_bits;");
}

TEST(VectorsTest, DigestLeftOverBesideError) {
  ExpectError(kHead + kRecord + "error = 1\n",
              "6: left-over attribute; expected no digest in a record with error = 1; found digest");
}

TEST(VectorsTest, BadValueOfError) {
  ExpectError(Record("digest = e9EA", "error = 0"), "6: bad value of error; expected 1; found 0");
}

TEST(VectorsTest, BadName) {
  ExpectError(Record("name = a", "name = a b"), "2: bad name; expected letters, digits and _ . + -; found a b");
  ExpectError(Record("name = a", "name ="), "2: bad name;");
  ExpectError(Record("name = a", "name =  a"), "2: bad name;");
}

TEST(VectorsTest, DuplicateName) {
  ExpectError(kHead + kRecord + "\n" + kRecord, "8: duplicate name; expected a name that is unique within its section");
}

TEST(VectorsTest, BadNumber) {
  ExpectError(Record("msg_bits = 9", "msg_bits = 09"), "3: bad number; expected a decimal number below 2^64; found 09");
  ExpectError(Record("msg_bits = 9", "msg_bits = 0x9"), "3: bad number;");
  ExpectError(Record("msg_bits = 9", "msg_bits ="), "3: bad number;");
  ExpectError(Record("msg_bits = 9", "msg_bits = -9"), "3: bad number;");
  ExpectError(Record("msg_bits = 9", "msg_bits = 18446744073709551616"), "3: bad number;");
}

TEST(VectorsTest, ZeroDigestBits) {
  ExpectError(Record("digest_bits = 16", "digest_bits = 0"), "5: bad number; expected a decimal number above 0");
}

TEST(VectorsTest, OddHex) {
  ExpectError(Record("msg = ffFF", "msg = fff"), "4: odd number of hexadecimal digits;");
  ExpectError(Record("digest = e9EA", "digest = e9E"), "6: odd number of hexadecimal digits;");
}

TEST(VectorsTest, NotHex) {
  ExpectError(Record("msg = ffFF", "msg = ffgF"), "4: not a hexadecimal digit; expected 0-9, a-f or A-F; found gF");
  ExpectError(Record("msg = ffFF", "msg = ff\rFF0"), "4: not a hexadecimal digit;");
}

TEST(VectorsTest, WrongLengthOfMessage) {
  ExpectError(Record("msg = ffFF", "msg = ff"), "4: wrong length of msg; expected 2 bytes for 9 bits; found 1 bytes");
  ExpectError(Record("msg = ffFF", "msg ="), "4: wrong length of msg;");
  ExpectError(Record("msg = ffFF", "msg = ffFF00"), "4: wrong length of msg;");
  ExpectError(Record("msg_bits = 9", "msg_bits = 18446744073709551615"),
              "4: wrong length of msg; expected 2305843009213693952 bytes");
}

TEST(VectorsTest, MessageByPattern) {
  const std::string path = xb_kat::WriteTempFile(Record("msg_bits = 9\nmsg = ffFF", "msg_pattern = 1\nmsg_bits = 24"));
  xb_vectors vectors;
  xb_kat_error error;
  ASSERT_TRUE(xb_vectors_read(&vectors, path.c_str(), "Toy", &error)) << error.text;
  ASSERT_EQ(vectors.count, 1U);
  EXPECT_EQ(xb_kat::Hex(vectors.items[0].msg, 3), "038609");  // 3, 131 + 3, 2 * 131 + 3 mod 256
  xb_vectors_free(&vectors);
}

TEST(VectorsTest, BadValueOfMessagePattern) {
  ExpectError(Record("msg = ffFF", "msg_pattern = 2"), "4: bad value of msg_pattern; expected 1; found 2");
}

TEST(VectorsTest, MessageLeftOverBesidePattern) {
  ExpectError(Record("msg = ffFF", "msg = ffFF\nmsg_pattern = 1"),
              "4: left-over attribute; expected no msg in a record with msg_pattern = 1; found msg");
}

TEST(VectorsTest, MessageByPatternOfPartialBytesOrTooLong) {
  const std::string text = "3: bad msg_bits of a message by pattern; expected whole bytes, at most 16777216; found ";
  ExpectError(Record("msg = ffFF", "msg_pattern = 1"), text + "9 bits");
  ExpectError(Record("msg_bits = 9\nmsg = ffFF", "msg_bits = 134217736\nmsg_pattern = 1"), text + "134217736 bits");
}

TEST(VectorsTest, WrongLengthOfDigest) {
  ExpectError(Record("digest = e9EA", "digest = e9"),
              "6: wrong length of digest; expected 2 bytes for 16 bits; found 1");
  ExpectError(Record("digest = e9EA", "digest = e9EA00"), "6: wrong length of digest;");
}

TEST(VectorsTest, UnusedLowBitsOfDigest) {
  EXPECT_EQ(ErrorOf(Record("digest_bits = 16", "digest_bits = 15")), "");
  ExpectError(Record("digest_bits = 16", "digest_bits = 14"), "6: unused low bits of digest are set;");
}

TEST(VectorsTest, NoVectorsForTheInstance) {
  ExpectError("[instance toy]\n" + kRecord,
              "6: no vectors; expected at least one record in a section [instance Toy]; found");
  ExpectError(kHead + "# nothing\n", "2: no vectors;");
  ExpectError("", "0: no vectors;");
}

TEST(VectorsTest, MissingFile) {
  xb_vectors vectors;
  xb_kat_error error;
  EXPECT_FALSE(xb_vectors_read(&vectors, "/nonexistent/vectors.txt", "Toy", &error));
  EXPECT_NE(std::string(error.text).find("cannot be opened"), std::string::npos);
}

}  // namespace
