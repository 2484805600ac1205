// The kernel's lists of CPUs: read, refused, written.
#include "harness/host/cpu_list.h"

#include "absl/status/status.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

using Cpus = std::vector<unsigned>;

TEST(CpuListTest, Reads) {
  EXPECT_EQ(*ParseCpuList("0"), Cpus({0}));
  EXPECT_EQ(*ParseCpuList("0-3,8,10-11"), Cpus({0, 1, 2, 3, 8, 10, 11}));
  EXPECT_EQ(*ParseCpuList("4,0"), Cpus({0, 4}));
  EXPECT_EQ(ParseCpuList("0-8191")->size(), 8192U);
}

TEST(CpuListTest, Refuses) {
  for (const char *text :
       {"",    " ",  ",",   "0,",  ",0",    "a",    "-1",     "1-",         "3-1",   "0-3-5",
        "0x1", "+1", "1 2", "1,1", "0-3,2", "8192", "0-8192", "4294967296", "0-3\n", "0-8191,0-8191"}) {
    EXPECT_TRUE(absl::IsInvalidArgument(ParseCpuList(text).status())) << "'" << text << "'";
  }
}

TEST(CpuListTest, Writes) {
  EXPECT_EQ(FormatCpuList({}), "none");
  EXPECT_EQ(FormatCpuList({5}), "5");
  EXPECT_EQ(FormatCpuList({0, 1, 2, 3, 8, 10, 11}), "0-3,8,10-11");
}

}  // namespace
}  // namespace xbench
