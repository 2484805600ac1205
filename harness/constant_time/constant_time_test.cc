// Proves that a verdict follows from what the runs gave, that each run has the right command, and that no failure
// passes.
#include "harness/constant_time/constant_time.h"

#include <fstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "gtest/gtest.h"
#include "harness/constant_time/fake_objdump.h"

namespace xbench {
namespace {

constexpr char kSite[] = "401020 4 division 690 2008c29a\n";
constexpr char kUnseenSite[] = "401030 4 unseen 12 000080f9\n";

// World is what the programs do: their output, and the file of the plugin.
struct World {
  std::string series = "series 0 8 128 344\nseries 1 24 128 5\n";
  std::string traces = "0 344 100 0 0 0 0\n1 5 200 0 0 0 0\n";
  std::string sites;
  std::string operands;
  std::string difference = "event base 7 load 401010 480004 1\nevent other 7 load 401010 480040 1\n";
  std::string log;
  ProcessResult traced;
  ProcessResult watched;
  ProcessResult tainted;
  bool writes_file = true;
  std::vector<std::string> commands;
};

std::string Output(const World &world, const std::string &more) {
  return absl::StrCat("ngcc-xbench tracing program, format 1\n", more,
                      "region message 500000 64\nregion digest 501000 16\nregion stack 7000000 0\n", world.series,
                      world.operands, "end 2\n");
}

// WriteFile writes the plugin's file to where the word of -plugin says.
void WriteFile(const World &world, const std::string &word) {
  const size_t start = word.find(",out=") + 5;
  const std::string path = word.substr(start, word.find(',', start) - start);
  const bool in_window = absl::StrContains(word, ",window=");
  const int sites = static_cast<int>(!world.sites.empty());
  std::ofstream(path) << "ngcc-xbench traces, format 1\nplugin xb_trace 1\ntarget aarch64\n"
                      << "columns series calls events different first last chunk\n"
                      << world.traces << "columns site size class executions encoding\n"
                      << world.sites << (in_window ? world.difference : "") << "end 2 " << sites << "\n";
}

ProcessRunner RunnerOf(World *world) {
  return [world](const std::vector<std::string> &words, std::chrono::seconds timeout) -> absl::StatusOr<ProcessResult> {
    if (words[0] == "objdump") {
      return FakeObjdump()(words, timeout);
    }
    const std::string command = absl::StrJoin(words, " ");
    world->commands.push_back(command);
    ProcessResult result;
    if (words[0] == "memcheck") {
      result = world->tainted;
      const World plain;
      result.out = absl::StrReplaceAll(Output(plain, ""), {{"344\n", "344\ntaint 0 0\n"}, {" 5\n", " 5\ntaint 1 0\n"}});
      result.err += world->log;
    } else if (words.size() > 2 && words[1] == "-plugin") {
      result = world->traced;
      World untouched = *world;
      untouched.operands.clear();
      result.out = Output(untouched, "");
      if (world->writes_file) {
        WriteFile(*world, words[2]);
      }
    } else {
      result = world->watched;
      result.out = Output(*world, "");
    }
    return result;
  };
}

ConstantTimeRequest Request(const std::string &memcheck = "memcheck") {
  ConstantTimeRequest request;
  request.program = "program";
  request.emulator_argv = {"qemu"};
  request.plugin = "folder/plugin.so";
  request.objdump = "objdump";
  request.memcheck = memcheck;
  return request;
}

TimingVerdict Verdict(World *world, const std::string &memcheck = "memcheck") {
  const absl::StatusOr<TimingVerdict> verdict = ConstantTimeVerdict(Request(memcheck), RunnerOf(world));
  EXPECT_TRUE(verdict.ok()) << verdict.status();
  return verdict.ok() ? *verdict : TimingVerdict();
}

TEST(ConstantTime, PassesWhatIsTheSame) {
  World world;
  const TimingVerdict verdict = Verdict(&world);
  EXPECT_EQ(verdict.state, TimingState::kPass);
  EXPECT_EQ(verdict.taint, TimingState::kPass);
  EXPECT_EQ(verdict.lengths, 2);
  EXPECT_EQ(verdict.calls, 349);
  EXPECT_EQ(verdict.events, 300);
  ASSERT_EQ(world.commands.size(), 2);
  EXPECT_TRUE(absl::StartsWith(world.commands[0], "qemu -plugin folder/plugin.so,out=/")) << world.commands[0];
  EXPECT_TRUE(absl::EndsWith(world.commands[0], "/traces program")) << world.commands[0];
  EXPECT_EQ(world.commands[1], "memcheck --error-limit=no program --taint");
}

TEST(ConstantTime, FlagsADifferentTrace) {
  World world;
  world.traces = "0 344 100 0 0 0 0\n1 5 200 2 3 4 0\n";
  const TimingVerdict verdict = Verdict(&world);
  ASSERT_EQ(verdict.state, TimingState::kFlagged);
  EXPECT_EQ(verdict.different_calls, 2);
  EXPECT_EQ(verdict.difference->method, "trace");
  EXPECT_EQ(verdict.difference->place.source, "candidates/f.c:16");
  EXPECT_EQ(verdict.difference->message_bits, 24);
  EXPECT_EQ(verdict.difference->first_message, "all bytes 00");
  EXPECT_EQ(verdict.difference->second_message, "random bytes, number 1");
  EXPECT_EQ(verdict.difference->second, "reads 1 byte at table+0x40");
  EXPECT_TRUE(absl::StrContains(world.commands[1], ",window=1:3:0 program")) << world.commands[1];
}

TEST(ConstantTime, DoesNotBlameTheMessageForOtherDifferences) {
  for (const std::string traces : {"0 344 100 0 0 0 0\n1 5 200 2 1 4 0\n", "0 344 100 3 2 343 0\n1 5 200 0 0 0 0\n"}) {
    World world;
    world.traces = traces;
    world.sites = kSite;
    const TimingVerdict verdict = Verdict(&world);
    EXPECT_EQ(verdict.state, TimingState::kNotAvailable);
    EXPECT_TRUE(absl::StrContains(verdict.reason, "calls with the same message of")) << verdict.reason;
    EXPECT_EQ(world.commands.size(), 2);  // no window, no operands
  }
}

TEST(ConstantTime, ComparesOperands) {
  World world;
  world.sites = kSite;
  world.operands = "operands 401020 690 0 0 0 0 0 0,0,0,0,0,0 0,0,0,0,0,0\n";
  const TimingVerdict same = Verdict(&world);
  EXPECT_EQ(same.state, TimingState::kPass);
  ASSERT_EQ(same.variable_latency.size(), 1);
  EXPECT_EQ(same.variable_latency[0].operands, "same");
  EXPECT_EQ(same.variable_latency[0].place.function, "f+0x20");
  EXPECT_EQ(world.commands[1], "qemu program --operands=401020:4");

  world.operands = "operands 401020 690 1 0 0 0 0 0,0,0,0,0,0 0,0,0,0,0,0\n";
  EXPECT_EQ(Verdict(&world).variable_latency[0].operands, "same in the first 690 executions");

  world.operands = "operands 401020 690 0 1 1 2 3 5,7,0,0,0,0 5,8,0,0,0,0\n";
  const TimingVerdict different = Verdict(&world);
  ASSERT_EQ(different.state, TimingState::kFlagged);
  EXPECT_EQ(different.difference->method, "operands");
  EXPECT_EQ(different.difference->kind, "division");
  EXPECT_EQ(different.difference->second_message, "all bytes ff");
  EXPECT_EQ(different.difference->second, "execution 3: operands 5,8,0,0,0,0");
  EXPECT_EQ(different.variable_latency[0].operands, "differ");

  world.operands = "operands 401020 690 0 1 1 1 3 5,7,0,0,0,0 5,8,0,0,0,0\n";
  EXPECT_EQ(Verdict(&world).state, TimingState::kNotAvailable);  // with the same message, too
}

// Nobody knows is not the same as nothing depends on it.
TEST(ConstantTime, FlagsOperandsThatAreNotKnown) {
  World world;
  world.sites = kSite;
  world.operands = "unwatched 401020 not an instruction whose operands are known\n";
  const TimingVerdict verdict = Verdict(&world);
  ASSERT_EQ(verdict.state, TimingState::kFlagged);
  EXPECT_TRUE(absl::StrContains(verdict.difference->first, "operands are not known")) << verdict.difference->first;
}

TEST(ConstantTime, OnlyWarnsOfAddressesThatAreNotSeen) {
  World world;
  world.sites = kUnseenSite;
  const TimingVerdict verdict = Verdict(&world);
  EXPECT_EQ(verdict.state, TimingState::kPass);
  ASSERT_EQ(verdict.variable_latency.size(), 1);
  EXPECT_EQ(verdict.variable_latency[0].operands, "address not seen");
  EXPECT_EQ(world.commands.size(), 2);  // nothing to watch
}

TEST(ConstantTime, FlagsWhatValgrindFinds) {
  World world;
  world.log =
      "**1** xb_taint begin\n**1** xb_taint end\n**1** xb_taint begin\n"
      "==1== Conditional jump or move depends on uninitialised value(s)\n==1==    at 0x401010: f (f.c:16)\n";
  const TimingVerdict verdict = Verdict(&world);
  ASSERT_EQ(verdict.state, TimingState::kFlagged);
  EXPECT_EQ(verdict.taint, TimingState::kFlagged);
  EXPECT_EQ(verdict.difference->method, "taint");
  EXPECT_EQ(verdict.difference->place.source, "candidates/f.c:16");
  EXPECT_EQ(verdict.difference->message_bits, 24);
}

TEST(ConstantTime, SaysWhyThereIsNoTaint) {
  World world;
  const TimingVerdict without = Verdict(&world, "");
  EXPECT_EQ(without.state, TimingState::kPass);
  EXPECT_EQ(without.taint, TimingState::kNotAvailable);
  EXPECT_FALSE(without.taint_reason.empty());
  world.tainted.exit_code = 3;
  world.tainted.err = "needs feature vaes\n==1== HEAP SUMMARY:\n==1== \n";
  const TimingVerdict lacking = Verdict(&world);
  EXPECT_EQ(lacking.state, TimingState::kPass);
  EXPECT_EQ(lacking.taint_reason, "in Valgrind: needs feature vaes");
}

TEST(ConstantTime, IsNotAvailableWithoutTheFeature) {
  World world;
  world.traced.exit_code = 3;
  world.traced.err = "needs feature gfni\n";
  const TimingVerdict verdict = Verdict(&world);
  EXPECT_EQ(verdict.state, TimingState::kNotAvailable);
  EXPECT_EQ(verdict.reason, "in QEMU: needs feature gfni");
}

TEST(ConstantTime, RefusesWhatFails) {
  const auto fails = [](absl::StatusCode code, const std::string &words, const std::function<void(World *)> &spoil) {
    World world;
    spoil(&world);
    const absl::StatusOr<TimingVerdict> verdict = ConstantTimeVerdict(Request(), RunnerOf(&world));
    ASSERT_FALSE(verdict.ok()) << words;
    EXPECT_EQ(verdict.status().code(), code) << verdict.status();
    EXPECT_TRUE(absl::StrContains(verdict.status().message(), words)) << verdict.status();
  };
  fails(absl::StatusCode::kDeadlineExceeded, "TIMEOUT", [](World *world) { world->traced.timed_out = true; });
  fails(absl::StatusCode::kAborted, "CRASH signal 11", [](World *world) { world->traced.signal = 11; });
  fails(absl::StatusCode::kInternal, "ERROR exit code 1", [](World *world) { world->traced.exit_code = 1; });
  fails(absl::StatusCode::kInternal, "found none", [](World *world) { world->writes_file = false; });
  fails(absl::StatusCode::kInternal, "expected a trace of each call",
        [](World *world) { world->traces = "0 343 100 0 0 0 0\n1 5 200 0 0 0 0\n"; });
  fails(absl::StatusCode::kInternal, "was not there again", [](World *world) {
    world->traces = "0 344 100 0 0 0 0\n1 5 200 2 3 4 0\n";
    world->difference.clear();
  });
  fails(absl::StatusCode::kInternal, "does not mention", [](World *world) { world->sites = kSite; });
  fails(absl::StatusCode::kAborted, "CRASH signal 4", [](World *world) { world->tainted.signal = 4; });
  fails(absl::StatusCode::kAborted, "CRASH signal 5", [](World *world) {
    world->sites = kSite;
    world->watched.signal = 5;
  });
}

TEST(ConstantTime, RefusesARequestThatIsNotComplete) {
  World world;
  for (std::string ConstantTimeRequest::*member :
       {&ConstantTimeRequest::program, &ConstantTimeRequest::plugin, &ConstantTimeRequest::objdump}) {
    ConstantTimeRequest request = Request();
    (request.*member).clear();
    EXPECT_TRUE(absl::IsInvalidArgument(ConstantTimeVerdict(request, RunnerOf(&world)).status()));
  }
  ConstantTimeRequest request = Request();
  request.emulator_argv.clear();
  EXPECT_TRUE(absl::IsInvalidArgument(ConstantTimeVerdict(request, RunnerOf(&world)).status()));
  request = Request();
  request.timeout_seconds = 0;
  EXPECT_TRUE(absl::IsInvalidArgument(ConstantTimeVerdict(request, RunnerOf(&world)).status()));
}

}  // namespace
}  // namespace xbench
