// The whole program with fake emulators, KAT and benchmark programs: exit codes, output, and what stays behind.
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "compare/options.h"
#include "gtest/gtest.h"
#include "harness/catalog/catalog.h"
#include "harness/catalog/test_catalog.h"
#include "harness/json/strict_json.h"
#include "harness/process/child.h"
#include "harness/process/process.h"

namespace xbench {
namespace {

constexpr char kTool[] = "compare/x86_vs_arm_tool";
constexpr std::chrono::seconds kTimeout{120};

// Does what `qemu-aarch64-static PROGRAM ARGUMENTS` does.
constexpr char kRunEmulator[] = R"sh(#!/bin/sh
[ "$1" = --version ] || exec "$@"
)sh";

// Does what a counting run does, without running: writes the plugin's marks. TARGET and CALL (instructions of one call
// and of its calling) are put in.
constexpr char kCountEmulator[] = R"sh(#!/bin/sh
[ "$1" = --version ] && exit 0
list=${6#--lengths=}
IFS=,
index=0
n=1000
exec >&3
printf 'ngcc-xbench count marks, format 1\nplugin xb_count 1\ntarget TARGET\n'
echo 'columns index series bytes step instructions loads stores branches vector'
for pass in 1 2; do
  series=0
  for bytes in 0 $list; do
    call=CALL
    [ $series = 0 ] && call=6
    for step in 0 1 2; do
      n=$((n + 10 + step * call))
      echo "$index $series $bytes $step $n $n $n $n $n"
      index=$((index + 1))
    done
    series=$((series + 1))
  done
done
echo "end $index"
)sh";

// A call costs 4 ns and 8 ticks a byte, in every sample.
constexpr char kBench[] = R"sh(#!/bin/sh
samples=${2#--samples=}
list=${4#--lengths=}
IFS=,
echo '{"schema":1,"kind":"bench","candidate":"CANDIDATE","instance":"INSTANCE","implementation":"ref",'
echo '"profile":"reference","quantity":{"type":"reference_ticks","source":"fake","method":"fake"},'
echo '"unavailable":[{"type":"core_cycles","reason":"fake"}],'
echo '"self_check":{"bytes":1024,"digest":"0a","expected":false},"lengths":['
comma=
for bytes in $list; do
  ns=
  ticks=
  i=0
  while [ $i -lt "$samples" ]; do  # isolated programs start no other ones, so there is no $(seq)
    ns="$ns${ns:+,}$((4 * bytes))"
    ticks="$ticks${ticks:+,}$((8 * bytes))"
    i=$((i + 1))
  done
  echo "$comma{\"bytes\":$bytes,\"reason\":null,\"calls_per_sample\":10,"
  echo "\"quantity_per_call\":[$ticks],\"ns_per_call\":[$ns]}"
  comma=,
done
echo ']}'
)sh";

constexpr char kResource[] = R"sh(#!/bin/sh
list=${1#--lengths=}
IFS=,
echo '{"schema":1,"kind":"resource","candidate":"CANDIDATE","instance":"INSTANCE","implementation":"ref",'
echo '"profile":"reference","process":{"high_water_mark":{"value":null,"reason":"fake"}},"lengths":['
comma=
for bytes in $list; do
  echo "$comma{\"bytes\":$bytes,\"stack\":{\"value\":500,\"unit\":\"byte\"},\"heap_peak\":{\"value\":0,\"unit\":\"byte\"},"
  echo '"heap_calls":{"value":0,"unit":"call"},"heap_left_later":{"value":0,"unit":"byte"}}'
  comma=,
done
echo ']}'
)sh";

constexpr char kKat[] = R"sh(#!/bin/sh
name='CANDIDATE INSTANCE ref/reference'
sha=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef
echo "$name: vectors 1 of 1 PASS"
echo "$name: KAT_2_12_INSTANCE.txt 4097 records sha256 $sha PASS (published)"
echo "$name: KAT_2_23_INSTANCE.txt 3 records sha256 $sha PASS (published)"
echo '3 passed, 0 failed'
)sh";

class X86VsArmTest : public testing::Test {
 protected:
  X86VsArmTest() : folder_(absl::StrCat(testing::TempDir(), "/x86_vs_arm_XXXXXX")), json_(TestCatalogJson()) {
    EXPECT_NE(mkdtemp(folder_.data()), nullptr);
    json_["implementations"].erase(3);
    json_["implementations"].erase(2);
    json_["count_plugin"] = Write("plugin.so", "");
    json_["toolchain_lock"] = Write("tools.lock", "gcc-12 12.2 amd64\nqemu-user 7.2 amd64\n");
    json_["platforms"]["arm_1"]["run"] = {Write("qemu-static", kRunEmulator)};
    json_["platforms"]["arm_1"]["count"][0] =
        Write("qemu-aarch64", absl::StrReplaceAll(kCountEmulator, {{"TARGET", "aarch64"}, {"CALL", "1100"}}));
    json_["platforms"]["x86_1"]["count"][0] =
        Write("qemu-x86_64", absl::StrReplaceAll(kCountEmulator, {{"TARGET", "x86_64"}, {"CALL", "1000"}}));
    for (nlohmann::json &entry : json_["implementations"]) {
      entry["vectors"] = entry["manifest"] = Write("kat.txt", "");
      const std::string instance = entry["instance"];
      for (const char *platform : {kX86, kArm}) {
        nlohmann::json &programs = entry["platforms"][platform];
        const auto fill = [&](const char *kind, const char *script) {
          programs[kind] = Write(absl::StrCat(instance, "_", platform, "_", kind),
                                 absl::StrReplaceAll(script, {{"CANDIDATE", entry["candidate"].get<std::string>()},
                                                              {"INSTANCE", instance}}));
        };
        fill("kat", kKat);
        fill("bench", kBench);
        fill("count", "#!/bin/sh\n");
        fill("resource", kResource);
        fill("soak", "#!/bin/sh\n");
        fill("library", "no ELF image");
      }
    }
  }

