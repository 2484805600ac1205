// Fast and slow cores by each source, and the CPU that is chosen.
#include "harness/host/core_kind.h"

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "harness/host/fake_root.h"

namespace xbench {
namespace {

using Cpus = std::vector<unsigned>;

class CoreKindTest : public testing::Test {
 protected:
  CoreKindTest() {
    root_.Write("/sys/devices/system/cpu/online", "0-1\n");
  }
  void SetCapacities(const std::string &first, const std::string &second) {
    root_.Write(CpuFolder(0) + "/cpu_capacity", first);
    root_.Write(CpuFolder(1) + "/cpu_capacity", second);
  }
  FakeRoot root_;
  RootFiles files_{root_.path()};
};

TEST_F(CoreKindTest, NothingSaysSo) {
  EXPECT_TRUE(absl::IsNotFound(ReadCoreKinds(files_, XB_X86_64).status()));
  EXPECT_TRUE(absl::IsNotFound(ReadCoreKinds(files_, XB_AARCH64).status()));
}

TEST_F(CoreKindTest, CommonUnitMeansAlikeOnX86Only) {
  root_.MakeFolder("/sys/devices/cpu");
  EXPECT_FALSE(ReadCoreKinds(files_, XB_X86_64)->hybrid);
  EXPECT_FALSE(ReadCoreKinds(files_, XB_AARCH64).ok());
}

TEST_F(CoreKindTest, Lists) {
  root_.Write("/sys/devices/cpu_core/cpus", "0\n");
  EXPECT_TRUE(absl::IsNotFound(ReadCoreKinds(files_, XB_X86_64).status()));
  root_.Write("/sys/devices/cpu_atom/cpus", "1\n");
  SetCapacities("1024\n", "1024\n");  // not asked
  const absl::StatusOr<CoreKinds> kinds = ReadCoreKinds(files_, XB_X86_64);
  ASSERT_TRUE(kinds.ok());
  EXPECT_TRUE(kinds->hybrid);
  EXPECT_EQ(kinds->performance, Cpus({0}));
  EXPECT_EQ(kinds->efficiency, Cpus({1}));
}

TEST_F(CoreKindTest, CapacitiesAndTheirBound) {
  for (xb_architecture architecture : {XB_X86_64, XB_AARCH64}) {
    SetCapacities("768\n", "1024\n");
    EXPECT_FALSE(ReadCoreKinds(files_, architecture)->hybrid);
    SetCapacities("767\n", "1024\n");
    EXPECT_EQ(ReadCoreKinds(files_, architecture)->efficiency, Cpus({0}));
    EXPECT_EQ(ReadCoreKinds(files_, architecture)->performance, Cpus({1}));
    for (const char *bad : {"", "0\n", "-1\n", "x\n"}) {
      SetCapacities("1024\n", bad);
      EXPECT_TRUE(absl::IsInvalidArgument(ReadCoreKinds(files_, architecture).status())) << bad;
    }
  }
}

TEST_F(CoreKindTest, ChoosesTheLastFastCpuThatIsAllowed) {
  root_.Write("/sys/devices/cpu_core/cpus", "0-1\n");
  root_.Write("/sys/devices/cpu_atom/cpus", "2-3\n");
  root_.Write("/sys/devices/system/cpu/online", "0-3\n");
  EXPECT_EQ(*ChooseCpu(files_, GoodProbes(XB_X86_64, 4)), 1U);
  EXPECT_EQ(*ChooseCpu(files_, GoodProbes(XB_X86_64, 1)), 0U);
  EXPECT_EQ(*ChooseCpu(files_, AbsentProbes(XB_X86_64)), 1U);
  root_.Write("/sys/devices/cpu_core/cpus", "4\n");
  root_.Write("/sys/devices/cpu_atom/cpus", "0-3\n");
  EXPECT_EQ(*ChooseCpu(files_, GoodProbes(XB_X86_64, 4)), 3U);
  root_.Write("/sys/devices/cpu_atom/cpus", "damaged\n");
  EXPECT_EQ(*ChooseCpu(files_, GoodProbes(XB_X86_64, 4)), 3U);
  root_.Remove("/sys/devices/system/cpu/online");
  EXPECT_EQ(*ChooseCpu(files_, GoodProbes(XB_X86_64, 4)), 3U);
  EXPECT_TRUE(absl::IsNotFound(ChooseCpu(files_, AbsentProbes(XB_X86_64)).status()));
}

}  // namespace
}  // namespace xbench
