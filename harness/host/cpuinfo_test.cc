// /proc/cpuinfo of both architectures, and of none.
#include "harness/host/cpuinfo.h"

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "harness/host/fake_root.h"

namespace xbench {
namespace {

class CpuinfoTest : public testing::Test {
 protected:
  void Set(const std::string &content) {
    root_.Write("/proc/cpuinfo", content);
  }
  FakeRoot root_;
  RootFiles files_{root_.path()};
};

TEST_F(CpuinfoTest, X86) {
  Set("processor\t: 0\nvendor_id\t: X\nmodel name\t: A: B\nflags\t: fpu hypervisor sse\n\nprocessor\t: 1\nmodel "
      "name\t: A: B\n");
  EXPECT_EQ(ReadCpuModels(files_)->at(1), "A: B");
  EXPECT_EQ(JoinModels(*ReadCpuModels(files_)), "A: B");
  EXPECT_TRUE(*HypervisorFlag(files_));
  EXPECT_FALSE(*LooksLikeAarch64(files_));
  Set("processor\t: 0\nvendor_id\t: X\nflags\t: fpu hypervisorx\n");
  EXPECT_FALSE(*HypervisorFlag(files_));
}

TEST_F(CpuinfoTest, Arm) {
  Set("processor\t: 0\nCPU implementer\t: 0x41\nCPU variant\t: 0x2\nCPU part\t: 0xd05\n\n"
      "processor\t: 1\nCPU implementer\t: 0x99\nCPU variant\t: 0x0\nCPU part\t: 0x123\n");
  EXPECT_EQ(ReadCpuModels(files_)->at(0), "Arm Cortex-A55 (implementer 0x41, part 0xd05, variant 0x2)");
  EXPECT_EQ(JoinModels(*ReadCpuModels(files_)),
            "Arm Cortex-A55 (implementer 0x41, part 0xd05, variant 0x2) + implementer 0x99, part 0x123, variant 0x0");
  EXPECT_TRUE(*LooksLikeAarch64(files_));
  EXPECT_TRUE(absl::IsInvalidArgument(HypervisorFlag(files_).status()));
}

TEST_F(CpuinfoTest, DamagedOrMissing) {
  EXPECT_TRUE(absl::IsNotFound(ReadCpuModels(files_).status()));
  for (const char *content :
       {"", "garbage", "processor : x\n", "processor : 9000\nmodel name : A\n", "model name : A\n"}) {
    Set(content);
    EXPECT_TRUE(absl::IsInvalidArgument(ReadCpuModels(files_).status())) << content;
    EXPECT_TRUE(absl::IsInvalidArgument(HypervisorFlag(files_).status())) << content;
    EXPECT_TRUE(absl::IsInvalidArgument(LooksLikeAarch64(files_).status())) << content;
  }
  Set("processor : 0\nbogomips : 1\n");
  EXPECT_TRUE(absl::IsInvalidArgument(ReadCpuModels(files_).status()));
  EXPECT_TRUE(absl::IsInvalidArgument(LooksLikeAarch64(files_).status()));
}

}  // namespace
}  // namespace xbench
