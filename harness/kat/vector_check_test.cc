// Proves that a right hash function passes its vectors and that each kind of wrong one is caught and named.
#include "harness/kat/vector_check.h"

#include <cstdlib>
#include <string>

#include "gtest/gtest.h"
#include "harness/kat/test_support.h"

namespace {

class VectorCheckTest : public testing::Test {
 protected:
  VectorCheckTest() {
    const std::string path = xb_kat::WriteTempFile(
        "[instance Toy]\n"
        "name = empty\nmsg_bits = 0\nmsg =\ndigest_bits = 32\ndigest = 00112233\n\n"
        "name = dirty\nmsg_bits = 1\nmsg = ff\ndigest_bits = 32\ndigest = 9f112233\n\n"
        "name = two\nmsg_bits = 16\nmsg = 0102\ndigest_bits = 20\ndigest = 314d20\n");
    const std::string refusal_path = xb_kat::WriteTempFile(
        "[instance Toy]\nname = huge\nmsg_bits = 0\nmsg =\ndigest_bits = 1099511627520\nerror = 1\n");
    xb_kat_error error;
    EXPECT_TRUE(xb_vectors_read(&vectors_, path.c_str(), "Toy", &error)) << error.text;
    EXPECT_TRUE(xb_vectors_read(&refusal_, refusal_path.c_str(), "Toy", &error)) << error.text;
  }

  ~VectorCheckTest() override {
    xb_vectors_free(&vectors_);
    xb_vectors_free(&refusal_);
  }

  // Runs all vectors; the result's actual digest is in actual_.
  xb_vectors_result Check(const xb_vectors &vectors, xb_hash_fn function) {
    const xb_hash hash = xb_kat::MakeHash(function, 32);
    xb_vectors_result result;
    xb_vectors_check(&result, &hash, &vectors);
    if (result.outcome.digest != nullptr) {
      actual_ = xb_kat::Hex(result.outcome.digest, result.outcome.digest_bytes);
      std::free(result.outcome.digest);
    }
    return result;
  }

  void ExpectFault(const xb_vectors &vectors, xb_hash_fn function, size_t passed, const std::string &name,
                   xb_vector_fault fault) {
    const xb_vectors_result result = Check(vectors, function);
    EXPECT_EQ(result.passed, passed);
    ASSERT_NE(result.first_wrong, nullptr);
    EXPECT_EQ(result.first_wrong->name, name);
    EXPECT_EQ(result.outcome.fault, fault) << xb_vector_fault_text(result.outcome.fault);
  }

  xb_vectors vectors_;
  xb_vectors refusal_;
  std::string actual_;
};

TEST_F(VectorCheckTest, RightFunctionPasses) {
  const xb_vectors_result result = Check(vectors_, xb_kat::ToyHash);
  EXPECT_EQ(result.passed, 3U);
  EXPECT_EQ(result.first_wrong, nullptr);
}

TEST_F(VectorCheckTest, ConstantDigest) {
  ExpectFault(vectors_, xb_kat::ConstantHash, 0, "empty", XB_VECTOR_DIGEST_DIFFERS);
  EXPECT_EQ(actual_, "5a5a5a5a");
}

TEST_F(VectorCheckTest, WrongAtOneLength) {
  ExpectFault(vectors_, xb_kat::WrongAt16Hash, 2, "two", XB_VECTOR_DIGEST_DIFFERS);
  EXPECT_EQ(actual_, "b14d20");
}

TEST_F(VectorCheckTest, UsesUnusedBits) {
  ExpectFault(vectors_, xb_kat::DirtyTailHash, 2, "dirty", XB_VECTOR_DIGEST_DIFFERS);
}

TEST_F(VectorCheckTest, FailsAtOneLength) {
  ExpectFault(vectors_, xb_kat::FailsAt16Hash, 2, "two", XB_VECTOR_RETURNED_ERROR);
}

TEST_F(VectorCheckTest, WritesBehindTheDigest) {
  ExpectFault(vectors_, xb_kat::WritesTooMuchHash, 0, "empty", XB_VECTOR_WROTE_TOO_MUCH);
}

TEST_F(VectorCheckTest, RefusesANullMessageOfZeroBits) {
  const xb_vectors_result result = Check(vectors_, xb_kat::NeedsMessageHash);
  EXPECT_EQ(result.passed, 2U);
  EXPECT_EQ(result.outcome.fault, XB_VECTOR_RETURNED_ERROR);
  EXPECT_TRUE(result.outcome.null_message);
  EXPECT_EQ(result.outcome.code, 3);
}

TEST_F(VectorCheckTest, RefusalMustHappenAndWriteNothing) {
  const auto refuse = [](uint8_t *, size_t, const uint8_t *, uint64_t) { return 1; };
  const auto accept = [](uint8_t *, size_t, const uint8_t *, uint64_t) { return 0; };
  EXPECT_EQ(Check(refusal_, refuse).passed, 1U);
  ExpectFault(refusal_, accept, 0, "huge", XB_VECTOR_RETURNED_OK);
  ExpectFault(refusal_, xb_kat::WritesOnErrorHash, 0, "huge", XB_VECTOR_WROTE_ON_ERROR);
}

}  // namespace
