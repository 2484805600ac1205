// Colour is for terminals only: neither files, pipes nor people who refuse it get escape sequences unless they ask.
#include "compare/colour.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

// OnTerminal calls UseColour(kAuto, to_file) while standard output is a terminal.
bool OnTerminal(bool to_file) {
  const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  EXPECT_GE(terminal, 0);
  EXPECT_EQ(unlockpt(terminal), 0);
  const int other = open(ptsname(terminal), O_RDWR | O_NOCTTY);  // NOLINT(concurrency-mt-unsafe): one thread
  EXPECT_GE(other, 0);
  const int saved = dup(STDOUT_FILENO);
  EXPECT_GE(dup2(other, STDOUT_FILENO), 0);
  const bool use = UseColour(Colour::kAuto, to_file);
  EXPECT_GE(dup2(saved, STDOUT_FILENO), 0);
  for (const int file : {terminal, other, saved}) {
    close(file);
  }
  return use;
}

TEST(UseColour, OnATerminalOnly) {
  ASSERT_EQ(setenv("TERM", "xterm", 1), 0);
  ASSERT_EQ(unsetenv("NO_COLOR"), 0);
  EXPECT_TRUE(OnTerminal(false));
  EXPECT_FALSE(OnTerminal(true));
  EXPECT_FALSE(UseColour(Colour::kAuto, false));  // the test's output is no terminal
  ASSERT_EQ(setenv("NO_COLOR", "1", 1), 0);
  EXPECT_FALSE(OnTerminal(false));
  ASSERT_EQ(unsetenv("NO_COLOR"), 0);
  ASSERT_EQ(setenv("TERM", "dumb", 1), 0);
  EXPECT_FALSE(OnTerminal(false));
}

TEST(UseColour, AsAskedFor) {
  EXPECT_TRUE(UseColour(*ParseColour("always"), true));
  EXPECT_FALSE(UseColour(*ParseColour("never"), false));
  EXPECT_TRUE(ParseColour("auto").ok());
  EXPECT_TRUE(absl::StrContains(ParseColour("alway").status().message(), "'always'"));
}

}  // namespace
}  // namespace xbench
