// Proves that an illegal instruction ends the process with a sentence and status 4.
#include "harness/kat/illegal_instruction.h"

#include <csignal>

#include "gtest/gtest.h"

namespace {

void CatchAndRaise(const char *declared) {
  xb_illegal_instruction_catch(declared);
  std::raise(SIGILL);
}

// Instructions that the architectures promise never to define.
void CatchAndExecute() {
  xb_illegal_instruction_catch("");
#if defined(__x86_64__)
  __asm__ volatile("ud2");
#else
  __asm__ volatile(".inst 0x00000000");  // udf #0
#endif
}

TEST(IllegalInstructionDeathTest, NamesTheDeclaredFeatures) {
  EXPECT_EXIT(CatchAndRaise("aes,avx2"), testing::ExitedWithCode(4),
              "^illegal instruction: the implementation needs a CPU feature that it does not declare "
              "\\(declared: aes,avx2\\)\n$");
}

TEST(IllegalInstructionDeathTest, NoDeclaredFeature) {
  EXPECT_EXIT(CatchAndRaise(""), testing::ExitedWithCode(4), "\\(declared: none\\)");
}

TEST(IllegalInstructionDeathTest, RealInstruction) {
  EXPECT_EXIT(CatchAndExecute(), testing::ExitedWithCode(4), "\\(declared: none\\)");
}

}  // namespace
