// The high-water mark is read from where it stands, and nothing else is taken for it.
#include "harness/resource/high_water_mark.h"

#include <cstdlib>
#include <fstream>
#include <string>

#include "gtest/gtest.h"

namespace {

TEST(HighWaterMark, IsTakenFromItsLine) {
  uint64_t bytes = 0;
  EXPECT_STREQ(xb_high_water_mark_parse("Name:\tx\nVmPeak:\t   9 kB\nVmHWM:\t    2112 kB\nVmRSS:\t 1 kB\n", &bytes),
               nullptr);
  EXPECT_EQ(bytes, 2112U * 1024);
  EXPECT_STREQ(xb_high_water_mark_parse("VmHWM: 1 kB\n", &bytes), nullptr);
  EXPECT_EQ(bytes, 1024U);
}

TEST(HighWaterMark, IsRefusedOtherwise) {
  for (const char *status : {"", "Name:\tVmHWM: 5 kB\n", "VmPeak:\t5 kB\nVmRSS:\t5 kB\n"}) {
    uint64_t bytes = 7;
    EXPECT_STREQ(xb_high_water_mark_parse(status, &bytes), "the process's status has no line VmHWM") << status;
    EXPECT_EQ(bytes, 7U);
  }
  for (const char *status : {"VmHWM:", "VmHWM: kB\n", "VmHWM: 0 kB\n", "VmHWM: -5 kB\n", "VmHWM: 5 MB\n", "VmHWM: 5 kB",
                             "VmHWM: 5\n", "VmHWM: 99999999999999999999 kB\n", "VmHWM: 18446744073709551615 kB\n"}) {
    uint64_t bytes = 7;
    EXPECT_STREQ(xb_high_water_mark_parse(status, &bytes),
                 "the line VmHWM of the process's status is not a number of kB above 0")
        << status;
    EXPECT_EQ(bytes, 7U);
  }
}

TEST(HighWaterMark, IsReadFromAFile) {
  const std::string path = testing::TempDir() + "/status";
  uint64_t bytes = 0;
  EXPECT_STREQ(xb_high_water_mark_read(path.c_str(), &bytes), "the process's status cannot be opened");
  std::ofstream(path) << "VmHWM:\t     12 kB\n";
  EXPECT_STREQ(xb_high_water_mark_read(path.c_str(), &bytes), nullptr);
  EXPECT_EQ(bytes, 12U * 1024);
}

}  // namespace