  // Write makes an executable file and returns its path.
  std::string Write(const std::string &name, const std::string &content) {
    std::string path = absl::StrCat(folder_, "/", name);
    std::ofstream(path) << content;
    EXPECT_EQ(chmod(path.c_str(), 0700), 0);
    return path;
  }

  ProcessResult Run(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {kTool, absl::StrCat("--catalog=", Write("catalog.json", json_.dump())),
                                         absl::StrCat("--data-set=", folder_, "/set_", ++runs_)});
    const absl::StatusOr<ProcessResult> result = RunProcess(arguments, kTimeout);
    EXPECT_TRUE(result.ok()) << result.status();
    return result.ok() ? *result : ProcessResult();
  }

  std::string folder_;
  nlohmann::json json_;
  int runs_ = 0;
};

TEST_F(X86VsArmTest, Succeeds) {
  const ProcessResult result = Run({"--format=json", "--quick", "--lengths=32,128,512"});
  EXPECT_EQ(result.exit_code, kExitOk) << result.err;
  const absl::StatusOr<nlohmann::json> json = ParseJson(result.out, "output");
  ASSERT_TRUE(json.ok()) << json.status();
  ASSERT_EQ((*json)["implementations"].size(), 2U);
  const nlohmann::json &row = (*json)["implementations"][0]["rows"][0];
  // One call more costs CALL; the calling, 6 - 2 for the empty function's own 2 instructions, is not part of it.
  EXPECT_EQ(row["instructions"]["x86_1"]["value"], 996);
  EXPECT_EQ(row["instructions"]["arm_1"]["value"], 1096);
  EXPECT_EQ(row["native"]["time"]["value"], 128);
  EXPECT_EQ(row["native"]["counter"]["value"], 256);
  EXPECT_EQ(row["native"]["counter"]["unit"], "reference ticks");
  EXPECT_EQ(row["published_arm_1"]["printed"], "52.0");
  EXPECT_TRUE(absl::StrContains(result.err, "[10/10, ")) << result.err;  // trials
  EXPECT_TRUE(absl::StrContains(result.err, "the data set is in ")) << result.err;
  EXPECT_EQ(access(absl::StrCat(folder_, "/set_1/SHA256SUMS").c_str(), F_OK), 0);
}

