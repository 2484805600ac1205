// Proves the generator with the vectors of an independent model, in one piece and in pieces.
#include "harness/kat/drng.h"

#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "harness/kat/hex.h"
#include "harness/kat/text_lines.h"

namespace {

constexpr char kVectors[] = "harness/kat/testdata/drng_vectors.txt";

std::vector<uint8_t> Bytes(const std::string &hex) {
  std::vector<uint8_t> bytes(hex.size() / 2);
  EXPECT_EQ(xb_hex_decode(bytes.data(), hex.data(), hex.size()), hex.size()) << hex;
  return bytes;
}

struct Call {
  size_t line;
  uint64_t bits;
  std::vector<uint8_t> out;
};

struct Generator {
  std::vector<uint8_t> seed;
  std::vector<Call> calls;
};

// "seed = <hex>" begins a generator, "get = <bits> <hex>" is a call.
std::vector<Generator> ReadGenerators() {
  std::vector<Generator> generators;
  xb_text_lines lines;
  xb_kat_error error;
  if (!xb_text_lines_open(&lines, kVectors, &error)) {
    ADD_FAILURE() << error.text;
    return generators;
  }
  while (xb_text_lines_next(&lines, &error) == XB_TEXT_LINE) {
    const std::string line = lines.line;
    if (xb_text_is_comment_or_empty(lines.line)) {
      continue;
    }
    if (line.rfind("seed = ", 0) == 0) {
      generators.push_back({Bytes(line.substr(7)), {}});
    } else if (line.rfind("get = ", 0) == 0 && !generators.empty()) {
      char *end = nullptr;
      const uint64_t bits = std::strtoull(line.c_str() + 6, &end, 10);
      const std::string hex = *end == ' ' ? end + 1 : end;
      EXPECT_EQ(hex.size(), 2 * ((bits + 7) / 8)) << kVectors << ":" << lines.number;
      generators.back().calls.push_back({lines.number, bits, Bytes(hex)});
    } else {
      ADD_FAILURE() << kVectors << ":" << lines.number << ": " << line;
    }
  }
  xb_text_lines_close(&lines);
  return generators;
}

TEST(DrngTest, FourGeneratorsOfSevenCallsGiveTheVectors) {
  const std::vector<Generator> generators = ReadGenerators();
  ASSERT_EQ(generators.size(), 4U);
  for (const Generator &generator : generators) {
    ASSERT_EQ(generator.calls.size(), 7U);
    xb_drng drng;
    xb_drng_init(&drng, generator.seed.data(), generator.seed.size());
    for (const Call &call : generator.calls) {
      std::vector<uint8_t> out(call.out.size() + 1, 0xEE);
      xb_drng_get(&drng, out.data(), call.bits);
      EXPECT_EQ(out.back(), 0xEE) << "wrote too much, line " << call.line;
      out.pop_back();
      EXPECT_EQ(out, call.out) << "line " << call.line;
    }
  }
}

// Negative control: a wrong seed and a wrong order of calls are noticed.
TEST(DrngTest, AnotherSeedOrAnotherHistoryGivesOtherBytes) {
  const std::vector<Generator> generators = ReadGenerators();
  ASSERT_EQ(generators.size(), 4U);
  const Call &call = generators[0].calls[4];
  std::vector<uint8_t> out(call.out.size());
  xb_drng drng;
  std::vector<uint8_t> seed = generators[0].seed;
  xb_drng_init(&drng, seed.data(), seed.size());
  xb_drng_get(&drng, out.data(), call.bits);  // without the calls before it
  EXPECT_NE(out, call.out);
  seed.back() ^= 1;
  xb_drng_init(&drng, seed.data(), seed.size());
  for (int i = 0; i < 4; i++) {
    xb_drng_get(&drng, out.data(), generators[0].calls[static_cast<size_t>(i)].bits);
  }
  xb_drng_get(&drng, out.data(), call.bits);
  EXPECT_NE(out, call.out);
}

TEST(DrngTest, RequestOfZeroBitsStepsTheState) {
  const uint8_t seed[1] = {7};
  xb_drng stepped;
  xb_drng fresh;
  xb_drng_init(&stepped, seed, sizeof seed);
  xb_drng_init(&fresh, seed, sizeof seed);
  xb_drng_get(&stepped, nullptr, 0);
  EXPECT_NE(std::memcmp(stepped.v, fresh.v, sizeof fresh.v), 0);
  EXPECT_EQ(stepped.reseed_counter, 2U);
}

TEST(DrngTest, PiecesOfAnySizeGiveTheBytesOfOneRequest) {
  const uint8_t seed[3] = {1, 2, 3};
  for (const uint64_t bits : {UINT64_C(0), UINT64_C(1), UINT64_C(255), UINT64_C(256), UINT64_C(257), UINT64_C(4099)}) {
    const size_t size = (bits + 7) / 8;
    std::vector<uint8_t> whole(size);
    xb_drng reference;
    xb_drng_init(&reference, seed, sizeof seed);
    xb_drng_get(&reference, whole.data(), bits);
    for (const size_t piece : {size_t{1}, size_t{31}, size_t{32}, size_t{33}, size_t{1000}}) {
      xb_drng drng;
      xb_drng_request request;
      std::vector<uint8_t> out;
      std::vector<uint8_t> buffer(piece);
      xb_drng_init(&drng, seed, sizeof seed);
      xb_drng_begin(&request, &drng, bits);
      size_t count = 0;
      while ((count = xb_drng_read(&request, buffer.data(), piece)) > 0) {
        out.insert(out.end(), buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(count));
      }
      xb_drng_end(&request);
      EXPECT_EQ(out, whole) << bits << " bits in pieces of " << piece;
      EXPECT_EQ(std::memcmp(drng.v, reference.v, sizeof drng.v), 0);
    }
  }
}

}  // namespace
