// Proves, with a clock and hash functions of its own, that every fault is counted once and told with its message, and
// that windows hold what belongs to them.
#include "harness/soak/run.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "nlohmann/json.hpp"

namespace {

using Json = nlohmann::json;

constexpr uint64_t kMillisecond = 1'000'000;
constexpr size_t kDigestBytes = 4;

// State is what the fake hash function and the fake clock, which moves only in calls, have seen and shall do.
struct State {
  uint64_t now = 77;  // a clock starts anywhere
  uint64_t call_ns = kMillisecond;
  uint64_t calls = 0;
  volatile sig_atomic_t interrupted = 0;
  std::function<int(uint64_t call, uint8_t *digest)> fault;
};

State &TheState() {
  static State state;
  return state;
}

int Hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  State &state = TheState();
  state.now += state.call_ns;
  uint32_t sum = static_cast<uint32_t>(msg_bits);
  for (size_t i = 0; i < xb_soak_bytes(msg_bits); ++i) {
    sum = sum * 16777619 + msg[i];
  }
  std::memcpy(digest, &sum, digest_bits / 8);
  ++state.calls;
  return state.fault ? state.fault(state.calls, digest) : 0;
}

// Soak makes a run of `calls` calls in windows of `window` calls, and returns its lines.
std::vector<Json> Soak(uint64_t calls, uint64_t window, xb_soak_counts *total, const char *emulator = nullptr) {
  State &state = TheState();
  xb_hash hash = {};
  hash.candidate = "test";
  hash.instance = "Fake_32";
  hash.implementation = "ref";
  hash.profile = "reference";
  hash.digest_bits = 8 * kDigestBytes;
  hash.hash = Hash;
  const xb_soak_options options = {calls * kMillisecond, window * kMillisecond, 0xAB};
  xb_soak_system system = {};
  system.now_ns = [](void *) { return TheState().now; };
  system.resident = [](void *) {
    xb_soak_resident resident = {};
    resident.known = true;
    resident.bytes = 4096 * TheState().calls;
    return resident;
  };
  system.emulator = emulator;
  system.interrupted = &state.interrupted;
  char *text = nullptr;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  EXPECT_TRUE(xb_soak_run(&hash, &options, &system, out, total));
  std::fclose(out);
  std::vector<Json> lines;
  for (const char *at = text; *at != '\0';) {
    const char *end = std::strchr(at, '\n');
    lines.push_back(Json::parse(at, end));
    at = end + 1;
  }
  std::free(text);
  return lines;
}

std::vector<Json> Only(const std::vector<Json> &lines, const std::string &kind) {
  std::vector<Json> found;
  for (const Json &line : lines) {
    if (line["line"] == kind) {
      found.push_back(line);
    }
  }
  return found;
}

class SoakRun : public testing::Test {
 protected:
  void SetUp() override {
    TheState() = State();
  }
  xb_soak_counts total_ = {};
};

TEST_F(SoakRun, WindowsHoldWhatBelongsToThem) {
  const std::vector<Json> lines = Soak(1000, 300, &total_);
  EXPECT_EQ(lines.front()["line"], "start");
  EXPECT_EQ(lines.front()["seed"], "00000000000000ab");
  EXPECT_EQ(lines.front()["messages"], XB_SOAK_MESSAGES);
  const std::vector<Json> windows = Only(lines, "window");
  ASSERT_EQ(windows.size(), 4U);
  uint64_t bytes = 0;
  for (size_t i = 0; i < 4; ++i) {
    const Json &window = windows[i];
    const uint64_t calls = i < 3 ? 300 : 100;
    EXPECT_EQ(window["number"], i + 1);
    EXPECT_EQ(window["partial"], i == 3);
    EXPECT_EQ(window["start_ns"], i * 300 * kMillisecond);
    EXPECT_EQ(window["duration_ns"], calls * kMillisecond);
    EXPECT_EQ(window["calls"], calls);
    EXPECT_EQ(window["throughput"]["value"], (window["bytes"].get<uint64_t>() * 1000 + calls / 2) / calls);
    EXPECT_EQ(window["resident_memory"]["value"], 4096 * (i * 300 + calls));
    bytes += window["bytes"].get<uint64_t>();
  }
  EXPECT_EQ(lines.back(), Json({{"line", "end"},
                                {"interrupted", false},
                                {"windows", 4},
                                {"calls", 1000},
                                {"bytes", bytes},
                                {"mismatches", 0},
                                {"errors", 0}}));
  EXPECT_EQ(total_.calls, 1000U);
  EXPECT_EQ(total_.bytes, bytes);
}