TEST_F(X86VsArmTest, AFinishedDataSetIsShownAgainInEveryFormat) {
  const std::vector<std::string> what = {"--quick", "--lengths=32,128,512"};
  const auto again = [&](const std::vector<std::string> &more) {
    runs_ = 0;
    std::vector<std::string> arguments = what;
    arguments.insert(arguments.end(), more.begin(), more.end());
    return Run(arguments);
  };
  ASSERT_EQ(again({}).exit_code, kExitOk);
  Write("MoFang_256_arm_1_kat", "#!/bin/sh\nexit 9\n");  // another program than that of the data set
  EXPECT_EQ(again({}).exit_code, kExitEnvironment);
  Write("MoFang_256_arm_1_kat", absl::StrReplaceAll(kKat, {{"CANDIDATE", "hash-19"}, {"INSTANCE", "MoFang_256"}}));
  EXPECT_TRUE(absl::StrContains(again({"--format=go-benchmark"}).out, "Benchmark_MoFang_256/candidate=hash-19"));
  EXPECT_TRUE(absl::StrContains(again({"--format=google-benchmark"}).out, "\"repetition_index\": 4"));
  EXPECT_TRUE(absl::StrContains(again({"--explain=hash-19 MoFang_256 ref/reference x86_1 32"}).out, "trial 5"));
  EXPECT_EQ(again({"--explain=hash-19 MoFang_256 ref/reference x86_1 33"}).exit_code, kExitUsage);
  EXPECT_EQ(again({"--format=csv", "--columns=native_x86_1_ns,label"}).out.substr(0, 40),
            "label,native_x86_1_ns\nMoFang-256,128.000");
  EXPECT_FALSE(absl::StrContains(again({"--filter=MoFang"}).out, "sm3hash ref"));
  EXPECT_EQ(again({"--filter=nothing"}).exit_code, kExitUsage);
  EXPECT_EQ(again({"--columns=nothing"}).exit_code, kExitUsage);
  EXPECT_FALSE(absl::StrContains(again({}).out, "\x1b["));
  EXPECT_TRUE(absl::StrContains(again({"--colour=always", "--sort=ratio"}).out, "\x1b[2mn/a"));
}

TEST_F(X86VsArmTest, ThePageIsMadeByItsProgram) {
  const std::string program = Write("page", "#!/bin/sh\necho \"$@\" >\"${1#--output=}\"\n");
  const std::string page = absl::StrCat(folder_, "/page.html");
  const ProcessResult result = Run({"--no-native", "--lengths=S1", "--html=" + page, "--page-program=" + program});
  EXPECT_EQ(result.exit_code, kExitOk) << result.err;
  EXPECT_TRUE(absl::StrContains(*ReadFile(page), absl::StrCat(" unnamed=", folder_, "/set_1 --published=")));
  Write("page", "#!/bin/sh\necho broken >&2\nexit 3\n");
  const ProcessResult failed = Run({"--no-native", "--lengths=S1", "--html=" + page, "--page-program=" + program});
  EXPECT_EQ(failed.exit_code, kExitEnvironment);
  EXPECT_TRUE(absl::StrContains(failed.err, "the page was not made: ERROR exit code 3: broken")) << failed.err;
  EXPECT_NE(failed.out, "");  // the table is printed all the same
  const ProcessResult unwritable = Run({"--html=/no/such/folder/x", "--page-program=" + program});
  EXPECT_EQ(unwritable.exit_code, kExitEnvironment);
  EXPECT_FALSE(absl::StrContains(unwritable.err, "known answers of"));
}

