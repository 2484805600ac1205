// Proves that resident memory is read from the right number, and that there is a reason where it is not known.
#include "harness/soak/resident.h"

#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace {

// By its name alone: a reason has room for a short path, and that of the folder for temporary files may be long.
std::string Write(const std::string &text) {
  EXPECT_EQ(chdir(testing::TempDir().c_str()), 0);
  std::ofstream("statm") << text;
  return "statm";
}

TEST(Resident, IsTheSecondNumberInPages) {
  const xb_soak_resident resident = xb_soak_resident_read(Write("1000 12 7 1 0 44 0\n").c_str(), nullptr);
  ASSERT_TRUE(resident.known) << resident.reason;
  EXPECT_EQ(resident.bytes, 12U * static_cast<uint64_t>(sysconf(_SC_PAGESIZE)));
}

TEST(Resident, GrowsWithWhatIsWritten) {
  const xb_soak_resident before = xb_soak_resident_read("/proc/self/statm", nullptr);
  constexpr size_t kBytes = size_t{32} << 20;
  std::vector<char> block(kBytes, 1);
  const xb_soak_resident after = xb_soak_resident_read("/proc/self/statm", nullptr);
  ASSERT_TRUE(before.known && after.known) << before.reason << after.reason;
  EXPECT_GE(after.bytes, before.bytes + kBytes / 2) << block[0];
}

TEST(Resident, ReasonsInsteadOfGuesses) {
  EXPECT_STREQ(xb_soak_resident_read("/proc/self/statm", "qemu-aarch64").reason,
               "runs under qemu-aarch64: it would be the emulator's");
  EXPECT_STREQ(xb_soak_resident_read("/does/not/exist", nullptr).reason,
               "/does/not/exist cannot be read: No such file or directory");
  for (const char *text : {"", "1000", "1000 ", "1000 x", "x 12 7", "1000 12x 7", "1000  12"}) {
    const xb_soak_resident resident = xb_soak_resident_read(Write(text).c_str(), nullptr);
    EXPECT_FALSE(resident.known) << text;
    EXPECT_NE(strstr(resident.reason, "no second number"), nullptr) << text;
    EXPECT_EQ(resident.bytes, 0U);
  }
}

}  // namespace