TEST_F(SoakRun, AWholeNumberOfWindowsLeavesNoPartialOne) {
  const std::vector<Json> windows = Only(Soak(900, 300, &total_), "window");
  ASSERT_EQ(windows.size(), 3U);
  EXPECT_EQ(windows.back()["partial"], false);
}

TEST_F(SoakRun, ACallLongerThanAWindowIsNotSplit) {
  TheState().call_ns = 250 * kMillisecond;
  const std::vector<Json> windows = Only(Soak(1000, 100, &total_), "window");
  ASSERT_EQ(windows.size(), 4U);
  EXPECT_EQ(windows[1]["calls"], 1);
  EXPECT_EQ(windows[1]["duration_ns"], 250 * kMillisecond);
}

TEST_F(SoakRun, TheDigestOfTheFirstPassDependsOnTheDigests) {
  const std::vector<Json> first = Only(Soak(300, 300, &total_), "first_pass");
  TheState() = State();
  const std::vector<Json> again = Only(Soak(300, 300, &total_), "first_pass");
  TheState() = State();
  TheState().fault = [](uint64_t, uint8_t *digest) {
    digest[3] ^= 1;
    return 0;
  };
  const std::vector<Json> other = Only(Soak(300, 300, &total_), "first_pass");
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first, again);
  EXPECT_NE(first, other);
  EXPECT_EQ(first[0]["sha256"].get<std::string>().size(), 64U);
}

TEST_F(SoakRun, OneWrongDigestIsFound) {
  TheState().fault = [](uint64_t call, uint8_t *digest) {
    digest[kDigestBytes - 1] ^= call == 1000 ? 0x80 : 0;
    return 0;
  };
  const std::vector<Json> lines = Soak(1500, 400, &total_);
  const std::vector<Json> faults = Only(lines, "fault");
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(faults[0]["kind"], "mismatch");
  EXPECT_EQ(faults[0]["call"], 1000);
  EXPECT_EQ(faults[0]["message"], 999 % XB_SOAK_MESSAGES);
  EXPECT_EQ(faults[0]["digest_bits"], 8 * kDigestBytes);
  EXPECT_NE(faults[0]["expected"], faults[0]["found"]);
  EXPECT_EQ(Only(lines, "window")[2]["mismatches"], 1);
  EXPECT_EQ(total_.mismatches, 1U);
  EXPECT_EQ(total_.errors, 0U);
}

TEST_F(SoakRun, AWrongDigestInTheFirstPassIsFound) {
  TheState().fault = [](uint64_t call, uint8_t *digest) {
    digest[0] ^= call == 5 ? 1 : 0;
    return 0;
  };
  (void)Soak(uint64_t{3} * XB_SOAK_MESSAGES, 400, &total_);
  EXPECT_EQ(total_.mismatches, 2U);
}

TEST_F(SoakRun, AFailingCallIsFoundAndItGoesOn) {
  TheState().fault = [](uint64_t call, uint8_t *) { return call == 3 || call == 700 ? 1 : 0; };
  const std::vector<Json> lines = Soak(1000, 1000, &total_);
  const std::vector<Json> faults = Only(lines, "fault");
  ASSERT_EQ(faults.size(), 2U);
  EXPECT_EQ(faults[0]["kind"], "error");
  EXPECT_EQ(faults[0]["message"], 2);
  EXPECT_FALSE(faults[0].contains("found"));
  EXPECT_TRUE(Only(lines, "first_pass")[0]["sha256"].is_null());
  EXPECT_EQ(total_.errors, 2U);
  EXPECT_EQ(total_.mismatches, 0U);
  EXPECT_EQ(total_.calls, 1000U);
}