TEST_F(X86VsArmTest, WithoutTimingTheOutputIsTheSameOnEveryRun) {
  for (const char *format : {"table", "markdown", "csv", "json"}) {
    const std::string option = absl::StrCat("--format=", format);
    EXPECT_EQ(Run({"--no-native", option, "--jobs=1"}).out, Run({"--no-native", option, "--jobs=2"}).out);
  }
}

TEST_F(X86VsArmTest, YardsticksOfACandidateAreAddedUnlessLeftOut) {
  json_["implementations"][1]["instance"] = "pseudoXOF-256";
  const std::vector<std::string> arguments = {"--no-native", "--format=csv", "--lengths=S1", "--candidates=hash-19"};
  EXPECT_TRUE(absl::StrContains(Run(arguments).out, "iccs,pseudoXOF-256,"));
  std::vector<std::string> without = arguments;
  without.emplace_back("--no-yardsticks");
  const ProcessResult result = Run(without);
  EXPECT_EQ(result.exit_code, kExitOk) << result.err;
  EXPECT_FALSE(absl::StrContains(result.out, "iccs,pseudoXOF-256,")) << result.out;
}

TEST_F(X86VsArmTest, FailedKatIsExitCode1AndTheRestIsReported) {
  Write("MoFang_256_arm_1_kat", "#!/bin/sh\necho 'x: vectors 0 of 1 FAIL on arm_1: y'\nexit 1\n");
  const ProcessResult result = Run({"--format=csv", "--lengths=S1", "--no-native"});
  EXPECT_EQ(result.exit_code, kExitCellFailed);
  EXPECT_TRUE(absl::StrContains(result.err, "FAILED: hash-19 MoFang_256 ref/reference on arm_1: known-answer tests"));
  EXPECT_TRUE(absl::StrContains(result.out, "PASS,FAIL,996,n/a,")) << result.out;
  EXPECT_TRUE(absl::StrContains(result.out, "PASS,PASS,996,1096,")) << result.out;
}

TEST_F(X86VsArmTest, CrashAndBrokenBenchmark) {
  Write("MoFang_256_x86_1_bench", "#!/bin/sh\nkill -SEGV $$\n");
  Write("sm3hash_x86_1_bench", "#!/bin/sh\necho '{'\n");
  const ProcessResult result = Run({"--lengths=S1,S2", "--quick"});
  EXPECT_EQ(result.exit_code, kExitCellFailed);
  EXPECT_TRUE(absl::StrContains(result.out, "CRASH [")) << result.out;
  EXPECT_TRUE(absl::StrContains(result.out, "not valid JSON")) << result.out;
  EXPECT_TRUE(absl::StrContains(result.out, "996")) << result.out;
}

TEST_F(X86VsArmTest, Timeout) {
  Write("sm3hash_x86_1_bench", "#!/bin/sh\nexec sleep 100\n");
  const ProcessResult result = Run({"--lengths=S1", "--quick", "--timeout=2"});
  EXPECT_EQ(result.exit_code, kExitCellFailed);
  EXPECT_TRUE(absl::StrContains(result.out, "TIMEOUT after 2 s")) << result.out;
}

TEST_F(X86VsArmTest, CountingProgramOfAnotherArchitecture) {
  std::swap(json_["platforms"]["arm_1"]["count"], json_["platforms"]["x86_1"]["count"]);
  const ProcessResult result = Run({"--lengths=S1", "--no-native"});
  EXPECT_EQ(result.exit_code, kExitCellFailed);
  EXPECT_TRUE(absl::StrContains(result.out, "expected a program for aarch64; found one for x86_64")) << result.out;
}

