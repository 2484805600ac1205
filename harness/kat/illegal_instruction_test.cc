// Proves that an illegal instruction ends the process with a sentence and status 3.
#include "harness/kat/illegal_instruction.h"

#include <csignal>

#include "gtest/gtest.h"

namespace {

void CatchAndRaise(const char *declared) {
  xb_illegal_instruction_catch(declared);
  std::raise(SIGILL);
}

void CatchAndTrap() {
  xb_illegal_instruction_catch("");
  __builtin_trap();
}

TEST(IllegalInstructionDeathTest, NamesTheDeclaredFeatures) {
  EXPECT_EXIT(CatchAndRaise("aes,avx2"), testing::ExitedWithCode(3),
              "^illegal instruction: the implementation needs a CPU feature that it does not declare "
              "\\(declared: aes,avx2\\)\n$");
}

TEST(IllegalInstructionDeathTest, NoDeclaredFeature) {
  EXPECT_EXIT(CatchAndRaise(""), testing::ExitedWithCode(3), "\\(declared: none\\)");
}

#if defined(__x86_64__)  // GCC's trap is ud2 there; on AArch64 it is brk, another signal
TEST(IllegalInstructionDeathTest, RealInstruction) {
  EXPECT_EXIT(CatchAndTrap(), testing::ExitedWithCode(3), "\\(declared: none\\)");
}
#endif

}  // namespace