TEST_F(SoakRun, ADigestThatIsNotWrittenIsFound) {
  const xb_hash_fn nothing = [](uint8_t *, size_t, const uint8_t *, uint64_t) {
    TheState().now += kMillisecond;
    return 0;
  };
  xb_hash hash = {};
  hash.candidate = hash.instance = hash.implementation = hash.profile = "x";
  hash.digest_bits = 32;
  hash.hash = nothing;
  const xb_soak_options options = {300 * kMillisecond, 300 * kMillisecond, 1};
  const volatile sig_atomic_t never = 0;
  xb_soak_system system = {};
  system.now_ns = [](void *) { return TheState().now; };
  system.resident = [](void *) { return xb_soak_resident{}; };
  system.interrupted = &never;
  FILE *out = std::fopen("/dev/null", "w");
  EXPECT_TRUE(xb_soak_run(&hash, &options, &system, out, &total_));
  std::fclose(out);
  EXPECT_EQ(total_.mismatches, 300U - XB_SOAK_MESSAGES);
}

TEST_F(SoakRun, ReportsAreBounded) {
  TheState().fault = [](uint64_t call, uint8_t *digest) {
    digest[0] ^= static_cast<uint8_t>(call / XB_SOAK_MESSAGES);
    return 0;
  };
  const std::vector<Json> lines = Soak(1000, 1000, &total_);
  EXPECT_EQ(Only(lines, "fault").size(), static_cast<size_t>(XB_SOAK_FAULT_LINES));
  EXPECT_GT(total_.mismatches, 800U);
}

TEST_F(SoakRun, AnInterruptEndsItAfterTheCall) {
  TheState().fault = [](uint64_t call, uint8_t *) {
    TheState().interrupted = call == 450 ? 1 : 0;
    return 0;
  };
  const std::vector<Json> lines = Soak(1000, 300, &total_);
  const std::vector<Json> windows = Only(lines, "window");
  ASSERT_EQ(windows.size(), 2U);
  EXPECT_EQ(windows[1]["partial"], true);
  EXPECT_EQ(windows[1]["calls"], 150);
  EXPECT_EQ(lines.back()["interrupted"], true);
  EXPECT_EQ(total_.calls, 450U);
}

TEST_F(SoakRun, AnEmulatedRunHasNoThroughput) {
  const std::vector<Json> lines = Soak(10, 10, &total_, "qemu \"x\"");
  EXPECT_EQ(lines[0]["emulator"], "qemu \"x\"");
  EXPECT_EQ(Only(lines, "window")[0]["throughput"],
            Json({{"type", "throughput"},
                  {"value", nullptr},
                  {"reason", "runs under qemu \"x\": times say nothing about a machine"}}));
}

TEST_F(SoakRun, OutputThatCannotBeWrittenEndsIt) {
  FILE *full = std::fopen("/dev/full", "w");
  ASSERT_NE(full, nullptr);
  xb_hash hash = {};
  hash.candidate = hash.instance = hash.implementation = hash.profile = "x";
  hash.digest_bits = 32;
  hash.hash = Hash;
  const xb_soak_options options = {1'000'000 * kMillisecond, kMillisecond, 1};
  xb_soak_system system = {};
  system.now_ns = [](void *) { return TheState().now; };
  system.resident = [](void *) { return xb_soak_resident{}; };
  system.interrupted = &TheState().interrupted;
  EXPECT_FALSE(xb_soak_run(&hash, &options, &system, full, &total_));
  EXPECT_EQ(errno, ENOSPC);
  EXPECT_LT(TheState().calls, 3U);
  std::fclose(full);
}

}  // namespace