TEST_F(X86VsArmTest, Usage) {
  EXPECT_EQ(Run({"--instance=x"}).exit_code, kExitUsage);
  const ProcessResult unknown = Run({"--instances=mofang256"});
  EXPECT_EQ(unknown.exit_code, kExitUsage);
  EXPECT_TRUE(absl::StrContains(unknown.err, "the nearest known one is 'MoFang_256'")) << unknown.err;
  EXPECT_EQ(unknown.out, "");
  const ProcessResult help = Run({"--help"});
  EXPECT_EQ(help.exit_code, kExitOk);
  EXPECT_EQ(help.out, HelpText());
}

TEST_F(X86VsArmTest, Environment) {
  EXPECT_EQ(Run({"--published=no.json"}).exit_code, kExitEnvironment);
  EXPECT_EQ(Run({"--no-native", "--lengths=S1", "--output=/dev/full"}).exit_code, kExitEnvironment);
  EXPECT_EQ(Run({"--output=/no/such/folder/x"}).exit_code, kExitEnvironment);
  Write("qemu-aarch64", "#!/bin/sh\nexit 127\n");
  const ProcessResult result = Run({});
  EXPECT_EQ(result.exit_code, kExitEnvironment);
  EXPECT_TRUE(absl::StrContains(result.err, "qemu-aarch64 does not run here")) << result.err;
  json_["schema"] = 1;
  EXPECT_EQ(Run({}).exit_code, kExitEnvironment);
}

TEST_F(X86VsArmTest, OutputFile) {
  const std::string path = absl::StrCat(folder_, "/result.csv");
  const ProcessResult result = Run({"--no-native", "--format=csv", "--output=" + path});
  EXPECT_EQ(result.exit_code, kExitOk) << result.err;
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(*ReadFile(path), Run({"--no-native", "--format=csv"}).out);
}

TEST_F(X86VsArmTest, KilledAgainAndAgainItGoesOnAndEndsWithTheSameFigures) {
  const std::vector<std::string> what = {kTool, absl::StrCat("--catalog=", Write("catalog.json", json_.dump())),
                                         "--quick", "--lengths=32,128", "--format=csv"};
  std::vector<std::string> words = what;
  words.push_back(absl::StrCat("--data-set=", folder_, "/killed"));
  int killed = 0;
  std::string out;
  for (bool ended = false; !ended;) {
    const absl::StatusOr<std::unique_ptr<Child>> child = Child::Start(words, {});
    ASSERT_TRUE(child.ok()) << child.status();
    // Each start gets a little longer, so that all of them together are killed at many places and the last one ends.
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(20 + 10 * killed);
    std::string err;
    out.clear();
    while (std::chrono::steady_clock::now() < deadline && (*child)->Read(std::chrono::milliseconds(1), &out, &err)) {
    }
    const std::optional<ChildEnd> end = (*child)->Wait(deadline);
    ended = end.has_value();
    if (ended) {
      EXPECT_EQ(end->exit_code, kExitOk) << err;
    }
    killed += ended ? 0 : 1;  // the child's destructor kills it
  }
  EXPECT_GE(killed, 3);
  runs_ = 0;
  EXPECT_EQ(out, Run({"--quick", "--lengths=32,128", "--format=csv"}).out);
}

TEST_F(X86VsArmTest, KilledLeavesNoOutputFile) {
  Write("sm3hash_x86_1_bench", "#!/bin/sh\nexec sleep 100\n");
  const std::string path = absl::StrCat(folder_, "/result.csv");
  const absl::StatusOr<ProcessResult> result =
      RunProcess({kTool, absl::StrCat("--catalog=", Write("catalog.json", json_.dump())), "--quick",
                  absl::StrCat("--data-set=", folder_, "/killed"), absl::StrCat("--output=", path)},
                 std::chrono::seconds(3));
  ASSERT_TRUE(result.ok());
  EXPECT_TRUE(result->timed_out);
  EXPECT_NE(access(path.c_str(), F_OK), 0);
}

}  // namespace
}  // namespace xbench
